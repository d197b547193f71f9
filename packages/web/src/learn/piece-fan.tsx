// The pieces that a notation names, as a small fan: `capture 9S 5H+4S` is three cards, `6-4` a domino. Where it names none, the
// sign of the game stands for them.

import type { VNode } from 'preact';
import { GameMark } from '../people/game-mark.tsx';
import { CardPicture } from '../pieces/card.tsx';
import { DominoPicture } from '../pieces/domino.tsx';
import { piecesIn } from './pieces-in.ts';
import './piece-fan.css';

interface Props {
  readonly game: string;
  readonly notation: string;
  readonly most?: number;
}

const Piece = ({ text }: { readonly text: string }): VNode => {
  const [high, low] = text.split('-').map(Number);
  return low === undefined || high === undefined ? (
    <CardPicture code={text} />
  ) : (
    <DominoPicture high={high} low={low} />
  );
};

export const PieceFan = ({ game, notation, most = 3 }: Props): VNode => {
  const pieces = piecesIn(notation).slice(0, most);
  if (pieces.length === 0) return <GameMark game={game} />;
  return (
    <span class="piece-fan" aria-hidden="true" style={{ '--pieces': pieces.length }}>
      {pieces.map((piece, at) => (
        <span
          key={piece}
          class={piece.includes('-') ? 'tile-piece' : 'card-piece'}
          style={{ '--at': at - (pieces.length - 1) / 2 }}
        >
          <Piece text={piece} />
        </span>
      ))}
    </span>
  );
};
