// The frame of every table: it draws what all games share, gives the table module its props, and lets pieces travel, sounds
// sound and events be spoken when the position changes.

import type { Seat } from '@parlor/engine';
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { settings } from '../../device/settings.ts';
import { NEXT, useLostFocus } from '../../hooks/lost-focus.ts';
import { announce, spokenText } from '../../hooks/screen-reader.ts';
import { namesOf, type Position, type Session } from '../../match/session.ts';
import { useTitle } from '../../page/title.ts';
import { RefusalNote } from '../../rules/refusal.tsx';
import { isYou, t, tMaybe } from '../../texts/text.ts';
import { sound } from '../hand/sound.ts';
import { Travel } from '../hand/travel.ts';
import type { AnyTable, TableProps } from '../table-contract.ts';
import { AwayChip } from './away.tsx';
import { spokenOf } from './event-text.ts';
import { TableHead } from './head.tsx';
import { Panel, type Tab } from './panel.tsx';
import { Results } from './results.tsx';
import { seatCard } from './seat-card.ts';
import { OwnSeat, Seats, sitAround } from './seats.tsx';
import { SummaryCard } from './summary.tsx';

/** Screens on which the panel has room beside the table, and may stay open. */
const WIDE = matchMedia('(min-width: 1000px)');

interface Props {
  readonly session: Session;
  readonly table: AnyTable;
  /** In a replay nothing can be done, and the end is not celebrated; a review stands where hints would. */
  readonly replaying?: {
    readonly bar: VNode;
    /** Whether one came for the review. */
    readonly reviewed: boolean;
    /** Whose match it is, where it is somebody else's. */
    readonly whose: string | undefined;
    readonly review: (names: readonly string[]) => VNode;
  };
}

const warningsOf = (
  session: Session,
  table: AnyTable,
  position: Position,
  names: readonly string[],
): readonly string[] =>
  names.flatMap((name, seat) =>
    (seatCard(table, position, seat, session).chips ?? [])
      .filter(({ tone }) => tone === 'warn')
      .map(({ text }) => t('chat.line', { name, text })),
  );

/** Whatever a new position brings with it, apart from drawing it. */
const useNews = (
  session: Session,
  table: AnyTable,
  names: readonly string[],
  root: { current: HTMLElement | null },
): void => {
  const travel = useMemo(() => new Travel(), []);
  const position = session.position.value;
  /** What was heard, or was there before the page came. */
  const heard = useRef<Session['log']['value'] | undefined>(undefined);
  const warned = useRef<readonly string[]>([]);
  useEffect(() => session.onChange(() => root.current !== null && travel.remember(root.current)), [session]);
  useLayoutEffect(() => {
    const { viewer, isNews, ply, view } = position;
    const log = session.log.peek();
    const known = heard.current;
    heard.current = log;
    const speakFrom = (first: number): void => {
      for (const line of spokenOf(table, log, first, names, view)) announce(line);
    };
    if (known === undefined) {
      // How a match begins is said; whoever comes back to one has heard it.
      if (ply === 0) speakFrom(0);
      return;
    }
    const events = isNews ? position.events : [];
    if (root.current !== null) {
      travel.run(
        root.current,
        events.flatMap((event) => table.flights?.(event, viewer) ?? []),
      );
    }
    for (const event of events) {
      const cue = table.cue?.(event, viewer);
      if (cue !== undefined) sound(cue);
    }
    // After a gap too, where the log goes on from what was heard.
    if (log[known.length - 1]?.event === known.at(-1)?.event) speakFrom(known.length);
    // What others see beside a name as a warning is said when it comes up.
    const warnings = warningsOf(session, table, position, names);
    for (const one of warnings) if (!warned.current.includes(one)) announce(one);
    warned.current = warnings;
  }, [position]);
};

const turnOf = (names: readonly string[], seat: Seat): string =>
  isYou(names[seat]) ? t('turn.yours') : t('turn.other', { name: names[seat] ?? '' });

/** My turn: the title of the page, one sound, one short vibration; and what is asked of me, where it was not asked last. */
const useTurn = (
  session: Session,
  /** The turn in words, where it is mine. */
  mine: string | undefined,
  title: string,
  prompt: string | undefined,
): void => {
  const asked = useRef<string | undefined>(undefined);
  useTitle(...(mine === undefined ? [] : [`● ${mine}`]), title);
  // Before what the table itself says: whose turn it is comes first.
  useLayoutEffect(() => {
    if (mine === undefined) return;
    announce(mine);
    if (document.hidden || session.position.peek().ply > 0) sound('turn');
    if (settings.vibrate.peek() && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(25);
  }, [mine]);
  useEffect(() => {
    if (mine === undefined || prompt === undefined || prompt === asked.current) return;
    asked.current = prompt;
    announce(prompt);
  }, [mine, prompt]);
};

const TurnLine = ({
  props,
  session,
  prompt,
}: {
  readonly props: TableProps<unknown, unknown, unknown>;
  readonly session: Session;
  readonly prompt: string | undefined;
}): VNode => {
  const { me, toAct, names, clock } = props;
  const waiting = session.pending.value !== undefined;
  // In a replay it is my turn, and still there is nothing that I could do.
  const mine = toAct !== undefined && toAct === me && !waiting && props.live;
  const text = toAct === undefined ? t('turn.over') : waiting ? t('turn.waiting') : turnOf(names, toAct);
  return (
    <div class={`turn-line ${mine ? 'mine' : ''}`}>
      <b>{me === 'spectator' && session.link.again === undefined ? t('turn.watching') : text}</b>
      <span class="turn-prompt">{prompt ?? ''}</span>
      {toAct === undefined || !props.live ? null : (
        <AwayChip who={session.seats.value[toAct]} turnClock={clock?.kind === 'turn' ? clock : undefined} />
      )}
    </div>
  );
};

export const TableFrame = ({ session, table, replaying }: Props): VNode => {
  const root = useRef<HTMLDivElement>(null);
  const tab: Signal<Tab> = useSignal<Tab>(replaying === undefined ? 'log' : 'hint');
  const open = useSignal(replaying?.reviewed || (settings.drawer.peek() && WIDE.matches));
  const rule = useSignal<string | undefined>(undefined);
  const position = session.position.value;
  const names = namesOf(session);
  const toAct = session.toAct.value;
  const outcome = session.outcome.value;
  const live = replaying === undefined && outcome === undefined && !session.wasLeft.value;
  const title = tMaybe(`game.${session.game.name}`);
  const advice = session.advice.value;
  const hint =
    Array.isArray(advice) && advice[0] !== undefined ? session.game.parseMove(advice[0].move) : undefined;

  const props: TableProps<unknown, unknown, unknown> = {
    view: position.view,
    me: position.viewer,
    moves: live ? session.moves.value : [],
    names,
    toAct,
    clock: position.clock,
    events: position.events,
    log: session.log.value,
    hinted: hint?.ok ? hint.value : undefined,
    live,
    play: session.play,
    explain: session.explain,
    refuse: (refusal) => {
      // The same reason again is a new answer.
      session.refusal.value = refusal && { ...refusal };
      if (refusal !== undefined) sound('refuse');
    },
  };
  useNews(session, table, names, root);
  const me = position.viewer;
  const mine = live && toAct === me;
  // While an answer is awaited, and in a replay, nothing is asked: there are no moves, and so no reason for the question.
  const prompt = live && session.pending.value === undefined ? table.prompt?.(props) : undefined;
  useTurn(session, mine ? turnOf(names, toAct) : undefined, title, prompt);
  useLostFocus(mine || (outcome !== undefined && replaying === undefined) ? NEXT : [], [
    position,
    session.pending.value,
    session.refusal.value,
    session.asking.value,
  ]);

  const closeRefusal = (): void => {
    session.refusal.value = undefined;
  };
  // A screen that shows either the table or the panel has room for one note beside the play: a refusal hides the panel.
  const isPanelOpen = open.value && session.refusal.value === undefined;
  const openPanel = (isOpen: boolean): void => {
    if (isOpen) closeRefusal();
    open.value = isOpen;
    if (WIDE.matches) settings.drawer.value = isOpen;
  };
  // A drawer does not become a sheet over half of a small window, and is there again in a wide one.
  useEffect(() => {
    const turn = (): void => {
      open.value = WIDE.matches && settings.drawer.peek();
    };
    WIDE.addEventListener('change', turn);
    return () => WIDE.removeEventListener('change', turn);
  }, []);
  const showTab = (name: Tab): void => {
    tab.value = name;
    openPanel(true);
  };
  const card = (seat: Seat) => seatCard(table, position, seat, session);
  return (
    <div
      class={`table table-${session.game.name} ${isPanelOpen ? 'with-panel' : ''}`}
      data-room={session.game.name}
      ref={root}
    >
      <TableHead
        session={session}
        title={title}
        aim={replaying?.whose ?? table.aim?.(position.view)}
        isPanelOpen={isPanelOpen}
        openPanel={openPanel}
        showTab={showTab}
      />
      <div class={`scene ${sitAround(table.seating, me, session.seats.value.length) ? 'seated' : ''}`}>
        <Seats
          me={me}
          seats={session.seats.value}
          names={names}
          toAct={toAct}
          outcome={outcome}
          clock={position.clock}
          direction={table.direction}
          seating={table.seating}
          card={card}
        />
        <main class="play" id="content">
          <table.Table {...props} />
          {me === 'spectator' ? null : (
            <OwnSeat
              seat={me}
              who={session.seats.value[me] ?? { name: '', kind: 'open' }}
              name={names[me] ?? ''}
              card={card(me)}
              turn={mine && session.pending.value === undefined}
              hasWon={outcome?.places[me] === 1}
              clock={position.clock}
            />
          )}
          <TurnLine props={props} session={session} prompt={prompt} />
          {session.refusal.value === undefined ? null : (
            <RefusalNote
              key={session.refusal.value}
              game={session.game}
              refusal={session.refusal.value}
              openRule={(number) => {
                rule.value = number;
                showTab('rules');
              }}
              close={closeRefusal}
            />
          )}
          <SummaryCard session={session} table={table} names={names} stays={replaying === undefined} />
          {outcome !== undefined && replaying === undefined ? (
            <Results session={session} table={table} names={names} outcome={outcome} />
          ) : null}
          {replaying?.bar}
        </main>
      </div>
      <Panel
        session={session}
        table={table}
        names={names}
        view={position.view}
        tab={tab}
        rule={rule}
        open={open}
        close={() => openPanel(false)}
        live={live}
        review={replaying?.review(names)}
      />
      <div class="unseen" role="status" aria-live="polite">
        {spokenText.value}
      </div>
    </div>
  );
};
