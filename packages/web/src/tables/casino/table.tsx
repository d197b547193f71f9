// The table of Casino: piles beside their seats, builds and loose cards in the middle, the hand below, and the staged stack
// over the felt. Gestures end in `stage`; what may be done is looked up in the legal moves.

import { wide } from '@parlor/engine';
import { formatCard } from '@parlor/games/casino';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CardPicture } from '../../pieces/card.tsx';
import { othersOf } from '../../table/frame/seats.tsx';
import { Actions, Felt, Hand } from '../../table/hand/areas.tsx';
import { Grips, Piece, Spot } from '../../table/hand/grips.tsx';
import { t } from '../../texts/text.ts';
import { BuildAnswer } from './build.tsx';
import { useDraftFocus } from './focus.ts';
import { gripOf } from './grip.ts';
import { Middle } from './loose.tsx';
import { type Marks, marksOf } from './marks.ts';
import { Pile } from './pile.tsx';
import { Settling } from './settling.tsx';
import { type Props, type Stage, useStage } from './stage.ts';
import { Tray } from './tray.tsx';
import { keyOf, markOf, nameOf } from './words/names.ts';

/** Where the other seats sit on a wide screen, in turn order: the next one is to my right. */
const SITES: Readonly<Record<number, readonly string[]>> = {
  1: ['top'],
  2: ['right', 'left'],
  3: ['right', 'top', 'left'],
};

/** Escape and a tap on nothing take the draft back; the open sheet of choices comes first and looks after itself. */
const useTakeBack = (stage: Stage): void => {
  const now = useRef(stage);
  now.current = stage;
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !now.current.choosing.value) now.current.cancel();
    };
    const press = (event: PointerEvent): void => {
      if (now.current.choosing.value || !(event.target instanceof Element)) return;
      if (event.target.closest('.play') === null) return;
      if (event.target.closest('button, a, summary, .piece, .cas-tray, .choices, .refusal') === null)
        now.current.cancel();
    };
    addEventListener('keydown', key);
    addEventListener('pointerdown', press);
    return () => {
      removeEventListener('keydown', key);
      removeEventListener('pointerdown', press);
    };
  }, []);
};

const Piles = ({ props, stage, marks }: { props: Props; stage: Stage; marks: Marks }): VNode => {
  const others = othersOf(props.me, props.view.piles.length);
  const sites = SITES[others.length];
  return (
    <div class={`cas-piles ${sites === undefined ? 'row' : `around of-${others.length}`}`}>
      {others.map((seat, at) => (
        <Pile
          key={seat}
          seat={seat}
          props={props}
          stage={stage}
          at={sites?.[at] ?? ''}
          last={marks.pile === seat}
          hinted={marks.hinted.has(props.view.piles[seat]?.at(-1) ?? -1)}
        />
      ))}
    </div>
  );
};

/** The stock and my own pile. */
const Near = ({ props, stage, marks }: { props: Props; stage: Stage; marks: Marks }): VNode => {
  const { view, me } = props;
  return (
    <div class="cas-near" data-spot="bare">
      <span class="cas-stock" data-place="stock">
        {view.stock === 0 ? null : (
          <span role="img" aria-label={t('cas.stock', { n: view.stock })}>
            <CardPicture code={undefined} />
            <b class="cas-count" aria-hidden="true">
              {view.stock}
            </b>
          </span>
        )}
      </span>
      {me === 'spectator' ? (
        <span />
      ) : (
        <Pile seat={me} props={props} stage={stage} at="near" last={marks.pile === me} hinted={false} />
      )}
    </div>
  );
};

const Buttons = ({ props, stage }: { props: Props; stage: Stage }): VNode => {
  const card = stage.stack === undefined ? stage.staged?.draft.card : undefined;
  return (
    <Actions label={t('cas.actions')}>
      <button
        type="button"
        class={`button ${card !== undefined && stage.mayTrail(card) ? 'main' : ''}`}
        disabled={card === undefined || props.moves.length === 0}
        onClick={() => card !== undefined && stage.trail(card)}
      >
        {card === undefined ? t('cas.trail') : t('cas.trail.card', { card: markOf(card) })}
      </button>
    </Actions>
  );
};

export const CasinoTable = (props: Props): VNode => {
  const { view, me, live } = props;
  const stage = useStage(props);
  const marks = marksOf(props);
  const held = me === 'spectator' ? 0 : view.hands[me];
  const hand = typeof held === 'object' ? wide.list(held) : [];
  useTakeBack(stage);
  useDraftFocus(props.moves.length > 0, [view, stage.staged, stage.choosing.value]);
  return (
    <Grips grip={gripOf(props, stage)}>
      <Felt label={t('cas.felt')} class="cas-felt">
        <Piles props={props} stage={stage} marks={marks} />
        <Middle props={props} stage={stage} marks={marks} />
        <Near props={props} stage={stage} marks={marks} />
        <Settling props={props} />
        <BuildAnswer props={props} stage={stage} />
        <Tray props={props} stage={stage} />
      </Felt>
      {live && me !== 'spectator' ? <Buttons props={props} stage={stage} /> : null}
      <Hand label={t('cas.hand', { n: hand.length })} count={hand.length} class="fan cas-hand">
        {hand.map((card) => {
          const code = formatCard(card);
          if (stage.stack !== undefined && stage.isStaged({ card })) {
            return (
              <Spot key={code} id={`home-${code}`} label={nameOf(card)} class="piece card cas-gone">
                {null}
              </Spot>
            );
          }
          return (
            <Piece
              key={code}
              id={code}
              kind="card"
              label={nameOf(card)}
              travelKey={keyOf(card)}
              playable={stage.open}
              selected={stage.isStaged({ card })}
              hinted={marks.hinted.has(card)}
              class={stage.stack !== undefined && stage.isAddable({ card }) ? 'addable' : ''}
            >
              <CardPicture code={code} />
            </Piece>
          );
        })}
      </Hand>
    </Grips>
  );
};
