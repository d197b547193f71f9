// The table of Fast Track: board, drawn card, the line that guides, and the choices as buttons. It looks up what may be done
// and knows no rule.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { announce } from '../../hooks/screen-reader.ts';
import { Felt } from '../../table/hand/areas.tsx';
import { Grips } from '../../table/hand/grips.tsx';
import { t } from '../../texts/text.ts';
import { Asked } from './ask.tsx';
import { useMotions } from './board/motion.ts';
import { lastMove, type ScenePeg, sceneOf } from './board/scene.ts';
import { Board } from './board.tsx';
import { DrawnCard } from './card.tsx';
import { Chips } from './chips.tsx';
import { useBoardFocus } from './focus.ts';
import type { HandleActions } from './handles.tsx';
import { wrongDrop } from './nearest.ts';
import { type Draft, legsTo, type Props, useDraft } from './picking/draft.ts';
import { type Hole, inHolding } from './picking/game.ts';
import { legsOf } from './picking/legs.ts';
import { askHole, askPeg } from './picking/questions.ts';
import { Strip } from './strip.tsx';
import { guideWords } from './words/guide-words.ts';
import { inWords } from './words/reasons.ts';

const NO_LEGS = [] as const;

/** What a tap that is no legal choice leads to: the sentence that says why. */
const useWrongTaps = (props: Props, draft: Draft) => {
  const { view, live, explain, refuse } = props;
  const { seat, guide } = draft;
  const ask = (move: Parameters<typeof explain>[0] | undefined): void => {
    if (!live || move === undefined) return;
    const refusal = explain(move);
    if (refusal !== undefined) refuse(inWords(refusal));
  };
  const wrongHole = (hole: Hole): void => {
    if (seat === undefined || guide === undefined) return;
    if (guide.peg !== undefined) ask(askHole(view, seat, guide, hole));
    // With nothing in the hand a hole means nothing: what is asked for is said again.
    else if (guide.pegs.length > 0) announce(guideWords(view, guide));
  };
  const wrongPeg = (peg: ScenePeg): void => {
    if (seat === undefined) return;
    if (peg.seat !== seat) {
      wrongHole(peg.hole);
      return;
    }
    // Pegs in holding are alike: any of them means the one that enters.
    const entering = guide?.pegs.find((one) => draft.legsOf(one).some(({ kind }) => kind === 'enter'));
    if (inHolding(peg.hole) && entering !== undefined) draft.take(entering);
    else ask(askPeg(view, seat, guide, peg.peg));
  };
  return { wrongHole, wrongPeg };
};

const pegOf = (key: string): number => Number(key.split('-')[1]);
const holeOfSpot = (spot: string): number => Number(spot.slice('hole-'.length));

export const FastTrackTable = (props: Props): VNode => {
  const { view, me, events, log, hinted } = props;
  const draft = useDraft(props);
  const { guide, seat } = draft;
  const aimed = useSignal<Hole | undefined>(undefined);
  const pressed = useRef<number | undefined>(undefined);
  /** Where the pointer went down on the board, and where it came up. */
  const pointer = useRef<readonly PointerEvent[]>([]);
  const hintedLegs = useMemo(
    () => (hinted === undefined || seat === undefined ? NO_LEGS : legsOf(view, seat, hinted)),
    [hinted, view, seat],
  );
  const last = useMemo(() => lastMove(log), [log]);
  const scene = useMemo(
    () => sceneOf({ view, me, guide, events, last, hinted: hintedLegs, aimed: aimed.value }),
    [view, me, guide, events, last, hintedLegs, aimed.value],
  );
  const motions = useMotions(view, events, guide?.done ?? NO_LEGS, seat ?? 0);
  const { wrongHole, wrongPeg } = useWrongTaps(props, draft);
  const felt = useBoardFocus(guide);

  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && draft.begun && draft.asked.length === 0) draft.back();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  });

  const aim = (hole: Hole | undefined): void => {
    aimed.value = hole;
  };
  const actions: HandleActions = { wrongHole, wrongPeg, go: draft.go, aim };
  const grip = {
    targets: (piece: string) => draft.legsOf(pegOf(piece)).map(({ to }) => `hole-${to}`),
    put: (piece: string, spot: string) => {
      const [taken, dropped] = pointer.current;
      const wrong = felt.current && taken && dropped && wrongDrop(felt.current, taken, dropped);
      if (wrong === 'home') return;
      if (wrong) {
        wrongHole(holeOfSpot(wrong));
        return;
      }
      const legs = legsTo(draft.legsOf(pegOf(piece)), holeOfSpot(spot));
      if (guide?.peg !== pegOf(piece)) draft.take(pegOf(piece));
      draft.go(legs);
    },
    tap: (piece: string) => {
      const peg = pegOf(piece);
      if (pressed.current === peg && guide?.peg === peg) draft.back();
      else draft.take(peg);
      pressed.current = undefined;
    },
    refuse: (_piece: string, spot: string | undefined) => {
      if (spot !== undefined) wrongHole(holeOfSpot(spot));
    },
  };
  /** A press takes the peg at once, so that its destinations are there to be dragged to; `pressed` tells a tap that lets go. */
  const press = (event: PointerEvent): void => {
    pointer.current = [event];
    const key = (event.target as Element).closest<HTMLElement>('.ft-take')?.dataset.piece;
    if (key === undefined) return;
    pressed.current = guide?.peg === pegOf(key) && draft.begun ? pegOf(key) : undefined;
    draft.take(pegOf(key));
  };
  const release = (event: PointerEvent): void => {
    pointer.current = [...pointer.current.slice(0, 1), event];
  };

  return (
    <Grips grip={grip}>
      <Felt label={t('ft.board')} class="ft-felt">
        <div class="ft-lay" ref={felt} onPointerDown={press} onPointerUp={release}>
          <Strip view={view} draft={draft} />
          <Board scene={scene} motions={motions} table={props} actions={actions} aiming={draft.begun} />
          <DrawnCard view={view} names={props.names} splits={guide?.splits === true} />
        </div>
        <Asked draft={draft} />
      </Felt>
      <Chips draft={draft} scene={scene} names={props.names} aim={aim} />
    </Grips>
  );
};
