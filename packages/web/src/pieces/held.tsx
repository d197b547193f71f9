// What somebody else holds, seen from behind: a fan of cards or a row of tiles, as many as there are. Decoration: the count is
// said beside the name.

import type { VNode } from 'preact';

const CARD = { width: 38, height: 53.2 };
/** The widest angle of a fan, and between two cards of it, in degrees. */
const OPEN = 64;
const STEP = 8;

const Fan = ({ count }: { readonly count: number }): VNode => {
  const step = Math.min(STEP, OPEN / Math.max(1, count - 1));
  return (
    <svg class="held-picture" viewBox="15 0 180 83" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <use
          key={at}
          href="#back-small"
          x={86}
          y={3}
          {...CARD}
          transform={`rotate(${((at - (count - 1) / 2) * step).toFixed(2)} 105 143.6)`}
        />
      ))}
    </svg>
  );
};

const Row = ({ count }: { readonly count: number }): VNode => (
  <svg class="held-picture" viewBox="0 0 180 52" aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <use key={at} href="#tile-back" x={91 + (at - count / 2) * 25} y={2} width={22} height={46} />
    ))}
  </svg>
);

export const Held = ({
  kind,
  count,
}: {
  readonly kind: 'cards' | 'tiles';
  readonly count: number;
}): VNode => (
  <span class={`seat-held ${kind}`}>{kind === 'cards' ? <Fan count={count} /> : <Row count={count} />}</span>
);
