// A finished match again, forward and backward, as one's own seat saw it. Frames come from the worker; the same tables draw them.

import { type Signal, signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { useArrival } from '../hooks/arrival.ts';
import { ask } from '../local/worker-client.ts';
import type { Finished, Misread } from '../local/worker-messages.ts';
import { isGameName, loadGame } from '../match/game-registry.ts';
import { type Asking, namesOf, openSession, type Session, type TableSeat } from '../match/session.ts';
import { Gone } from '../page/gone.tsx';
import { go, type Route } from '../page/router.ts';
import { ownAvatar } from '../people/own-portrait.ts';
import { botAvatar } from '../people/portraits.ts';
import { Icon } from '../pieces/icon.tsx';
import { addressed, GIVEN } from '../share/match-address.ts';
import { MisreadLink } from '../share/misread.tsx';
import { TableFrame } from '../table/frame/frame.tsx';
import type { AnyTable } from '../table/table-contract.ts';
import { loadTable } from '../tables/index.ts';
import { pages } from '../texts/en/pages.ts';
import { isYou, learn, listed, t } from '../texts/text.ts';
import { endReview, type Findings, Review } from './review.tsx';

learn(pages);

interface Shown {
  readonly session: Session;
  readonly table: AnyTable;
  readonly plies: number;
  /** What is meant: for the one who reviews it. */
  readonly match: Finished;
  readonly findings: Signal<Findings>;
  /** Whose match a link holds. */
  readonly whose: string | undefined;
}

const LINK = {
  submit: async () => undefined,
  resync: () => {},
  hint: async () => [],
};

/** Who has left asks the worker for nothing. */
const openShown = async (id: string, hasLeft: () => boolean): Promise<Shown | Misread | undefined> => {
  const found = await addressed(id);
  if (found === undefined || 'problem' in found) return found;
  if (hasLeft()) return undefined;
  const { match, seats: then } = found;
  const replay = await ask('replay', match);
  if (replay === undefined || !isGameName(replay.game)) return undefined;
  const [game, table, first] = await Promise.all([
    loadGame(replay.game),
    loadTable(replay.game),
    ask('frame', { ply: 0 }),
  ]);
  if (first === undefined) return undefined;
  const seats =
    then ??
    replay.names.map(
      (name, seat): TableSeat => ({
        name,
        ...(replay.people?.includes(seat)
          ? { kind: 'person' }
          : seat === replay.me
            ? { kind: 'you', avatar: ownAvatar(name) }
            : { kind: 'bot', avatar: botAvatar(seat) }),
      }),
    );
  const sync = {
    ply: 0,
    viewer: replay.me,
    view: first.view,
    now: 0,
    past: [{ ply: 0, events: first.events }],
    last: first.events,
  };
  const isGiven = id.startsWith(GIVEN);
  const whose = isGiven && replay.me !== 'spectator' ? seats[replay.me]?.name : undefined;
  // A match that a link holds is none of one's own.
  const link = { ...LINK, leave: () => (isGiven ? go() : go('history')) };
  const session = openSession({ game, options: replay.options, seats, sync, state: 'local', link });
  if (replay.plies === 0) session.asking.value = endLine(match, namesOf(session));
  return { session, table, plies: replay.plies, match, findings: signal<Findings>(undefined), whose };
};

/** How a match ended that was given up: the rules themselves know nothing of that. */
const endLine = ({ givenUp, record }: Finished, names: readonly string[]): readonly Asking[] => {
  if (givenUp === undefined) return [];
  const gone = Object.keys(record?.resigned ?? {}).map((seat) => names[Number(seat)]);
  const called = gone.map((name = '') => (isYou(name) ? t('seat.you.within') : name));
  return [{ key: 'end', text: t(`given.${givenUp}`, { names: listed(called) }), answers: [] }];
};

/** Shows a ply: the next one as it was played, any other at once. */
const show = async ({ session, plies, match }: Shown, wanted: number): Promise<void> => {
  const target = Math.max(0, Math.min(plies, wanted));
  const frame = await ask('frame', { ply: target });
  if (frame === undefined) return;
  const { ply, viewer } = session.position.peek();
  const step = { ply: target, events: frame.events, view: frame.view, now: 0 };
  if (target === ply + 1) session.takeStep(step);
  else {
    const past = await ask('past', { ply: target });
    session.takeSync({ ...step, viewer, past, last: frame.events });
  }
  session.asking.value = target === plies ? endLine(match, namesOf(session)) : [];
};

const PACE = 900;

/** Drawn here, since not every device has signs for them. */
const ICONS = {
  first: 'first',
  back: 'step-back',
  run: 'play',
  stop: 'pause',
  forward: 'step-forward',
  last: 'last',
  share: 'share',
  close: 'close',
} as const;

const ReplayBar = ({ shown, id }: { readonly shown: Shown; readonly id: string }): VNode => {
  const { session, plies } = shown;
  const running = useSignal(false);
  const { ply } = session.position.value;
  const to = (wanted: number): void => void show(shown, wanted);
  useEffect(() => {
    if (!running.value) return undefined;
    if (ply >= plies) {
      running.value = false;
      return undefined;
    }
    const timer = setTimeout(() => to(ply + 1), PACE);
    return () => clearTimeout(timer);
  }, [running.value, ply]);
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('.replay-bar, .panel, .felt, .hand') !== null
      )
        return;
      if (event.key === 'ArrowLeft') to(session.position.peek().ply - 1);
      if (event.key === 'ArrowRight') to(session.position.peek().ply + 1);
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);
  const button = (name: keyof typeof ICONS, disabled: boolean, act: () => void): VNode => (
    <button
      type="button"
      class="icon-button"
      aria-label={t(`replay.${name}`)}
      disabled={disabled}
      onClick={act}
    >
      <Icon name={ICONS[name]} />
    </button>
  );
  return (
    <fieldset class="replay-bar" aria-label={t('replay.title')}>
      {button('first', ply === 0, () => to(0))}
      {button('back', ply === 0, () => to(ply - 1))}
      <output>{t('replay.at', { n: ply, all: plies })}</output>
      {button(running.value ? 'stop' : 'run', ply >= plies, () => {
        running.value = !running.value;
      })}
      {button('forward', ply >= plies, () => to(ply + 1))}
      {button('last', ply >= plies, () => to(plies))}
      {button('share', false, () => go('share', id))}
      {button('close', false, session.link.leave)}
    </fieldset>
  );
};

export const ReplayTable = ({ route }: { readonly route: Extract<Route, { page: 'replay' }> }): VNode => {
  const shown = useSignal<Shown | Misread | undefined | 'none'>(undefined);
  useArrival(
    (hasLeft) => {
      shown.value = undefined;
      // A match that was kept and cannot be read any more is none.
      return openShown(route.id, hasLeft).catch(() => undefined);
    },
    (found) => {
      shown.value = found ?? 'none';
    },
    [route.id],
  );
  const one = shown.value;
  useEffect(() => () => typeof one === 'object' && 'findings' in one && endReview(one.findings), [one]);
  if (one === 'none') return <Gone />;
  if (one === undefined) return <main class="page" aria-busy="true" />;
  if ('problem' in one) return <MisreadLink {...one} />;
  const { session, table, match, findings } = one;
  return (
    <TableFrame
      session={session}
      table={table}
      replaying={{
        bar: <ReplayBar shown={one} id={route.id} />,
        whose: one.whose && t('given.of', { name: one.whose }),
        reviewed: route.reviewed,
        review: (names) => (
          <Review
            match={match}
            begins={route.reviewed}
            findings={findings}
            session={session}
            table={table}
            names={names}
            show={(ply) => void show(one, ply)}
          />
        ),
      }}
    />
  );
};
