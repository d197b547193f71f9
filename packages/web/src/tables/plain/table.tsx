// What a seat sees as a list of fields, its legal moves as buttons, and a line to write any move in notation.

import type { AnyGame } from '@parlor/engine';
import { useSignal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { ENGLISH } from '../../rules/rule-text.tsx';
import { Actions, Felt } from '../../table/hand/areas.tsx';
import type { TableProps } from '../../table/table-contract.ts';
import { t } from '../../texts/text.ts';
import { type Bag, valueText } from './value-text.ts';

type Props = TableProps<unknown, unknown, unknown>;

/** More buttons than these are no choice: what is written in the line below narrows them down. */
const MOST_BUTTONS = 24;

/** A list with one value for each seat is a column of the table, any other a line of its own. */
const isBySeat = (value: unknown, seats: number): value is readonly unknown[] =>
  Array.isArray(value) && value.length === seats;

/** Options stand on the rules page, and who looks is known. */
const OTHER_PLACES = ['options', 'viewer', 'you'];

const View = ({ view, names }: Pick<Props, 'view' | 'names'>): VNode => {
  /** Lists that once had another length: they are as long as there are seats by chance. */
  const lists = useRef(new Set<string>()).current;
  const fields = Object.entries(view as Bag).filter(([name]) => !OTHER_PLACES.includes(name));
  for (const [name, value] of fields) if (!isBySeat(value, names.length)) lists.add(name);
  const seatFields = fields.filter(([name]) => !lists.has(name));
  const others = fields.filter(([name, value]) => lists.has(name) && valueText(value) !== '');
  return (
    <div class="plain-view">
      <table>
        <caption class="unseen">{t('seat.all')}</caption>
        <thead>
          <tr>
            <td />
            {seatFields.map(([field]) => (
              <th key={field} scope="col" {...ENGLISH}>
                {field}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, seat) => (
            <tr key={seat}>
              <th scope="row">{name}</th>
              {seatFields.map(([field, values]) => (
                <td key={field} {...ENGLISH}>
                  {valueText((values as readonly unknown[])[seat])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl {...ENGLISH}>
        {others.map(([field, value]) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{valueText(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

export const plainTableOf = (game: AnyGame): ComponentType<Props> => {
  const PlainTable = ({ view, names, moves, hinted, live, play, explain, refuse }: Props): VNode => {
    const draft = useSignal('');
    const problem = useSignal('');
    const written = draft.value.trim();
    const texts = moves.map((move) => ({ move, text: game.formatMove(move) }));
    const fitting = texts.filter(({ text }) => text.startsWith(written));
    const offered = fitting.length > 0 ? fitting : texts;
    const isTooMany = offered.length > MOST_BUTTONS;
    const make = (move: unknown): void => {
      draft.value = '';
      problem.value = '';
      play(move);
    };
    const submit = (): void => {
      const read = game.parseMove(written);
      problem.value = read.ok ? '' : read.problem;
      if (!read.ok) return;
      const refusal = explain(read.value);
      if (refusal === undefined) make(read.value);
      else refuse(refusal);
    };
    const hint = hinted === undefined ? undefined : game.formatMove(hinted);
    return (
      <>
        <Felt label={t('plain.view')} class="plain-felt">
          <View view={view} names={names} />
        </Felt>
        {live ? (
          <>
            <Actions label={t('plain.moves')}>
              {offered.slice(0, MOST_BUTTONS).map(({ move, text }) => (
                <button
                  key={text}
                  type="button"
                  class={`button narrow ${text === hint ? 'main' : ''}`}
                  {...ENGLISH}
                  onClick={() => make(move)}
                >
                  {text}
                </button>
              ))}
            </Actions>
            <form
              class="plain-line"
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
            >
              <label class="field">
                {t('plain.write')}
                <input
                  name="move"
                  {...ENGLISH}
                  value={draft.value}
                  autocomplete="off"
                  spellcheck={false}
                  aria-describedby="plain-note"
                  onInput={(event) => {
                    draft.value = event.currentTarget.value;
                    problem.value = '';
                  }}
                />
              </label>
              <button type="submit" class="button" disabled={written === ''}>
                {t('plain.play')}
              </button>
              <p id="plain-note" class="small" role="status">
                {problem.value === '' ? (
                  isTooMany && t('plain.more', { n: offered.length })
                ) : (
                  <span {...ENGLISH}>{problem.value}</span>
                )}
              </p>
            </form>
          </>
        ) : null}
      </>
    );
  };
  return PlainTable;
};
