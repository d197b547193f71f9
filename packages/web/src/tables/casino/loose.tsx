// What lies in the middle: builds above, loose cards below on places that they keep, and the place where a card can be
// trailed. Cards are as large as the room allows.

import { type Card, formatCard } from '@parlor/games/casino';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CardPicture } from '../../pieces/card.tsx';
import { Piece, Spot, StillPiece } from '../../table/hand/grips.tsx';
import { t } from '../../texts/text.ts';
import { BuildOnFelt } from './build.tsx';
import type { Marks } from './marks.ts';
import {
  cardWidth,
  cellOf,
  columnsFor,
  freePlace,
  keepPlaces,
  keepsBuildRow,
  type Places,
  type Room,
} from './picking/places.ts';
import { showWhatMatters } from './picking/sight.ts';
import { usedBy } from './picking/staged.ts';
import type { Props, Stage } from './stage.ts';
import { keyOf, nameOf } from './words/names.ts';

interface MiddleProps {
  readonly props: Props;
  readonly stage: Stage;
  readonly marks: Marks;
}

/** Room at both sides for cards that lie askew and for the marks that they wear. */
const EDGES = 8;

/** Cards lie a little askew, each always in the same way. */
const tiltOf = (card: Card): number => ((card * 37) % 7) - 3;

const LooseCard = ({ card, all }: { readonly card: Card; readonly all: MiddleProps }): VNode => {
  const { props, stage, marks } = all;
  const code = formatCard(card);
  const addable = stage.isAddable({ card });
  const usable = stage.open && props.moves.some((move) => usedBy(move).includes(card));
  const name = t('cas.loose.name', { name: nameOf(card) });
  const shared = {
    id: code,
    kind: 'card',
    travelKey: keyOf(card),
    last: marks.cards.has(card),
    class: `askew ${addable ? 'addable' : ''} ${marks.taken.has(card) ? 'taken' : ''}`,
    style: { '--tilt': `${tiltOf(card)}deg` },
    children: <CardPicture code={code} />,
  } as const;
  return !props.live || props.me === 'spectator' ? (
    <StillPiece {...shared} label={name} />
  ) : (
    <Piece
      {...shared}
      label={addable ? t('cas.add', { name }) : name}
      playable={usable && stage.staged === undefined}
      selected={stage.isStaged({ card })}
      hinted={marks.hinted.has(card)}
      dimmed={stage.open && stage.staged !== undefined && !addable && !stage.isStaged({ card })}
    />
  );
};

const TrailPlace = ({
  all,
  style,
}: {
  readonly all: MiddleProps;
  readonly style: Record<string, number>;
}): VNode => {
  const { props, stage } = all;
  const card = stage.staged?.draft.card;
  const offers = card !== undefined && stage.stack === undefined && stage.mayTrail(card);
  return (
    <Spot id="trail" label={t('cas.trail.here')} class="cas-place" style={style}>
      {offers && props.live ? (
        <button
          type="button"
          class="cas-trail addable"
          aria-label={t('cas.trail.card', { card: nameOf(card) })}
          onClick={() => stage.trail(card)}
        >
          {t('cas.trail')}
        </button>
      ) : null}
    </Spot>
  );
};

export const Middle = (all: MiddleProps): VNode => {
  const { props, stage, marks } = all;
  const { view } = props;
  const area = useRef<HTMLDivElement>(null);
  const room = useSignal<Room>({ width: 360, height: 260, largest: 56 });
  const kept = useRef<Places>(new Map());
  kept.current = keepPlaces(kept.current, view.loose);
  const places = kept.current;
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const width = element.clientWidth - EDGES;
      const height = element.clientHeight;
      const largest = Number(getComputedStyle(element).getPropertyValue('--cas-largest'));
      const before = room.peek();
      if (width !== before.width || height !== before.height || largest !== before.largest)
        room.value = { width, height, largest };
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (area.current !== null) showWhatMatters(area.current);
  }, [view, room.value, stage.stack]);

  const free = freePlace(places);
  const count = Math.max(free + 1, ...[...places.values()].map((place) => place + 1));
  const fans = view.builds.map(({ sets }) => sets.flat().length);
  const card = cardWidth(room.value, count, fans);
  const columns = columnsFor(card, room.value.width);
  const styleAt = (place: number): Record<string, number> => {
    const { row, column } = cellOf(place, columns);
    return { gridRow: row + 1, gridColumn: column + 1 };
  };
  const byPlace = new Map([...places].map(([one, place]) => [place, one]));
  return (
    <Spot id="bare" label={t('cas.felt')} class="cas-middle">
      {/* Where nothing on it can be pressed, it is reached to be scrolled by keys. */}
      <div
        class="cas-area"
        ref={area}
        tabIndex={props.live ? undefined : 0}
        style={{ '--card-w': `${card}px` }}
      >
        {view.builds.length === 0 ? (
          keepsBuildRow(card, room.value, count) && <span class="cas-builds" />
        ) : (
          <fieldset class="cas-builds" aria-label={t('cas.builds')}>
            {view.builds.map((build) => (
              <BuildOnFelt
                key={build.id}
                build={build}
                props={props}
                stage={stage}
                last={marks.builds.has(build.id)}
                hinted={marks.hintedBuilds.has(build.id)}
                taken={marks.takenBuilds.has(build.id)}
              />
            ))}
          </fieldset>
        )}
        <fieldset
          class="cas-loose"
          aria-label={t('cas.loose', { n: view.loose.length })}
          style={{ '--columns': columns }}
        >
          {Array.from({ length: count }, (_, place) => {
            if (place === free) return <TrailPlace key="trail" all={all} style={styleAt(place)} />;
            const one = byPlace.get(place);
            if (one === undefined) return null;
            const lifted = stage.stack !== undefined && stage.isStaged({ card: one });
            const code = formatCard(one);
            return (
              <Spot
                key={code}
                id={lifted ? `home-${code}` : `on-${code}`}
                label={nameOf(one)}
                class={`cas-place ${lifted ? 'lifted-off' : ''}`}
                style={styleAt(place)}
              >
                {lifted ? null : <LooseCard card={one} all={all} />}
              </Spot>
            );
          })}
        </fieldset>
      </div>
    </Spot>
  );
};
