// The drawn card, large beside the board, with one line of what it does. A tap opens the sentences of the rules that it is
// about and how many of its kind are left; it comes in anew with every draw.

import { rulesInForce } from '@parlor/engine';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CardPicture } from '../../pieces/card.tsx';
import { isYou, t } from '../../texts/text.ts';
import { fastTrack, formatCard, JOKER, rankOf, SEVEN, type View } from './picking/game.ts';
import { cardWords } from './words/card-words.ts';
import { rankName, wholeCardName } from './words/names.ts';

interface Props {
  readonly view: View;
  readonly names: readonly string[];
  /** True when the card is my own seven and can be split. */
  readonly splits: boolean;
}

const JokerPicture = (): VNode => (
  <svg class="card-picture" viewBox="0 0 100 140" aria-hidden="true">
    <rect x="1" y="1" width="98" height="138" rx="9" class="card-paper" />
    <path d="M50 18l12 30 32 2-25 20 8 32-27-18-27 18 8-32-25-20 32-2z" class="ft-joker-star" />
    <path d="M34 104q16 16 32 0" class="ft-joker-smile" />
  </svg>
);

export const AnyCard = ({ card }: { readonly card: number }): VNode =>
  rankOf(card) === JOKER ? <JokerPicture /> : <CardPicture code={formatCard(card)} />;

/** The sections of the rule book that say what cards do; for a seven, its own. */
const sectionsFor = (rank: number): readonly string[] => (rank === SEVEN ? ['The seven'] : ['The cards']);

const Popup = ({
  view,
  card,
  splits,
  close,
}: Pick<Props, 'view' | 'splits'> & {
  readonly card: number;
  close(): void;
}): VNode => {
  const rank = rankOf(card);
  const sections = rulesInForce(fastTrack.rules, view.options).filter(({ title }) =>
    sectionsFor(rank).includes(title),
  );
  const left = view.leftByRank.reduce((sum, counts) => sum + (counts[rank] ?? 0), 0);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.querySelector('button')?.focus();
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    addEventListener('keydown', key, { capture: true });
    return () => {
      removeEventListener('keydown', key, { capture: true });
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div class="choices ft-card-popup" role="dialog" aria-label={t('ft.card.more')} ref={sheet}>
      <p class="choices-title">{splits ? t('ft.card.splits') : wholeCardName(card)}</p>
      <p>{cardWords(rank, view.options)}</p>
      <p class="soft small">{t('ft.card.left', { n: left, rank: rankName(card) })}</p>
      <ul class="small">
        {sections.flatMap(({ rules }) =>
          rules.map(([number, text]) => (
            <li key={number}>
              <b>{number}</b> {text}
            </li>
          )),
        )}
      </ul>
      <button type="button" class="button" onClick={close}>
        {t('ft.card.close')}
      </button>
    </div>
  );
};

export const DrawnCard = ({ view, names, splits }: Props): VNode => {
  const open = useSignal(false);
  const { now } = view;
  const card = now.phase === 'turn' ? now.card : view.discards.flatMap((pile) => pile.at(-1) ?? [])[0];
  const pile = view.left.reduce((sum, count) => sum + count, 0);
  if (card === undefined) return <div class="ft-card-side" />;
  const who =
    now.phase === 'over'
      ? t('ft.say.over')
      : isYou(names[now.seat])
        ? t('ft.say.you', { card: rankName(card) })
        : t('ft.say.wait', { name: names[now.seat] ?? '', card: rankName(card) });
  return (
    <div class="ft-card-side">
      <button
        type="button"
        class="ft-card"
        key={`${view.ply}-${card}`}
        data-place="stock"
        aria-label={`${t('ft.card.title', { card: wholeCardName(card) })} ${cardWords(rankOf(card), view.options)}`}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <AnyCard card={card} />
        {splits ? (
          <span class="ft-ribbon" aria-hidden="true">
            {t('ft.card.ribbon')}
          </span>
        ) : null}
      </button>
      <div class="ft-card-words">
        <b>{who}</b>
        <p>{cardWords(rankOf(card), view.options)}</p>
        <p class="soft small">{t('ft.card.pile', { n: pile })}</p>
      </div>
      {open.value ? (
        <Popup
          view={view}
          card={card}
          splits={splits}
          close={() => {
            open.value = false;
          }}
        />
      ) : null}
    </div>
  );
};
