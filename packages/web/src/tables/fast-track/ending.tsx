// The scene of the end: the winner's peg under a crown, and paper falling for those who won. Still with less motion.

import type { VNode } from 'preact';
import type { EndingProps } from '../../table/table-contract.ts';
import { PegIcon } from './board-flat/peg.tsx';
import type { Event, View } from './picking/game.ts';
import { wedgeOfSeat } from './picking/legs.ts';
import { players } from './picking/players.ts';
import { homeText } from './words/words.ts';

const PAPERS = Array.from({ length: 36 }, (_, at) => ({
  left: `${(at * 37) % 100}%`,
  delay: `${(at * 131) % 900}ms`,
  colour: players[at % players.length]?.colour ?? '',
}));

export const Ending = ({ view, me, names }: EndingProps<Event, View>): VNode | null => {
  const winner = view.finished[0];
  if (winner === undefined) return null;
  return (
    <div class="ft-ending">
      {winner === me ? (
        <div class="ft-papers" aria-hidden="true">
          {PAPERS.map(({ left, delay, colour }) => (
            <i key={left + delay} style={{ left, animationDelay: delay, background: colour }} />
          ))}
        </div>
      ) : null}
      <span class="ft-crowned" aria-hidden="true">
        <svg class="ft-crown" viewBox="0 0 60 30" aria-hidden="true">
          <path d="M4 28V6l14 11L30 2l12 15L56 6v22z" />
        </svg>
        <PegIcon wedge={wedgeOfSeat(view, winner)} />
      </span>
      <p>{homeText(winner, me, names)}</p>
    </div>
  );
};
