// The end of a match as a picture: the winners in a laurel under the lamp, the others beside them. Decoration: the headline and
// the table of places say the same.

import type { Outcome } from '@parlor/engine';
import type { VNode } from 'preact';
import type { TableSeat } from '../../match/session.ts';
import { SeatPortrait } from '../../people/portrait.tsx';

const LEAVES = [
  [-12.5, 70.9, 10],
  [8.8, 71.5, -7],
  [29.3, 65.8, -24],
  [47.2, 54.3, -41],
  [61.1, 38.2, -58],
  [69.5, 18.6, -75],
  [72, -2.5, -92],
  [68.1, -23.4, -109],
  [58.2, -42.3, -126],
] as const;

const Branch = ({ side }: { readonly side: 1 | -1 }): VNode => (
  <g transform={`scale(${side} 1)`}>
    <path d="M0 72A72 72 0 0 0 55.2-46.3" class="laurel-twig" />
    {LEAVES.map(([x, y, turn], at) => (
      <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`} class={at % 2 === 0 ? 'light' : ''}>
        <path d="M0 0C7-9 19-9 25-3C18 4 7 6 0 0Z" transform="rotate(-38)" />
        <path d="M0 0C3-9 0-19-6-24C-10-16-8-6 0 0Z" transform="rotate(30)" />
      </g>
    ))}
  </g>
);

const Laurel = (): VNode => (
  <svg class="laurel" viewBox="-100 -100 200 200" aria-hidden="true">
    <Branch side={1} />
    <Branch side={-1} />
    <path d="M-20 92L0 76L20 92L9 88L0 100L-9 88Z" class="laurel-bow" />
  </svg>
);

interface Props {
  readonly seats: readonly TableSeat[];
  readonly names: readonly string[];
  readonly outcome: Outcome;
  /** What each seat came to, in a word. */
  readonly cells: readonly string[];
}

export const EndStage = ({ seats, names, outcome, cells }: Props): VNode => {
  const all = outcome.places.map((place, seat) => ({ place, seat }));
  const others = all.filter(({ place }) => place > 1).sort((a, b) => a.place - b.place);
  return (
    <div class="end-faces" aria-hidden="true">
      <div class="end-winners">
        {all
          .filter(({ place }) => place === 1)
          .map(({ seat }) => (
            <span key={seat} class="end-winner">
              <Laurel />
              <SeatPortrait seat={seats[seat]} mood="pleased" />
            </span>
          ))}
      </div>
      <div class="end-others">
        {others.map(({ seat }) => (
          <span key={seat} class="end-other">
            <SeatPortrait seat={seats[seat]} mood={seats[seat]?.standIn === true ? 'asleep' : 'waiting'} />
            <span class="seat-plate">
              <span class="seat-called">{names[seat]}</span>
              <span class="seat-score">{cells[seat]}</span>
            </span>
          </span>
        ))}
      </div>
    </div>
  );
};
