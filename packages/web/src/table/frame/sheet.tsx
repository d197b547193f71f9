// The score sheet: a row for each deal or hand, a column for each player or side.

import type { VNode } from 'preact';
import { t } from '../../texts/text.ts';
import type { ScoreSheet } from '../table-contract.ts';

export const Sheet = ({ sheet }: { readonly sheet: ScoreSheet }): VNode => {
  const { columns, rows, totals } = sheet;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to scroll it
    <section class="sheet" tabIndex={0} aria-label={t('panel.score')}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{t('score.hand')}</span>
            </th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cells }, at) => (
            <tr key={at}>
              <th scope="row">{head}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals === undefined ? null : (
          <tfoot>
            <tr>
              <th scope="row">{t('score.total')}</th>
              {totals.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length === 0 ? <p class="soft">{t('score.empty')}</p> : null}
    </section>
  );
};
