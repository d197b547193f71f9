// What a strong player would do, and why: the page of the panel that is asked for it.

import type { VNode } from 'preact';
import type { Session } from '../../match/session.ts';
import { t } from '../../texts/text.ts';
import { Whole } from '../../texts/unbroken-text.tsx';
import type { AnyTable, Why } from '../table-contract.ts';

interface Props {
  readonly session: Session;
  readonly table: AnyTable;
  readonly names: readonly string[];
  readonly view: unknown;
  readonly live: boolean;
  readonly why: Why<unknown, unknown>;
}

export const Hint = ({ session, table, names, view, live, why }: Props): VNode => {
  const advice = session.advice.value;
  const parsed = (text: string): unknown => {
    const move = session.game.parseMove(text);
    return move.ok ? move.value : undefined;
  };
  const can = live && session.moves.value.length > 0;
  return (
    <div class="hint">
      <button type="button" class="button" disabled={!can || advice === 'thinking'} onClick={session.askHint}>
        {advice === 'thinking' ? t('hint.thinking') : t('hint.ask')}
      </button>
      {can ? null : <p class="soft">{t('hint.none')}</p>}
      {Array.isArray(advice) ? (
        <ol>
          {advice.map(({ move, facts }, at) => (
            <li key={move}>
              <p>
                <Whole
                  text={
                    at === 0
                      ? t('hint.is', { move: table.moveText(parsed(move), view) })
                      : table.moveText(parsed(move), view)
                  }
                />
              </p>
              <p class="soft small">{why(facts, parsed(move), view, names).join(' ')}</p>
              {at === 0 && can ? (
                <button type="button" class="button quiet" onClick={() => session.play(parsed(move))}>
                  {t('hint.play')}
                </button>
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
};
