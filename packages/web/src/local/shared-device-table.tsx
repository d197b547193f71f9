// A table for several people at one device. While it goes from hand to hand the page has nobody's hand: a sheet asks for the one
// whose turn it is, and what is hidden comes when that person says so. Where nothing is hidden the table simply goes on.

import { fastRng, type Seat } from '@parlor/engine';
import { effect, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { announce, hush } from '../hooks/screen-reader.ts';
import { localSession } from '../match/current-tables.ts';
import type { Session } from '../match/session.ts';
import { newsFrom } from '../match/since-you-looked.ts';
import { spokenOf, toldLine } from '../table/frame/event-text.ts';
import { TableFrame } from '../table/frame/frame.tsx';
import { sound } from '../table/hand/sound.ts';
import type { AnyTable } from '../table/table-contract.ts';
import { together } from '../texts/en/together.ts';
import { learn, t } from '../texts/text.ts';
import { Whole } from '../texts/unbroken-text.tsx';
import { ask, onStep } from './worker-client.ts';
import './shared-device.css';

learn(together);

interface Props {
  readonly session: Session;
  readonly table: AnyTable;
}

const namesAt = ({ seats }: Session): readonly string[] => seats.value.map(({ name }) => name);

/** The person who is asked to take the device, if nobody has it. */
const askedFor = ({ position, toAct, seats }: Session): Seat | undefined => {
  const { viewer, clock } = position.value;
  const seat = toAct.value;
  // In a window those who do not look pass by themselves.
  if (viewer !== 'spectator' || seat === undefined || clock?.kind === 'window') return undefined;
  return seats.value[seat]?.kind === 'person' ? seat : undefined;
};

/** Whether the rules wait before they go on by themselves: the one who is asked may answer, and need not. */
const isPause = ({ game, position }: Session): boolean =>
  game.deadline(game.imagine(position.value.view, fastRng(1)))?.kind === 'pause';

const SHOWN = 4;
/** Milliseconds after which the sheet can be answered: a second tap on what was played must not uncover the next hand. */
const UNMEANT = 500;

const Sheet = ({ session, table, seat }: Props & { readonly seat: Seat }): VNode => {
  const ready = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => {
      ready.value = true;
    }, UNMEANT);
    return () => clearTimeout(timer);
  }, []);
  const names = namesAt(session);
  const name = names[seat] ?? '';
  const log = session.log.value;
  const { view } = session.position.value;
  const first = newsFrom(log, seat);
  const lines = log
    .slice(first)
    .flatMap(({ event }, at) => toldLine(table, event, log[first + at - 1]?.event, names, view) ?? []);
  const take = (): void => {
    if (ready.value) void ask('take', { seat }).then((sync) => sync && session.takeSync(sync));
  };
  const goOn = (): void => {
    if (ready.value) void ask('goOn', {});
  };
  return (
    <section class="hand-over" aria-labelledby="hand-over">
      <h2 id="hand-over">{t('together.pass', { name })}</h2>
      {isPause(session) ? <p>{t('together.shiya', { name })}</p> : null}
      {lines.length === 0 ? null : (
        <ol class="plain" aria-label={t('together.since')}>
          {lines.slice(-SHOWN).map((line, at) => (
            <li key={at}>
              <Whole text={line} />
            </li>
          ))}
        </ol>
      )}
      <button
        type="button"
        class="button main"
        aria-disabled={!ready.value}
        aria-describedby="hand-over"
        ref={button}
        onClick={take}
      >
        {t('together.take', { name })}
      </button>
      {isPause(session) ? (
        <button type="button" class="button" aria-disabled={!ready.value} onClick={goOn}>
          {t('together.stand')}
        </button>
      ) : null}
    </section>
  );
};

/** The table as one viewer sees it, from the moment that this one looks: it begins anew, and keeps nothing of the one before. */
const Seen = ({ session, table, came }: Props & { readonly came: boolean }): VNode => {
  useLayoutEffect(() => {
    const { viewer, ply, view, isNews, events } = session.position.peek();
    const log = session.log.peek();
    // How a match begins is said by the table itself.
    if (!came || ply === 0) return;
    const first =
      viewer === 'spectator' ? log.findIndex((entry) => entry.ply === ply) : newsFrom(log, viewer);
    if (first >= 0) for (const line of spokenOf(table, log, first, namesAt(session), view)) announce(line);
    for (const event of isNews ? events : []) {
      const cue = table.cue?.(event, viewer);
      if (cue !== undefined) sound(cue);
    }
  }, []);
  return <TableFrame session={session} table={table} />;
};

export const TableTogether = ({ session, table }: Props): VNode => {
  const seat = askedFor(session);
  const isCovered = session.position.value.viewer === 'spectator';
  const came = useRef(false);
  // At once, before anything is drawn or said again.
  useEffect(
    () =>
      effect(() => {
        if (session.position.value.viewer === 'spectator') hush();
      }),
    [],
  );
  useEffect(() => {
    came.current = true;
    // Whoever leaves the table puts the device down: when it is opened again, it asks who is there.
    const putDown = (): void => {
      if (localSession.peek()?.session !== session) return;
      onStep(undefined);
      localSession.value = undefined;
    };
    // A browser keeps a page that was left, and may bring it back as it was.
    const leave = (): void => {
      putDown();
      addEventListener('pageshow', () => location.reload(), { once: true });
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      putDown();
    };
  }, []);
  return (
    <div class="together">
      <Seen key={isCovered} session={session} table={table} came={came.current} />
      {seat === undefined ? null : <Sheet key={seat} session={session} table={table} seat={seat} />}
    </div>
  );
};
