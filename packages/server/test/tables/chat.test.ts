// Chat rights: who may chat at a table, muting one person, and what one table can bear, on one node and on two.

import { toy } from '@parlor/engine/testing';
import { CHAT_RIGHTS, type ChatRights } from '@parlor/protocol';
import { type Bed, type Guest, openBed, startedTable } from '@parlor/trials';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginMatch, openTwo, type TwoNodes } from '../cluster/two-nodes.ts';

const OPEN = { kind: 'open' } as const;
const LINE = { t: 'chat', text: 'hello' } as const;
const SIGN = { t: 'react', reaction: 'clap' } as const;
const OK = { ok: true };

describe('at one table', () => {
  let bed: Bed;
  let ann: Guest;
  let bob: Guest;
  let eve: Guest;
  let code: string;
  const id = (guest: Guest): string => guest.you?.id ?? '';
  const mute = (guest: Guest, on = true) => ann.ask({ t: 'mute', person: id(guest), on });
  const begin = async (spectators: 'open' | 'delayed' = 'open'): Promise<void> => {
    bed = await openBed({ games: [toy] });
    ann = await bed.guest('Ann');
    bob = await bed.guest('Bob');
    code = await startedTable('toy', [ann, bob], [OPEN, OPEN], { spectators });
    eve = await (await bed.guest('Eve')).again(code);
  };
  const end = async (): Promise<void> => {
    expect(await ann.ask({ t: 'resign', ply: ann.board?.ply ?? 0 })).toMatchObject(OK);
  };
  beforeEach(() => begin());
  afterEach(() => bed.close());

  it('a new one lets everybody chat while people gather and after the match, and people of the table during it', async () => {
    expect(ann.table?.chat).toEqual({ rights: 'usual' });
    for (const said of [LINE, SIGN]) {
      expect(await eve.ask(said)).toMatchObject({ code: 'CHAT_SEATED' });
      expect(await bob.ask(said)).toEqual(OK);
    }
    expect(ann.chat.map(({ from }) => from.name)).toEqual(['Bob']);
    await end();
    expect(await eve.ask(LINE)).toEqual(OK);
    await ann.ask({ t: 'rematch' });
    expect(ann.table?.stage).toBe('gathering');
    for (const said of [LINE, SIGN]) expect(await eve.ask(said)).toEqual(OK);
  });

  it.each<[ChatRights, readonly (string | undefined)[]]>([
    ['usual', [undefined, undefined, 'CHAT_SEATED', 'CHAT_SEATED']],
    ['everybody', [undefined, undefined, undefined, undefined]],
    ['seated', [undefined, undefined, 'CHAT_SEATED', 'CHAT_SEATED']],
    ['reactions', ['REACTIONS_ONLY', undefined, 'REACTIONS_ONLY', undefined]],
    ['off', ['CHAT_OFF', 'CHAT_OFF', 'CHAT_OFF', 'CHAT_OFF']],
  ])('with the rights "%s" in a match it refuses what they forbid', async (rights, codes) => {
    expect(await ann.ask({ t: 'chatRights', rights })).toEqual(OK);
    expect(eve.table?.chat).toEqual({ rights });
    const answers = [];
    for (const guest of [bob, eve]) for (const said of [LINE, SIGN]) answers.push(await guest.ask(said));
    expect(answers.map((answer) => (answer.ok ? undefined : answer.code))).toEqual(codes);
  });

  it('for people of the table it refuses others after the match too', async () => {
    await ann.ask({ t: 'chatRights', rights: 'seated' });
    await end();
    expect(await eve.ask(LINE)).toMatchObject({ code: 'CHAT_SEATED' });
    expect(await bob.ask(LINE)).toEqual(OK);
  });

  it('only the host decides who may chat and who is muted', async () => {
    for (const rights of CHAT_RIGHTS)
      expect(await bob.ask({ t: 'chatRights', rights })).toMatchObject({ code: 'NOT_HOST' });
    expect(await bob.ask({ t: 'mute', person: id(eve), on: true })).toMatchObject({ code: 'NOT_HOST' });
  });

  it('a muted person stays muted, also after a restart, until the host lifts it', async () => {
    await ann.ask({ t: 'chatRights', rights: 'everybody' });
    expect(await mute(eve)).toEqual(OK);
    expect(await mute(bob)).toEqual(OK);
    for (const guest of [eve, bob])
      for (const said of [LINE, SIGN]) expect(await guest.ask(said)).toMatchObject({ code: 'MUTED' });
    expect(ann.table?.chat.muted?.map(({ name }) => name)).toEqual(['Eve', 'Bob']);
    for (const guest of [eve, bob]) expect(guest.table?.chat).toEqual({ rights: 'everybody' });
    await bed.restart(1000);
    const [host, loud] = await Promise.all(
      [ann, eve].map(({ you }) => bed.visit(you as NonNullable<Guest['you']>).then((one) => one.again(code))),
    );
    expect(await loud?.ask(LINE)).toMatchObject({ code: 'MUTED' });
    for (const guest of [eve, bob])
      expect(await host?.ask({ t: 'mute', person: id(guest), on: false })).toEqual(OK);
    expect(await loud?.ask(LINE)).toEqual(OK);
    expect(host?.table?.chat).toEqual({ rights: 'everybody' });
  });

  it('the host cannot mute the host, somebody unknown, or people without end', async () => {
    expect(await mute(ann)).toMatchObject({ code: 'NOT_NOW' });
    expect(await ann.ask({ t: 'mute', person: 'x'.repeat(16), on: true })).toMatchObject({
      code: 'NO_PERSON',
    });
    for (let n = 0; n < 64; n++) expect(await mute(await bed.guest(`Guest ${n}`))).toEqual(OK);
    await bed.clock.pass(10_000);
    expect(await mute(eve)).toMatchObject({ code: 'TOO_MANY' });
  });

  it('one that was stored before there were rights is for everybody', async () => {
    const { store } = bed.parlor.house;
    const doc = await store.tableByCode(code);
    if (doc === undefined) throw new Error('no table');
    const { chat: _new, ...old } = doc;
    await store.commit({ table: { expected: doc.version, doc: { ...old, version: doc.version + 1 } } });
    await bed.restart(1000);
    const late = await (await bed.guest('Late')).again(code);
    expect(late.table).toMatchObject({ stage: 'playing', chat: { rights: 'everybody' } });
    expect(await late.ask(LINE)).toEqual(OK);
  });

  it('thirty loud spectators are held to the limit of the table, and leave the people of the table theirs', async () => {
    await ann.ask({ t: 'chatRights', rights: 'everybody' });
    const crowd = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => (await bed.guest(`Loud${n}`)).again(code)),
    );
    const before = ann.chat.length;
    const answers = await Promise.all(crowd.flatMap((guest) => [guest.ask(LINE), guest.ask(SIGN)]));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'CHAT_FULL' });
    expect(ann.chat.length - before + ann.reactions.length).toBe(20);
    for (let n = 0; n < 8; n++) expect(await bob.ask(LINE)).toEqual(OK);
    await bed.clock.pass(1000);
    expect((await Promise.all(crowd.map((guest) => guest.ask(LINE)))).filter(({ ok }) => ok)).toHaveLength(2);
  });

  it('what the table refuses counts towards no limit of the table', async () => {
    await ann.ask({ t: 'chatRights', rights: 'everybody' });
    await mute(eve);
    const spectator = await (await bed.guest('Calm')).again(code);
    const limit = vi.spyOn(bed.parlor.limits.tableChat, 'take');
    for (const said of [LINE, SIGN]) expect(await eve.ask(said)).toMatchObject({ code: 'MUTED' });
    expect(limit).not.toHaveBeenCalled();
    for (const said of [LINE, SIGN]) expect(await spectator.ask(said)).toEqual(OK);
    expect(limit).toHaveBeenCalledTimes(2);
  });

  it('spectators who are behind do not learn by it that the match has ended', async () => {
    await bed.close();
    await begin('delayed');
    expect(await eve.ask(LINE)).toMatchObject({ code: 'CHAT_SEATED' });
    await end();
    expect(eve.table?.stage).toBe('playing');
    for (const said of [LINE, SIGN]) expect(await eve.ask(said)).toMatchObject({ code: 'CHAT_SEATED' });
    // What the host decides since is no secret.
    await ann.ask({ t: 'chatRights', rights: 'everybody' });
    expect(eve.table).toMatchObject({ stage: 'playing', chat: { rights: 'everybody' } });
    expect(await eve.ask(LINE)).toEqual(OK);
    await ann.ask({ t: 'chatRights', rights: 'usual' });
    await bed.clock.pass(31_000);
    expect(eve.table?.stage).toBe('over');
    expect(await eve.ask(LINE)).toEqual(OK);
  });
});

describe('on two nodes', () => {
  let nodes: TwoNodes;
  afterEach(() => nodes.close());

  it('the other node knows at once whom the host has muted, although it has heard nothing', async () => {
    nodes = await openTwo();
    const [ann, bob] = await beginMatch(nodes);
    for (const line of nodes.lines) line.isCut = true;
    expect(await ann.ask({ t: 'mute', person: bob.you?.id ?? '', on: true })).toEqual(OK);
    for (const said of [LINE, SIGN]) expect(await bob.ask(said)).toMatchObject({ code: 'MUTED' });
    expect(await ann.ask({ t: 'mute', person: bob.you?.id ?? '', on: false })).toEqual(OK);
    expect(await bob.ask(LINE)).toEqual(OK);
    expect(await ann.ask({ t: 'chatRights', rights: 'off' })).toEqual(OK);
    for (const said of [LINE, SIGN]) expect(await bob.ask(said)).toMatchObject({ code: 'CHAT_OFF' });
  });

  it('the limit of a table holds for both nodes together', async () => {
    nodes = await openTwo();
    const [ann] = await beginMatch(nodes);
    await ann.ask({ t: 'chatRights', rights: 'everybody' });
    const crowd = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const guest = await (nodes.beds[n % 2] as Bed).guest(`Loud${n}`);
        return guest.again(ann.table?.code);
      }),
    );
    for (const guest of crowd.filter((_, n) => n % 2 === 0)) await guest.ask(LINE);
    for (const guest of crowd.filter((_, n) => n % 2 === 0).slice(0, 5)) await guest.ask(LINE);
    await nodes.clock.pass(300);
    const answers = [];
    for (const guest of crowd.filter((_, n) => n % 2 === 1)) answers.push(await guest.ask(LINE));
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  });
});
