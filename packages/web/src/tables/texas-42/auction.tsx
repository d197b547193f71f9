// The auction: what everybody has called, and a ladder of the bids that may be made. Illegal bids are not there.

import type { Move, View } from '@parlor/games/texas-42';
import type { VNode } from 'preact';
import { t } from '../../texts/text.ts';
import { bidText, callText } from './names.ts';

export type BidMove = Extract<Move, { type: 'bid' }>;

export const sameBid = (a: BidMove, b: BidMove | undefined): boolean =>
  b !== undefined &&
  a.kind === b.kind &&
  (a.kind === 'plunge' || (b.kind !== 'plunge' && a.level === b.level));

export const bidName = (move: BidMove): string =>
  move.kind === 'plunge' ? t('t42.bid.plunge.plain') : bidText(move);

/** What a seat has called in this auction, if it has. */
export const callOf = ({ calls, dealer }: View, seat: number): View['calls'][number] | undefined =>
  calls[(seat - dealer - 1 + 4) % 4];

const standing = (view: View, names: readonly string[]): string => {
  let text = t('t42.standing.none');
  view.calls.forEach((call, at) => {
    if (call !== 'pass')
      text = t('t42.standing', { bid: bidText(call), name: names[(view.dealer + 1 + at) % 4] ?? '' });
  });
  return text;
};

export const Calls = ({ view, names }: { readonly view: View; readonly names: readonly string[] }): VNode => (
  <div class="calls">
    <p class="standing-bid">{standing(view, names)}</p>
    <ol aria-label={t('t42.calls')}>
      {view.calls.map((call, at) => (
        <li key={at}>
          <span>{names[(view.dealer + 1 + at) % 4]}</span> <b>{callText(call)}</b>
        </li>
      ))}
    </ol>
  </div>
);

interface LadderProps {
  readonly moves: readonly BidMove[];
  readonly chosen: BidMove | undefined;
  readonly hinted: BidMove | undefined;
  choose(move: BidMove): void;
}

export const Ladder = ({ moves, chosen, hinted, choose }: LadderProps): VNode => (
  <fieldset class="ladder">
    <legend class="unseen">{t('t42.ladder')}</legend>
    {moves.map((move) => (
      <button
        key={bidName(move)}
        type="button"
        class={`rung ${move.kind === 'points' ? '' : 'wide'} ${sameBid(move, hinted) ? 'hinted' : ''}`}
        aria-pressed={sameBid(move, chosen)}
        onClick={() => choose(move)}
      >
        {bidName(move)}
      </button>
    ))}
  </fieldset>
);
