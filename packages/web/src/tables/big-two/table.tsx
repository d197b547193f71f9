// The table of Big Two: the play that stands, the hand to choose from, and the window when nobody can beat it.

import { ruleText } from '@parlor/engine';
import type { Event, Move, View } from '@parlor/games/big-two';
import { bigTwo, classify } from '@parlor/games/big-two';
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { CardPicture } from '../../pieces/card.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { cardName } from '../../pieces/names.ts';
import { ENGLISH, RuleText } from '../../rules/rule-text.tsx';
import { RingAround } from '../../table/frame/ring.tsx';
import { Actions, Felt, Hand } from '../../table/hand/areas.tsx';
import { useEscape } from '../../table/hand/arrow-keys.ts';
import { type Grip, Grips, Piece, Spot, StillPiece, useOwnOrder } from '../../table/hand/grips.tsx';
import type { TableProps } from '../../table/table-contract.ts';
import { t } from '../../texts/text.ts';
import { arrange, codesInPlay, codesOf, SORTS, type Sort, sameSet, setOf } from './hand.ts';
import { playName, toldRefusal } from './names.ts';
import { WindowLine } from './window.tsx';

type Props = TableProps<Move, Event, View>;

const FELT = 'felt';

/** The last play of this deal that the page has seen: it stays visible until the next lead. */
const lastPlay = (log: Props['log']): Extract<Event, { type: 'played' }> | undefined => {
  for (let at = log.length - 1; at >= 0; at--) {
    const event = log[at]?.event;
    if (event?.type === 'played') return event;
    if (event?.type === 'dealt') return undefined;
  }
  return undefined;
};

/** The play that the standing one has beaten: it still lies under it. */
const beatenPlay = (log: Props['log']): Extract<Event, { type: 'played' }> | undefined => {
  let plays = 0;
  for (let at = log.length - 1; at >= 0; at--) {
    const event = log[at]?.event;
    if (event?.type === 'played' && ++plays === 2) return event;
    if (event?.type === 'dealt' || event?.type === 'trickClosed') return undefined;
  }
  return undefined;
};

const Standing = ({ view, names, log, clock }: Props): VNode => {
  const last = view.table === undefined ? lastPlay(log) : undefined;
  const shown = view.table ?? last;
  const leader = view.turn === undefined ? undefined : (names[view.turn] ?? '');
  if (shown === undefined)
    return <p class="standing-name soft">{leader === undefined ? '' : t('bt.empty', { name: leader })}</p>;
  const name = playName(shown.cards, view.options) ?? '';
  // A play that everybody has passed is old; the one that ended the match is not.
  const old = view.table === undefined && leader !== undefined;
  const beaten = view.table === undefined ? undefined : beatenPlay(log);
  return (
    <>
      <RingAround clock={view.window === undefined ? undefined : clock}>
        {beaten === undefined ? null : (
          <div class="beaten" aria-hidden="true">
            {codesInPlay(beaten.cards, beaten.combo).map((code) => (
              <span key={code} class="piece card" data-key={`card-${code}`}>
                <CardPicture code={code} />
              </span>
            ))}
          </div>
        )}
        <div class={`standing ${old ? 'old' : ''}`}>
          {codesInPlay(shown.cards, classify(shown.cards, view.options)?.type).map((code) => (
            <StillPiece
              key={code}
              id={code}
              kind="card"
              label={cardName(code)}
              travelKey={`card-${code}`}
              dimmed={old}
            >
              <CardPicture code={code} />
            </StillPiece>
          ))}
        </div>
      </RingAround>
      <p class={`standing-name ${old ? '' : 'seen'}`}>
        {old
          ? t('bt.took', { name: leader ?? '' })
          : t('bt.standing', { name, who: names[shown.seat] ?? '' })}
      </p>
    </>
  );
};

const passText = (move: Move, props: Props): string => {
  if (move.type === 'unpass') return t('bt.pass.undo');
  if (props.view.window === undefined) return t('bt.pass');
  return props.toAct === props.me ? t('bt.pass.now') : t('bt.pass.early');
};

/** The next way to sort; from an order by hand back to the one before it. */
const SortButton = ({ sort }: { readonly sort: Signal<Sort> }): VNode => {
  const own = useOwnOrder();
  const byHand = own?.order.value !== undefined;
  return (
    <button
      type="button"
      class={`button narrow ${byHand ? 'by-hand' : ''}`}
      onClick={() => {
        if (byHand) own.forget();
        else sort.value = SORTS[(SORTS.indexOf(sort.value) + 1) % SORTS.length] ?? 'rank';
      }}
    >
      <Icon name="sort" />
      <span class="unseen">{t(byHand ? 'bt.sort.hand' : `bt.sort.${sort.value}`)}</span>
    </button>
  );
};

export const BigTwoTable = (props: Props): VNode => {
  const { view, me, moves, hinted, play, explain, refuse } = props;
  const chosen = useSignal<ReadonlySet<string>>(new Set());
  const sort = useSignal<Sort>('rank');
  const held = me === 'spectator' ? undefined : view.hands[me];
  const hand = typeof held === 'object' ? held : { low: 0, high: 0 };
  const { codes, starts } = arrange(hand, sort.value, view.options);
  const picked = codes.filter((code) => chosen.value.has(code));
  const legal = (cards: Iterable<string>): Move | undefined => {
    const set = setOf(cards);
    return moves.find((move) => move.type === 'play' && sameSet(move.cards, set));
  };
  const ready = legal(picked);
  const name = picked.length === 0 ? undefined : playName(setOf(picked), view.options);
  const passing = moves.find((move) => move.type === 'pass' || move.type === 'unpass');
  const mustPass = passing !== undefined && moves.every((move) => move.type !== 'play');
  const inWindow = view.window !== undefined;

  useEffect(() => {
    if (picked.length !== chosen.value.size) chosen.value = new Set(picked);
  }, [hand.low, hand.high]);
  useEscape(() => {
    chosen.value = new Set();
  });

  const toggle = (code: string): void => {
    const next = new Set(chosen.value);
    if (!next.delete(code)) next.add(code);
    chosen.value = next;
    refuse(undefined);
  };
  /** What is played when this card is thrown: the chosen cards with it, or it alone. */
  const thrown = (code: string): readonly string[] =>
    chosen.value.has(code) || picked.length === 0 ? [...new Set([...picked, code])] : [...picked, code];
  const attempt = (cards: readonly string[]): void => {
    const move = legal(cards);
    if (move !== undefined) {
      chosen.value = new Set();
      play(move);
    } else refuse(toldRefusal(explain({ type: 'play', cards: setOf(cards) })));
  };
  const grip: Grip = {
    targets: (code) => (legal(thrown(code)) === undefined ? [] : [FELT]),
    put: (code) => attempt(thrown(code)),
    tap: toggle,
    refuse: (code, spot) => spot === FELT && attempt(thrown(code)),
  };
  /** Cards that take part in some legal play of the chosen ones. */
  const fits = new Set(
    moves.flatMap((move) => {
      if (move.type !== 'play') return [];
      const all = codesOf(move.cards);
      return picked.every((code) => all.includes(code)) ? all : [];
    }),
  );
  const hintedCards = hinted?.type === 'play' ? codesOf(hinted.cards) : [];
  const why =
    picked.length === 0 || ready !== undefined ? undefined : explain({ type: 'play', cards: setOf(picked) });

  return (
    <Grips grip={grip}>
      <Felt label={t('bt.felt')} class="bt-felt yields">
        <Spot id={FELT} label={t('bt.felt')} class="bt-spot">
          <Standing {...props} />
          <WindowLine view={view} clock={props.clock} names={props.names} />
          {why === undefined || !props.live ? null : (
            <p class="bt-why" {...(inWindow ? {} : ENGLISH)}>
              {inWindow ? (
                t('bt.window.noplay')
              ) : (
                <RuleText text={ruleText(bigTwo.rules, why.rule) ?? why.code} />
              )}
            </p>
          )}
        </Spot>
      </Felt>
      {props.live && me !== 'spectator' ? (
        <Actions label={t('bt.actions')}>
          <SortButton sort={sort} />
          <button
            type="button"
            class={`button ${mustPass ? 'main' : ''} ${hinted === undefined || hinted.type === 'play' ? '' : 'hinted'}`}
            disabled={passing === undefined}
            onClick={() => passing !== undefined && play(passing)}
          >
            {passing === undefined ? t('bt.pass') : passText(passing, props)}
          </button>
          <button
            type="button"
            class={`button ${ready === undefined ? '' : 'main'}`}
            disabled={picked.length === 0 || inWindow}
            onClick={() => attempt(picked)}
          >
            {picked.length === 0
              ? t('bt.play.none')
              : name === undefined
                ? t('bt.not')
                : t('bt.play', { name })}
          </button>
        </Actions>
      ) : null}
      <Hand label={t('bt.hand', { n: codes.length })} count={codes.length} class="fan bt-hand">
        {codes.map((code) => (
          <Piece
            key={code}
            id={code}
            kind="card"
            label={cardName(code)}
            travelKey={`card-${code}`}
            playable={fits.has(code)}
            selected={chosen.value.has(code)}
            hinted={hintedCards.includes(code)}
            class={starts.has(code) ? 'group-start' : ''}
          >
            <CardPicture code={code} />
          </Piece>
        ))}
      </Hand>
    </Grips>
  );
};
