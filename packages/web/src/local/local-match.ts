// A match against bots on this device: opened in the worker, shown through the same session as a match of the server.

import type { Refusal, Seat } from '@parlor/engine';
import { batch, effect, signal } from '@preact/signals';
import { settings, wishes } from '../device/settings.ts';
import { announce } from '../hooks/screen-reader.ts';
import { botName } from '../match/bot-names.ts';
import { localSession } from '../match/current-tables.ts';
import { type GameName, isGameName, loadGame } from '../match/game-registry.ts';
import { type Asking, openSession, type Session, type TableSeat } from '../match/session.ts';
import { go, route } from '../page/router.ts';
import { ownAvatar } from '../people/own-portrait.ts';
import { botAvatar } from '../people/portraits.ts';
import { webGames } from '../tables/index.ts';
import { yourSeat } from '../texts/en/your-seat.ts';
import { learn, t } from '../texts/text.ts';
import type { TableTogether } from './shared-device-table.tsx';
import { ask, onBotsMissing, onNews, onStep } from './worker-client.ts';
import type { DeviceNews, LocalStart, Opened } from './worker-messages.ts';

learn(yourSeat);

/** Draws the open match where several people share this device; undefined: the frame of every table does. */
export const sharedTable = signal<typeof TableTogether | undefined>(undefined);

/** Whether the bots of the open match cannot be loaded: it waits for another level, or for the network. */
export const botsMissing = signal(false);

onBotsMissing(() => {
  botsMissing.value = true;
});

/** Goes on with bots of this level; without one, with those that could not be loaded before. */
export const playAt = (level?: string): void => {
  botsMissing.value = false;
  void ask('level', { level });
};

const PACES = { calm: 900, brisk: 450, instant: 60 } as const;

effect(() => {
  const wanted = { wishes: wishes.value, pace: PACES[settings.pace.value] };
  if (localSession.value !== undefined) void ask('wishes', wanted);
});

/** Whoever plays alone is "you" and called as they wish; several people have names, whoever of them looks. */
const seatsOf = ({ names, people }: LocalStart): readonly TableSeat[] =>
  names.map((name, seat): TableSeat => {
    if (name === '') {
      const own = settings.name.value || t('seat.you');
      return { name: own, avatar: ownAvatar(settings.name.value), kind: 'you' };
    }
    return people?.includes(seat) ? { name, kind: 'person' } : { name, avatar: botAvatar(seat), kind: 'bot' };
  });

/** Bots that play for people here, and how each of these comes back. */
const asksOfStandIns = (session: Session, { botPlayed, resigned }: DeviceNews): readonly Asking[] =>
  botPlayed
    .filter((seat) => !resigned.includes(seat))
    .map((seat) => {
      const { kind, name } = session.seats.peek()[seat] ?? { kind: 'you', name: '' };
      const act = (): void => void ask('standIn', { seat, isOn: false });
      return kind === 'you'
        ? { key: `return ${seat}`, text: t('ask.return'), answers: [{ text: t('ask.return.yes'), act }] }
        : {
            key: `return ${seat}`,
            text: t('ask.return.of', { name }),
            answers: [{ text: t('ask.return.of.yes', { name }), act }],
          };
    });

/** What the table says beside the match: for whom a bot plays, and how the match was given up. */
const takeNews = (session: Session, news: DeviceNews): void => {
  const { ending, botPlayed, resigned } = news;
  session.seats.value = session.seats.peek().map(({ standIn: _, ...seat }, at) => ({
    ...seat,
    ...(botPlayed.includes(at) && { standIn: true }),
  }));
  session.givenUp.value = ending?.cause === 'resigned' ? ending.outcome : undefined;
  session.announced.value = ending?.cause === 'played' && resigned.length > 0 ? ending.outcome : undefined;
};

/** How often a match was asked for: who asks again has changed their mind, and what comes late is not shown. */
let asked = 0;

/** Runs after the next drawing; a page that nobody sees draws nothing. */
const onceDrawn = (run: () => void): void => {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
};

let stopAsking: (() => void) | undefined;

/** Whether it is shown. */
const show = async (opened: Opened, number: number): Promise<boolean> => {
  const { start, options, sync, id, me } = opened;
  if (!isGameName(start.game)) return false;
  const game = await loadGame(start.game);
  const Frame =
    start.people?.[1] === undefined ? undefined : (await import('./shared-device-table.tsx')).TableTogether;
  const knockout = start.out && (await import('./knockout.ts'));
  if (number !== asked) return false;
  const news = signal(opened.news);
  /** Whatever the table refuses is said. */
  const act = (answer: Promise<Refusal | undefined>): void =>
    void answer.then((refusal) => {
      if (refusal !== undefined) session.refusal.value = refusal;
    });
  const session: Session = openSession({
    game,
    options,
    seats: seatsOf(start),
    sync,
    state: 'local',
    link: {
      submit: (ply, move) => ask('move', { ply, move }),
      resync: () => void ask('sync', {}).then((now) => now !== undefined && session.takeSync(now)),
      hint: () => ask('hint', {}),
      goOn: () => void ask('goOn', {}),
      replay: id,
      leave: () => {
        onStep(undefined);
        localSession.value = undefined;
        go();
      },
      ...(me !== 'spectator' && {
        resign: () => act(ask('resign', {})),
        takeBack: () => act(ask('takeBack', {})),
        standIn: () => {
          const { viewer } = session.position.peek();
          if (viewer !== 'spectator') act(ask('standIn', { seat: viewer, isOn: true }));
        },
      }),
      again: () => void playAgain(),
      round: knockout?.roundOnDevice(start),
      againText: knockout && (() => knockout.againText(session)),
      original: start.original,
    },
  });
  knockout?.sayRound(session);
  const hurry = (): void => void ask('wishes', { wishes: wishes.peek(), pace: 0 });
  takeNews(session, opened.news);
  stopAsking?.();
  stopAsking = effect(() => {
    const ofKnockout = knockout?.asksOnDevice(session, hurry) ?? [];
    session.asking.value = [...ofKnockout, ...asksOfStandIns(session, news.value)];
  });
  onStep((step) => {
    session.takeStep(step);
    // A step that did nothing and tells the whole past took a move back.
    if (step.events.length === 0 && step.past !== undefined) announce(t('ask.takenBack'));
  });
  onNews((next) => {
    takeNews(session, next);
    news.value = next;
  });
  batch(() => {
    sharedTable.value = Frame;
    botsMissing.value = false;
    localSession.value = { id, session };
  });
  onceDrawn(() => void ask('begin', {}));
  return true;
};

const paceNow = () => ({ level: settings.level.value, pace: PACES[settings.pace.value] });

/** Shows what was opened, and its address; a match that nobody waits for any more is forgotten. */
const enter = async (opened: Opened | undefined, number: number, from: unknown): Promise<void> => {
  if (opened === undefined) return;
  // Pressed twice: one match is enough.
  if (!(await show(opened, number))) void ask('forget', { id: opened.id });
  // A person who has gone elsewhere meanwhile stays there.
  else if (route.peek() === from) go('play', opened.id);
};

/** The next match at this table: in a knockout the next round. */
const playAgain = async (): Promise<void> => {
  const from = route.peek();
  const number = ++asked;
  await enter(await ask('again', paceNow()), number, from);
};

type Sitting = Omit<LocalStart, 'level' | 'pace'>;

/** Opens a match for those who sit here, and shows it. */
export const sitDown = async (sitting: Sitting, deal?: string): Promise<void> => {
  const from = route.peek();
  const number = ++asked;
  await enter(await ask('open', { start: { ...sitting, ...paceNow() }, deal }), number, from);
};

/** Two taps: a tile of the start page, and you play. */
export const playLocally = async (
  game: GameName,
  seats: number = webGames[game].usualSeats,
  options: Readonly<Record<string, unknown>> = {},
  /** The deal of a link, which has its own seat for me. */
  { deal, me = 0, out }: Pick<LocalStart, 'out'> & { readonly deal?: string; readonly me?: Seat } = {},
): Promise<void> => {
  const names = Array.from({ length: seats }, (_, seat) => (seat === me ? '' : botName(seat)));
  return sitDown({ game, seats, options, names, out }, deal);
};

/** Takes a match from the shelf for good. */
export const forgetLocally = (id: string): Promise<boolean> => {
  if (localSession.value?.id === id) localSession.value = undefined;
  return ask('forget', { id });
};

/** Opens a kept match again, after a reload or from the shelf. False when there is none. */
export const resumeLocally = async (id: string): Promise<boolean> => {
  if (localSession.value?.id === id) return true;
  const number = ++asked;
  const opened = await ask('resume', { id, pace: PACES[settings.pace.value] });
  return opened !== undefined && show(opened, number);
};
