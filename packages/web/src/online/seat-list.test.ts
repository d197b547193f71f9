import type { TableNews } from '@parlor/protocol';
import { describe, expect, it } from 'vitest';
import type { Session } from '../match/session.ts';
import { asksOf, namesOut, seatsOf, seatsThen } from './seat-list.ts';

const person = (id: string, name: string): TableNews['seats'][number] => ({
  kind: 'person',
  person: { id, name, avatar: 'cat' },
  ready: true,
  here: true,
});

const away = (id: string, name: string) => ({ ...person(id, name), here: false, awaySince: 5000 });

describe('who sits where', () => {
  it('tells two of one name apart, be they people or bots', () => {
    const seats = [person('1', 'Bo'), person('2', 'Ann'), { kind: 'bot', level: 'easy' }, person('3', 'Ann')];
    const shown = seatsOf({ seats } as TableNews, '1');
    expect(shown.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'Bo you',
      'Ann person',
      'Bo 2 bot',
      'Ann 2 person',
    ]);
  });

  it('lets nobody but me be called "You"', () => {
    const seats = [person('1', 'You'), person('2', 'Ann')];
    const shown = (me: string): readonly string[] =>
      seatsOf({ seats } as TableNews, me).map(({ name }) => name);
    expect(shown('2')).toEqual(['You 2', 'Ann']);
    expect(shown('1')).toEqual(['You', 'Ann']);
    expect(shown('3')).toEqual(['You', 'Ann']);
  });

  it('calls everybody in a finished match as at the table', () => {
    const entropy = '';
    const [person, bot] = [
      { kind: 'person', entropy },
      { kind: 'bot', name: 'Bot (easy)', entropy },
    ] as const;
    const seats = [{ ...person, name: 'Ann' }, bot, bot, { ...person, name: 'Ann' }];
    const shown = seatsThen({ seats }, 3).map(({ name, kind }) => `${name} ${kind}`);
    expect(shown).toEqual(['Ann person', 'Ada bot', 'Bo bot', 'Ann 2 you']);
    // In a later round of a knockout too.
    const later = seatsThen({ seats: [{ ...bot, firstSeat: 2 }, bot] }, 'spectator');
    expect(later.map(({ name }) => name)).toEqual(['Bo', 'Ada']);
  });

  it('calls bots in a knockout as in its first round, whoever is out', () => {
    const bot = (level: string) => ({ kind: 'bot', level });
    const seats = [bot('easy'), person('1', 'Ann'), bot('hard')];
    const out = [
      { seat: 0, who: { kind: 'person', person: { id: '2', name: 'Cid' } } },
      { seat: 1, who: bot('easy') },
    ];
    const news = { seats, out } as unknown as TableNews;
    expect(seatsOf(news, '1').map(({ name }) => name)).toEqual(['Ada', 'Ann', 'Dag']);
    expect(namesOut(news, '1')).toEqual(['Cid', 'Bo']);
    expect(namesOut(news, '2')).toEqual(['you', 'Bo']);
  });

  it('says since when somebody is away, by the clock of the page', () => {
    const seats = [person('1', 'Bo'), away('2', 'Ann')];
    const shown = seatsOf({ seats } as unknown as TableNews, '1', 4000);
    expect(shown.map(({ awaySince }) => awaySince)).toEqual([undefined, 1000]);
  });

  it('leaves free seats as they are', () => {
    const shown = seatsOf({ seats: [{ kind: 'open' }, { kind: 'open' }] } as unknown as TableNews, '1');
    expect(shown.map(({ name }) => name)).toEqual(['free', 'free']);
  });
});

describe('what the table asks', () => {
  const session = { seats: { value: [{ name: 'Bo' }, { name: 'Ann' }] } } as unknown as Session;
  const seats = [person('1', 'Bo'), person('2', 'Ann')];
  const takeBack = { seat: 0, ply: 3, agreed: [0] };
  const news = { stage: 'playing', settings: {}, host: { id: '1' }, seats, takeBack } as unknown as TableNews;
  const asked = (me: string): readonly string[] =>
    asksOf(news, session, me, () => {}).map(({ text, answers }) => `${text} ${answers.length}`);

  it('asks the others to take a move back, and tells the one who wished it that they decide', () => {
    expect(asked('2')).toEqual(['Bo asks to take back the last move. 2']);
    expect(asked('1')).toEqual(['You asked to take your move back: the others decide. 0']);
    expect(asked('3')).toEqual([]);
  });

  const told = (changed: object, me: string): readonly string[] =>
    asksOf({ ...news, takeBack: undefined, ...changed } as TableNews, session, me, () => {}).map(
      ({ text }) => text,
    );

  it('offers a bot for those who are away to everybody seated, and when all are away to people who are out', () => {
    const out = [{ seat: 0, who: { kind: 'person', person: { id: 'me', name: 'Cid' } } }];
    const asked = (...given: readonly object[]) => told({ seats: given, out }, 'me');
    const bot = { kind: 'bot', level: 'easy' };
    expect(asked(away('1', 'Bo'), person('me', 'Ann'))).toEqual(['Bo is away.']);
    expect(asked(away('1', 'Bo'), away('2', 'Ann'), person('me', 'Cid'))).toEqual(['Bo and Ann are away.']);
    expect(asked({ ...away('1', 'Bo'), standIn: 'easy' }, person('me', 'Ann'))).toEqual([]);
    expect(asked({ ...away('1', 'Bo'), resigned: true }, person('me', 'Ann'))).toEqual([]);
    expect(asked(away('1', 'Bo'), bot)).toEqual(['Bo is away.']);
    expect(asked(away('1', 'Bo'), person('2', 'Ann'))).toEqual([]);
  });

  it('asks for a bot in the seat of each person who is away', () => {
    const sent: unknown[] = [];
    const some = [away('1', 'Bo'), person('me', 'Cid'), away('2', 'Ann')];
    const asks = asksOf({ ...news, takeBack: undefined, seats: some }, session, 'me', (bare) =>
      sent.push(bare),
    );
    asks[0]?.answers[0]?.act();
    expect(sent).toEqual([0, 2].map((seat) => ({ t: 'standIn', seat, level: 'medium' })));
  });

  it('tells the one who wished a move back that it stays', () => {
    const declined = { seat: 0, ply: 3, by: 1 };
    expect(told({ declined }, '1')).toEqual(['Ann declined. Your move stands.']);
    expect(told({ declined }, '2')).toEqual([]);
  });

  it('tells whoever reads the result who is ready for another match', () => {
    const [bo, ann] = seats;
    const gathering = { stage: 'gathering', seats: [bo, { ...ann, ready: false }] };
    expect(told(gathering, '2')).toEqual(['Bo wants a rematch.']);
    expect(told(gathering, '1')).toEqual([]);
  });

  it('tells of a match that everybody has left that it is over, and lets those go on who may', () => {
    const again = (): void => {};
    const left = { ...news, takeBack: undefined, stage: 'over', ending: { cause: 'abandoned' } } as TableNews;
    const said = (link: Partial<Session['link']>) =>
      asksOf(left, { ...session, link } as Session, '3', () => {});
    const text = 'Everybody has left this match: it is over.';
    expect(said({})).toEqual([{ key: 'left', text, answers: [] }]);
    expect(said({ again })[0]?.answers).toEqual([{ text: 'Play again', act: again }]);
    const againText = (): string => 'Play the round again';
    expect(said({ again, againText })[0]?.answers).toEqual([{ text: againText(), act: again }]);
  });

  it('tells after a match of a knockout who is out or has won', () => {
    const during = { ...session, outcome: { value: undefined } } as unknown as Session;
    const outcome = { scores: [1, 0], places: [1, 2] };
    const after = { ...session, outcome: { value: outcome } } as unknown as Session;
    const out = [{ seat: 0, who: { kind: 'bot', level: 'easy' } }];
    const final = { ...news, takeBack: undefined, settings: { knockout: true }, out } as unknown as TableNews;
    const said = (one: Session, stage: TableNews['stage']): readonly string[] =>
      asksOf({ ...final, stage }, one, '3', () => {}).map(({ text }) => text);
    expect(said(during, 'playing')).toEqual([]);
    expect(said(after, 'over')).toEqual(['Bo has won the knockout.']);
    expect(said(after, 'gathering')).toEqual(['Bo has won the knockout.', 'Bo and Ann want a rematch.']);
  });
});
