// A table from above with so many chairs, mine lit; small beside a number, large on the paper that sums it up.

import type { VNode } from 'preact';

export const SmallTable = ({ seats }: { readonly seats: number }): VNode => (
  <svg class="small-table" viewBox="-40 -36 80 72" aria-hidden="true">
    {Array.from({ length: seats }, (_, at) => {
      const turn = (at / seats) * 2 * Math.PI;
      return (
        <circle
          key={at}
          class={at === 0 ? 'chair-mine' : 'chair-other'}
          cx={-27 * Math.sin(turn)}
          cy={27 * Math.cos(turn)}
          r="7"
        />
      );
    })}
    <circle class="table-rim" r="20.5" />
    <circle class="table-cloth" r="18" />
  </svg>
);
