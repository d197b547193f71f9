// What a finished match teaches: how many decisions of each seat were the best, and the moments that decided it. A worker of
// its own looks at every decision, so that the replay goes on meanwhile.

import { percent } from '@parlor/bots';
import type { Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLater } from '../hooks/later.ts';
import { askApart } from '../local/worker-client.ts';
import type { Finished, Graded, Moment, Reviewed } from '../local/worker-messages.ts';
import type { Session } from '../match/session.ts';
import type { AnyTable, Why } from '../table/table-contract.ts';
import { figure, t } from '../texts/text.ts';

/** What is known by now; undefined until somebody asks. */
export type Findings =
  | undefined
  | 'failed'
  | { readonly end: () => void }
  | (Reviewed & { readonly end?: never });

interface Props {
  readonly match: Finished;
  /** Whether it begins by itself. */
  readonly begins: boolean;
  readonly findings: Signal<Findings>;
  readonly session: Session;
  readonly table: AnyTable;
  readonly names: readonly string[];
  readonly show: (ply: number) => void;
}

const ask = ({ match, findings }: Props): void => {
  const { answer, end } = askApart('review', match);
  findings.value = { end };
  answer.then(
    (found) => {
      findings.value = found ?? 'failed';
    },
    () => {
      findings.value = 'failed';
    },
  );
};

/** Who leaves the replay does not wait for the answer. */
export const endReview = (findings: Signal<Findings>): void => {
  const now = findings.peek();
  if (typeof now === 'object') now.end?.();
};

const shortFigure = (n: number): string => {
  const digits = n < 10 ? 1 : 0;
  return figure(n, { minimumFractionDigits: digits, maximumFractionDigits: digits });
};

/** A loss in the unit of the game's bots. */
const lossText = ({ session, table }: Props, { loss }: Graded): string => {
  switch (table.lossUnit?.(session.options)) {
    case 'chance':
      return t('review.lost.chance', { n: percent(loss) });
    case 'marks':
      return t('review.lost.marks', { n: shortFigure(loss) });
    default:
      return t('review.lost.points', { n: shortFigure(loss) });
  }
};

const moveText = ({ session, table }: Props, text: string, view: unknown): string => {
  const move = session.game.parseMove(text);
  return move.ok ? table.moveText(move.value, view) : text;
};

interface MomentProps extends Props {
  readonly moment: Moment;
  readonly why: Why<unknown, unknown>;
}

const MomentLine = ({ moment, why, ...props }: MomentProps): VNode => {
  const { ply, seat, byStandIn, move, best, view, facts } = moment;
  const { names, session, show } = props;
  const better = session.game.parseMove(best);
  const name = names[seat] ?? '';
  const who = byStandIn ? t('review.byBot', { name }) : name;
  return (
    <li>
      <p>{t('review.moment', { n: ply + 1, name: who, move: moveText(props, move, view) })}</p>
      <p>
        {t('review.better', { move: moveText(props, best, view) })} {lossText(props, moment)}
      </p>
      <p class="soft small">{better.ok ? why(facts, better.value, view, names).join(' ') : ''}</p>
      <button type="button" class="button quiet" onClick={() => show(ply)}>
        {t('review.show')}
      </button>
    </li>
  );
};

/** The decision that the position on the table asks for, where it is the viewer's own. */
const NextLine = ({ found, ...props }: Props & { readonly found: Reviewed }): VNode | null => {
  const { ply, viewer, view } = props.session.position.value;
  const next = found.decisions.find((one) => one.ply === ply && one.seat === viewer);
  if (next === undefined) return null;
  return (
    <p>
      {t('review.next', { move: moveText(props, next.move, view) })}{' '}
      {next.loss === 0
        ? t('review.best')
        : `${t('review.better', { move: moveText(props, next.best, view) })} ${lossText(props, next)}`}
    </p>
  );
};

export const Review = (props: Props): VNode | null => {
  const { findings, names, begins, table } = props;
  const found = findings.value;
  const why = useLater(table.why);
  useEffect(() => {
    if (begins && findings.peek() === undefined) ask(props);
  }, []);
  if (found === undefined)
    return (
      <div class="hint">
        <button type="button" class="button" onClick={() => ask(props)}>
          {t('review.ask')}
        </button>
      </div>
    );
  if (found === 'failed') return <p class="soft">{t('review.failed')}</p>;
  if (found.end !== undefined)
    return (
      <p class="soft" role="status">
        {t('review.thinking')}
      </p>
    );
  if (why === undefined) return null;
  return (
    <div class="hint">
      <NextLine {...props} found={found} />
      <ul class="plain">
        {found.seats.map(({ best, decisions }, seat) => (
          <li key={seat}>{t('review.seat', { name: names[seat] ?? '', best, all: decisions })}</li>
        ))}
      </ul>
      <h3>{t('review.moments')}</h3>
      {found.moments.length === 0 ? <p class="soft">{t('review.none')}</p> : null}
      <ol>
        {found.moments.map((moment) => (
          <MomentLine key={moment.ply} {...props} moment={moment} why={why} />
        ))}
      </ol>
    </div>
  );
};
