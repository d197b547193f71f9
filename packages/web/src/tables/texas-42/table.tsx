// The table of Texas 42: auction, declaration and play, one after the other, with trump, led suit, count and marks in sight.

import { bits } from '@parlor/engine';
import { DECLARATIONS, type Event, type Move, type Playing, type View } from '@parlor/games/texas-42';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Actions, Felt, Hand } from '../../table/hand/areas.tsx';
import { useEscape } from '../../table/hand/arrow-keys.ts';
import { Choices } from '../../table/hand/choices.tsx';
import { type Grip, Grips, Piece, Spot } from '../../table/hand/grips.tsx';
import type { TableProps } from '../../table/table-contract.ts';
import { isYou, t } from '../../texts/text.ts';
import { Whole } from '../../texts/unbroken-text.tsx';
import { type BidMove, bidName, Calls, Ladder, sameBid } from './auction.tsx';
import { Marks } from './marks.tsx';
import {
  actText,
  bidText,
  declarationText,
  highOf,
  nameOfTile,
  teamName,
  tileCode,
  tileKey,
} from './names.ts';
import { Cross, DrawnTile, TrickReview } from './trick.tsx';
import { TrumpIndicator, TrumpSelector } from './trump.tsx';

type Props = TableProps<Move, Event, View>;
type PlayMove = Extract<Move, { type: 'play' }>;

const FELT = 'felt';

/** The hand in play, also while an agreement is asked for; at the end of the match the one that decided it. */
export const playingOf = ({ stage, last }: View): Playing | undefined => {
  if (stage.phase === 'play') return stage;
  if (stage.phase === 'consent') return stage.play;
  return stage.phase === 'over' ? last?.play : undefined;
};

interface Side {
  readonly team: 0 | 1;
  readonly name: string;
}

/** My side first; for those who watch, and where nobody in particular reads, there is no "us". */
const sidesOf = (me: View['viewer'], names: readonly string[]): readonly [Side, Side] => {
  if (me === 'spectator' || !isYou(names[me]))
    return [
      { team: 0, name: teamName(0, names) },
      { team: 1, name: teamName(1, names) },
    ];
  const us = me % 2 === 1 ? 1 : 0;
  return [
    { team: us, name: t('t42.us') },
    { team: us === 0 ? 1 : 0, name: t('t42.them') },
  ];
};

const Tally = ({ view, me, names }: Props): VNode => {
  const { scoring, target } = view.options;
  const tally = ({ team, name }: Side): VNode => {
    const n = view.scores[team];
    const label = t(scoring === 'marks' ? 't42.marks.of' : 't42.points.of', { name, n, target });
    return (
      <span key={team} class={`tally team-${team}`}>
        <b aria-hidden="true">{name}</b>
        {scoring === 'marks' ? (
          <Marks count={n} target={target} label={label} />
        ) : (
          <span>
            <span class="unseen">{label}</span>
            <span aria-hidden="true">{n}</span>
          </span>
        )}
      </span>
    );
  };
  return <div class="tallies">{sidesOf(me, names).map(tally)}</div>;
};

const needOf = (play: Playing): string => {
  if (DECLARATIONS[play.declaration]?.kind === 'nello') return t('t42.need.none');
  return play.bid.kind === 'points' ? t('t42.need', { n: play.bid.level }) : t('t42.need.all');
};

const CountLine = ({
  play,
  me,
  names,
}: {
  readonly play: Playing;
  readonly me: View['viewer'];
  readonly names: readonly string[];
}): VNode => {
  const bidders = play.bidder % 2;
  const part = ({ team, name }: Side): VNode => (
    <span key={team} class="count">
      <span class="count-name">{name} </span>
      <b>{play.banked[team]}</b>
      {team === bidders ? <small> ({needOf(play)})</small> : null}
      <span class="count-dot"> · </span>
    </span>
  );
  return (
    <p class="count-line">
      <span class="unseen">{t('t42.count')}: </span>
      {sidesOf(me, names).map(part)}
      <span class="soft count-bid">
        {t('t42.bid.by', { bid: bidText(play.bid), name: names[play.bidder] ?? '' })}
      </span>
    </p>
  );
};

const TrickInPlay = ({ props, play }: { readonly props: Props; readonly play: Playing }): VNode => {
  const { view, me, names } = props;
  const last = play.tricks.at(-1);
  if (play.trick.length > 0 || last === undefined) {
    return (
      <Cross play={play} tiles={play.trick} leader={play.leader} winner={undefined} me={me} names={names} />
    );
  }
  return (
    <Cross
      key={view.number}
      play={play}
      tiles={last.tiles}
      leader={last.leader}
      winner={last.winner}
      me={me}
      names={names}
    />
  );
};

export const Texas42Table = (props: Props): VNode => {
  const { view, me, moves, names, hinted, play, explain, refuse, live } = props;
  const bid = useSignal<BidMove | undefined>(undefined);
  const trump = useSignal<number | undefined>(undefined);
  const tile = useSignal<number | undefined>(undefined);
  /** The tile that can be played as one of two suits. */
  const choosing = useSignal<number | undefined>(undefined);
  const { stage } = view;
  const inPlay = playingOf(view);
  const bids = moves.filter((move): move is BidMove => move.type === 'bid');
  const calls = moves.filter((move) => move.type === 'declare');
  const plays = moves.filter((move): move is PlayMove => move.type === 'play');
  const others = moves.filter((move) => ['claim', 'concede', 'end', 'agree', 'decline'].includes(move.type));
  const passing = moves.find((move) => move.type === 'pass');
  const hand = bits.list(view.hand ?? 0).reverse();

  // A draft belongs to one turn; a tile that was chosen ahead stays chosen while it is held.
  useEffect(() => {
    bid.value = undefined;
    trump.value = undefined;
  }, [stage.phase, view.calls.length]);
  if (tile.value !== undefined && !hand.includes(tile.value)) tile.value = undefined;
  const suits = plays.filter((move) => move.tile === choosing.value);
  // The clock may have played meanwhile.
  if (choosing.value !== undefined && suits.length < 2) choosing.value = undefined;
  useEscape(() => {
    bid.value = undefined;
    trump.value = undefined;
    tile.value = undefined;
  });

  const throwTile = (number: number | undefined): void => {
    if (number === undefined) return;
    const options = plays.filter((move) => move.tile === number);
    const [only] = options;
    if (options.length > 1) choosing.value = number;
    else if (only !== undefined) play(only);
    else refuse(explain({ type: 'play', tile: number }));
  };
  const tileOfId = (id: string): number | undefined => hand.find((one) => tileCode(one) === id);
  const grip: Grip = {
    targets: (id) => (plays.some((move) => move.tile === tileOfId(id)) ? [FELT] : []),
    put: (id) => throwTile(tileOfId(id)),
    tap: (id) => {
      const number = tileOfId(id);
      refuse(undefined);
      if (tile.value === number && inPlay !== undefined) throwTile(number);
      else tile.value = tile.value === number ? undefined : number;
    },
    refuse: (id, spot) => spot === FELT && throwTile(tileOfId(id)),
  };
  const chosenBid = bids.find((move) => sameBid(move, bid.value));
  const chosenCall = calls.find((move) => move.type === 'declare' && move.declaration === trump.value);
  const hintedTile = hinted?.type === 'play' ? hinted.tile : undefined;
  /** The mark of what a hint proposes, on the button that does it. */
  const mark = (type: Move['type']): string => (hinted?.type === type ? 'hinted' : '');

  return (
    <Grips grip={grip}>
      <Felt label={t('t42.felt')} class="t42-felt yields">
        <Spot id={FELT} label={t('t42.felt')} class={`t42-spot phase-${stage.phase}`}>
          <div class={`t42-top ${inPlay === undefined ? '' : 'in-play'}`}>
            {inPlay === undefined ? <span /> : <TrumpIndicator play={inPlay} />}
            <Tally {...props} />
          </div>
          {stage.phase === 'auction' ? (
            <div class="auction">
              <Calls view={view} names={names} />
              {bids.length > 0 ? (
                <Ladder
                  moves={bids}
                  chosen={chosenBid}
                  hinted={hinted?.type === 'bid' ? hinted : undefined}
                  choose={(move) => {
                    if (sameBid(move, bid.value)) play(move);
                    else bid.value = move;
                  }}
                />
              ) : null}
            </div>
          ) : null}
          {stage.phase === 'declaration' ? (
            <div class="auction">
              <p class="standing-bid">
                {t('t42.bid.by', { bid: bidText(stage.bid), name: names[stage.bidder] ?? '' })}
              </p>
              {calls.length > 0 ? (
                <TrumpSelector
                  moves={calls}
                  chosen={trump.value}
                  hinted={hinted?.type === 'declare' ? hinted.declaration : undefined}
                  choose={(declaration) => {
                    const again = calls.find((move) => move.declaration === declaration);
                    if (trump.value === declaration && again !== undefined) play(again);
                    else trump.value = declaration;
                  }}
                />
              ) : (
                <p>{t('t42.waiting.declare', { name: names[props.toAct ?? 0] ?? '' })}</p>
              )}
            </div>
          ) : null}
          {inPlay === undefined ? null : (
            <>
              <TrickInPlay props={props} play={inPlay} />
              <div class="t42-bottom">
                <CountLine play={inPlay} me={me} names={names} />
                <TrickReview view={view} play={inPlay} names={names} />
              </div>
            </>
          )}
        </Spot>
        {suits.length < 2 ? null : (
          <Choices
            title={t('t42.as')}
            choices={suits.map((move, at) => ({
              key: String(at),
              hinted: hinted?.type === 'play' && hinted.tile === move.tile && hinted.as === move.as,
              label: t('t42.as.high', {
                tile: tileCode(move.tile),
                suit: t(`t42.suit.${(move.as ?? highOf(move.tile)) as 0}`),
              }),
            }))}
            choose={(key) => {
              const move = suits[Number(key)];
              choosing.value = undefined;
              if (move !== undefined) play(move);
            }}
            cancel={() => {
              choosing.value = undefined;
            }}
          />
        )}
      </Felt>
      {live && me !== 'spectator' ? (
        <Actions label={t('t42.actions')}>
          {passing === undefined ? null : (
            <button
              type="button"
              class={`button ${bids.length === 0 ? 'main' : ''} ${mark('pass')}`}
              onClick={() => play(passing)}
            >
              {t('act.pass')}
            </button>
          )}
          {bids.length === 0 ? null : (
            <button
              type="button"
              class={`button ${chosenBid === undefined ? '' : 'main'}`}
              disabled={chosenBid === undefined}
              onClick={() => chosenBid !== undefined && play(chosenBid)}
            >
              {chosenBid === undefined
                ? t('t42.act.bid.none')
                : t('t42.act.bid', { bid: bidName(chosenBid) })}
            </button>
          )}
          {calls.length === 0 ? null : (
            <button
              type="button"
              class={`button ${chosenCall === undefined ? '' : 'main'}`}
              disabled={chosenCall === undefined}
              onClick={() => chosenCall !== undefined && play(chosenCall)}
            >
              {chosenCall === undefined
                ? t('t42.act.call.none')
                : t('t42.act.call', { name: declarationText(chosenCall.declaration) })}
            </button>
          )}
          {others.map((move) => (
            <button
              key={move.type}
              type="button"
              class={`button narrow ${move.type === 'concede' ? 'quiet' : ''} ${mark(move.type)}`}
              onClick={() => play(move)}
            >
              {actText(move)}
            </button>
          ))}
          {inPlay === undefined || stage.phase === 'consent' ? null : (
            <button
              type="button"
              class={`button ${plays.some((move) => move.tile === tile.value) ? 'main' : ''}`}
              disabled={tile.value === undefined || plays.length === 0}
              onClick={() => tile.value !== undefined && throwTile(tile.value)}
            >
              <span>
                <Whole
                  text={
                    tile.value === undefined
                      ? t('t42.act.play.none')
                      : t('t42.act.play', { tile: tileCode(tile.value) })
                  }
                />
              </span>
            </button>
          )}
        </Actions>
      ) : null}
      <Hand label={t('t42.hand', { n: hand.length })} count={hand.length} class="t42-hand">
        {hand.map((number) => {
          const playable = plays.some((move) => move.tile === number);
          return (
            <Piece
              key={number}
              id={tileCode(number)}
              kind="domino"
              label={nameOfTile(number)}
              travelKey={tileKey(number)}
              playable={playable}
              dimmed={plays.length > 0 && !playable}
              selected={tile.value === number}
              hinted={hintedTile === number}
            >
              <DrawnTile tile={number} />
            </Piece>
          );
        })}
      </Hand>
    </Grips>
  );
};
