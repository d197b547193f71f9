// Five people with several devices each who do anything in any order, at a house that is stopped and opened again in between.

import type { AnyGame, FastWords } from '@parlor/engine';
import { type Answer, type Bed, type Guest, settle, type Unsent } from '@parlor/trials';
import { expect } from 'vitest';
import { anyTable, anyWish, isSeated, pick } from './walk-wishes.ts';

export interface Walker {
  readonly id: string;
  readonly name: string;
  /** The node through which this person comes. */
  readonly bed: Bed;
  /** The connections that show a table; any that was ever open brings the next. */
  devices: Guest[];
  readonly first: Guest;
}

interface Asked {
  readonly by: Walker;
  readonly command: Unsent;
  readonly id: string;
  readonly answer: Answer;
}

/** Refusals that say nothing about the command itself. */
const PASSING: readonly string[] = ['NOT_WATCHING', 'TOO_FAST'];
/** Longer than any chain of answers takes. */
const TURNS = 30;

export class Walk {
  readonly people: Walker[] = [];
  /** What has happened, for the sentence that tells of a failure. */
  readonly trail: string[] = [];
  readonly #beds: readonly Bed[];
  readonly #game: AnyGame;
  readonly #words: FastWords;
  readonly #asked: Asked[] = [];
  readonly #codes: string[] = [];

  constructor(beds: readonly Bed[], game: AnyGame, words: FastWords) {
    this.#beds = beds;
    this.#game = game;
    this.#words = words;
  }

  async begin(): Promise<void> {
    for (const [at, name] of ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'].entries()) {
      const bed = this.#beds[at % this.#beds.length] as Bed;
      const first = await bed.guest(name);
      this.people.push({ id: first.you?.id ?? '', name, bed, devices: [first], first });
    }
    const [host] = this.people;
    if (host !== undefined) await this.#meet(host, host.first);
    this.#putAway();
  }

  async step(): Promise<void> {
    const words = this.#words;
    const everywhere = this.people.flatMap((by) => by.devices.map((device) => ({ by, device })));
    const seated = everywhere.filter(({ device }) => isSeated(device));
    const roll = words.below(100);
    if (everywhere.length === 0 || roll < 4) return this.#come(pick(words, this.people));
    const some = pick(words, seated.length > 0 && words.below(5) > 0 ? seated : everywhere);
    if (roll < 6) await this.#come(some.by, some.device.table?.code);
    else if (roll < 8) await this.#restart(pick(words, this.#beds), pick(words, [0, 500, 3000, 12_000]));
    else if (roll < 24) await this.#pass(pick(words, [100, 600, 1000, 2500, 10_500, 16_000, 41_000]));
    else if (roll < 27) this.#drop(some.by, some.device);
    else if (roll < 29) await this.#watch(some.by, some.device, pick(words, this.#codes));
    else if (roll < 31) this.#say(some.by, some.device, { t: 'sync', past: 'whole' });
    else if (roll < 34) await this.#rename(some.by);
    else if (roll < 42) await this.#repeat();
    else if (roll < 60 && seated.length === 0) await this.#meet(some.by, some.device);
    else await this.#ask(some.by, some.device, anyWish(this.#game, some.device, words));
    await settle(TURNS);
    this.#putAway();
  }

  /** Where nobody may look on, a match that begins sends away who has no seat. */
  #putAway(): void {
    for (const by of this.people)
      for (const device of by.devices) if (device.closed !== undefined) this.#drop(by, device);
  }

  async #ask(by: Walker, device: Guest, command: Unsent, repeated?: Asked): Promise<Answer> {
    const id = repeated?.id ?? `${by.name}-${this.trail.length}`;
    const answer = await device.ask(command, id);
    this.trail.push(`${by.name} asks ${JSON.stringify(command)} and hears ${JSON.stringify(answer)}`);
    const isPassing = !answer.ok && PASSING.includes(answer.code);
    const isAccepted = repeated?.answer.ok === true;
    if (isAccepted && !isPassing) expect(answer).toEqual(repeated.answer);
    if (isAccepted || isPassing) return answer;
    // A repeated refusal is decided again, and may be accepted now.
    if (repeated !== undefined) this.#asked.splice(this.#asked.indexOf(repeated), 1);
    this.#asked.push({ by, command, id, answer });
    if (!answer.ok || answer.code === undefined) return answer;
    if (!this.#codes.includes(answer.code)) this.#codes.push(answer.code);
    await this.#watch(by, device, answer.code);
    return answer;
  }

  async #repeat(): Promise<void> {
    const asked = this.#asked.filter(({ by }) => by.devices.length > 0);
    if (asked.length === 0) return;
    const old = pick(this.#words, asked);
    await this.#ask(old.by, pick(this.#words, old.by.devices), old.command, old);
  }

  /** A new table to which everybody comes; mostly all of them play. */
  async #meet(by: Walker, device: Guest): Promise<void> {
    const made = await this.#ask(by, device, anyTable(this.#game, this.#words));
    if (!made.ok || made.code === undefined) return;
    for (const one of this.people) for (const at of [...one.devices]) await this.#watch(one, at, made.code);
    if (this.#words.below(4) === 0) return;
    for (const one of this.people) {
      const [at] = one.devices;
      if (at === undefined || !(await this.#ask(one, at, { t: 'join' })).ok) continue;
      await this.#ask(one, at, { t: 'ready', ready: true, entropy: '7'.repeat(32) });
    }
    for (const [seat, { kind }] of (device.table?.seats ?? []).entries()) {
      const isFree = kind === 'open' || kind === 'reserved';
      if (isFree) await this.#ask(by, device, { t: 'seat', seat, to: { kind: 'bot', level: 'easy' } });
    }
    await this.#ask(by, device, { t: 'start' });
  }

  #say(by: Walker, device: Guest, message: Parameters<Guest['say']>[0]): void {
    this.trail.push(`${by.name} says ${JSON.stringify(message)}`);
    device.say(message);
  }

  /** A device that may not look there shows nothing any more, and is put away. */
  async #watch(by: Walker, device: Guest, code: string): Promise<void> {
    this.#say(by, device, { t: 'watch', table: code });
    await settle(TURNS);
    if (device.table?.code !== code) this.#drop(by, device);
  }

  #drop(by: Walker, device: Guest): void {
    this.trail.push(`${by.name} drops a device`);
    device.drop();
    by.devices = by.devices.filter((one) => one !== device);
  }

  async #come(by: Walker, code = pick(this.#words, this.#codes)): Promise<void> {
    if (by.devices.length > 2) return;
    this.trail.push(`${by.name} comes to ${code}`);
    const device = await by.first.again(code);
    if (device.table?.code === code) by.devices.push(device);
    else device.drop();
  }

  async #pass(ms: number): Promise<void> {
    this.trail.push(`${ms} ms pass`);
    await this.#beds[0]?.clock.pass(ms);
  }

  async #rename(by: Walker): Promise<void> {
    const person = await by.bed.parlor.house.store.person(by.id);
    if (person === undefined) throw new Error(`${by.name} is not known`);
    this.trail.push(`${by.name} is called otherwise`);
    await by.bed.parlor.rename(person, `${by.name} ${this.#words.below(9)}`, 'owl');
  }

  async #restart(bed: Bed, downMs: number): Promise<void> {
    this.trail.push(`a node is closed for ${downMs} ms`);
    const there = this.people.filter((by) => by.bed === bed);
    const codes = there.map(({ devices }) => devices.map(({ table }) => table?.code));
    await bed.restart(downMs);
    for (const [at, by] of there.entries()) {
      by.devices = [];
      for (const code of codes[at] ?? []) if (this.#words.below(4) > 0) await this.#come(by, code);
    }
  }
}
