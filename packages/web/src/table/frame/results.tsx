// The end of a match: who won, the places, and what one can do next. A card in the page, not a dialog.

import type { Outcome } from '@parlor/engine';
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLater } from '../../hooks/later.ts';
import { announce } from '../../hooks/screen-reader.ts';
import { friendsViews } from '../../match/current-tables.ts';
import type { Session } from '../../match/session.ts';
import { go, to } from '../../page/router.ts';
import { SeatPortrait } from '../../people/portrait.tsx';
import { type TextKey, t } from '../../texts/text.ts';
import { sound } from '../hand/sound.ts';
import type { AnyTable, ScoreSheet } from '../table-contract.ts';
import { EndStage } from './end-stage.tsx';
import { headlineOf } from './headline.ts';

interface Props {
  readonly session: Session;
  readonly table: AnyTable;
  readonly names: readonly string[];
  readonly outcome: Outcome;
}

const headline = ({ session, table, names, outcome }: Props): string => {
  const { viewer, view } = session.position.value;
  return headlineOf(outcome, viewer, names, (seat) => table.side?.(seat, view) ?? [seat]);
};

/** What a check of the shuffle came to. */
const checkText = (holds: boolean | undefined): TextKey => {
  if (holds === undefined) return 'results.unchecked';
  return holds ? 'results.verified' : 'results.unverified';
};

const ResultActions = ({ session, told }: Props & { readonly told: Signal<TextKey | undefined> }): VNode => {
  const { again, againText, replay, verify } = session.link;
  return (
    <div class="results-actions">
      {again === undefined ? null : (
        <button type="button" class="button main" onClick={again}>
          {againText?.() ?? t('results.again')}
        </button>
      )}
      {replay === undefined ? null : (
        <>
          <button type="button" class="button" onClick={() => go('replay', replay)}>
            {t('results.replay')}
          </button>
          <button type="button" class="button" onClick={() => go('replay', replay, 'review')}>
            {t('panel.review')}
          </button>
          <a class="button" href={to('share', replay)}>
            {t('results.share')}
          </a>
        </>
      )}
      {verify === undefined ? null : (
        <button
          type="button"
          class="button"
          onClick={() => {
            void verify().then((holds) => {
              told.value = checkText(holds);
            });
          }}
        >
          {t('results.verify')}
        </button>
      )}
      <button type="button" class="button quiet" onClick={session.link.leave}>
        {t('results.home')}
      </button>
    </div>
  );
};

/** The score deal by deal, on the same paper. */
const EndSheet = ({ sheet }: { readonly sheet: ScoreSheet }): VNode | null => {
  const Sheet = useLater(() => import('./sheet.tsx'))?.Sheet;
  return Sheet === undefined || sheet.rows.length === 0 ? null : <Sheet sheet={sheet} />;
};

export const Results = (props: Props): VNode => {
  const { session, table, names, outcome } = props;
  const folded = useSignal(false);
  const { viewer, view } = session.position.value;
  useEffect(() => {
    announce(headline(props));
    for (const { text } of session.asking.peek()) announce(text);
    if (viewer !== 'spectator' && outcome.places[viewer] === 1) sound('win');
  }, []);
  const order = outcome.places.map((place, seat) => ({ place, seat })).sort((a, b) => a.place - b.place);
  const told = useSignal<TextKey | undefined>(undefined);
  const givenUp = session.givenUp.value !== undefined;
  const { original } = session.link;
  const result = table.result?.(view) ?? { head: t('results.score'), cells: outcome.scores.map(String) };
  const { People } = friendsViews.value ?? {};
  const log = session.log.value.map(({ event }) => event);
  return (
    <section class={`results ${folded.value ? 'folded' : ''}`} aria-label={t('results.title')}>
      <div class="end-stage">
        {folded.value ? null : (
          <EndStage
            seats={session.seats.value}
            names={names}
            outcome={outcome}
            cells={givenUp ? [] : result.cells}
          />
        )}
        <h2>{headline(props)}</h2>
        {givenUp ? <p>{t('results.givenUp')}</p> : null}
        {table.Finish === undefined || folded.value || givenUp ? null : (
          <div class="end-finish">
            <table.Finish view={view} me={viewer} names={names} log={log} />
          </div>
        )}
      </div>
      {folded.value || givenUp ? null : (
        <div class="end-paper">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('results.place')}</th>
                <th scope="col">{t('results.player')}</th>
                <th scope="col">{result.head}</th>
              </tr>
            </thead>
            <tbody>
              {order.map(({ place, seat }) => (
                <tr key={seat} class={seat === viewer ? 'me' : ''}>
                  <td>{place}</td>
                  <th scope="row">
                    <SeatPortrait
                      seat={session.seats.value[seat]}
                      mood={place === 1 ? 'pleased' : 'waiting'}
                    />
                    {names[seat]}
                  </th>
                  <td>{result.cells[seat]}</td>
                </tr>
              ))}
              {original === undefined ? null : (
                <tr>
                  <td>{original.place}</td>
                  <th scope="row">
                    {original.name} {t('results.before')}
                  </th>
                  <td>{table.result === undefined ? original.score : ''}</td>
                </tr>
              )}
            </tbody>
          </table>
          {table.Ending === undefined ? (
            <EndSheet sheet={table.sheet(view, names, log)} />
          ) : (
            <table.Ending view={view} me={viewer} names={names} log={log} />
          )}
        </div>
      )}
      {told.value === undefined ? null : (
        <p class="notice" role="status">
          {t(told.value)}
        </p>
      )}
      <p role="status">{session.asking.value.map(({ text }) => text).join(' ')}</p>
      {folded.value ? null : <ResultActions {...props} told={told} />}
      {People === undefined || folded.value || session.link.verify === undefined ? null : <People />}
      <button
        type="button"
        class="button quiet"
        aria-expanded={!folded.value}
        onClick={() => {
          folded.value = !folded.value;
        }}
      >
        {folded.value ? t('results.unfold') : t('results.fold')}
      </button>
    </section>
  );
};
