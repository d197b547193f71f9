// Questions of the table outside of the game, with their answers. They stand in the line on top, where they cover neither a seat nor
// a score.

import type { VNode } from 'preact';
import type { Session } from '../../match/session.ts';

export const AskingLines = ({ session }: { readonly session: Session }): VNode | null => {
  const asks = session.asking.value;
  if (asks.length === 0) return null;
  return (
    <div class="asking" role="status">
      {asks.map(({ key, text, answers }) => (
        <p key={key}>
          {text}
          <span>
            {answers.map((answer) => (
              <button key={answer.text} type="button" class="button" onClick={answer.act}>
                {answer.text}
              </button>
            ))}
          </span>
        </p>
      ))}
    </div>
  );
};
