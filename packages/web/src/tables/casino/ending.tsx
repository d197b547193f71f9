// The end of a match: how the points of the last game came about, side by side.

import type { Viewer } from '@parlor/engine';
import { type Event, scoreGame, type View } from '@parlor/games/casino';
import type { VNode } from 'preact';
import type { EndingProps } from '../../table/table-contract.ts';
import { t } from '../../texts/text.ts';
import { colourOf, letterOf } from './words/names.ts';
import { aheadText, itemsOf } from './words/sheet.ts';

/** The letters of the seats that make up a side. */
const Side = ({
  view,
  me,
  side,
}: {
  readonly view: View;
  readonly me: Viewer;
  readonly side: number;
}): VNode => (
  <>
    {(view.options.partnership ? [side, side + 2] : [side]).map((seat) => (
      <span key={seat} class="seat-mark" style={{ '--own': colourOf(seat) }}>
        {letterOf(seat, me, view.piles.length)}
      </span>
    ))}
  </>
);

export const Ending = ({ view, me, log }: EndingProps<Event, View>): VNode => {
  const points = scoreGame(view.options, view.piles, view.sweeps);
  const ahead = aheadText(log);
  return (
    <table class="cas-ending">
      {ahead === undefined ? null : <caption>{ahead}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('cas.sheet.game', { n: view.game })}</th>
          {points.map((_, side) => (
            <th key={side} scope="col">
              <Side view={view} me={me} side={side} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {itemsOf(points, view).map(({ head, cells }) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            {cells.map((cell, side) => (
              <td key={side}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
