// A lesson at a real table: the rules judge every move, and what they allow is weighed against what was asked for.

import { type Actor, type AnyGame, type Refusal, readOptions } from '@parlor/engine';
import { type Signal, signal } from '@preact/signals';
import { botName } from '../match/bot-names.ts';
import type { Sync } from '../match/position.ts';
import { openSession, type Session } from '../match/session.ts';
import type { Lesson } from '../table/lesson.ts';

/** `other`: what was played may be played, and is not what was asked for. */
export type Answer = 'none' | 'other' | 'right';

export interface OpenLesson {
  readonly session: Session;
  readonly answer: Signal<Answer>;
}

/** What becomes of it outside. */
interface LessonEnds {
  /** Told with the answer, before anybody can have gone on. */
  done(): void;
  leave(): void;
}

const LEARNER = 0;

export const openLesson = (game: AnyGame, seats: number, lesson: Lesson, ends: LessonEnds): OpenLesson => {
  const read = game.parseState(lesson.position);
  if (!read.ok) throw new Error(`the lesson ${lesson.name} has no position: ${read.problem}`);
  let state = read.value;
  let ply = 0;
  const answer = signal<Answer>('none');
  const sync = (): Sync => ({ ply, viewer: LEARNER, view: game.view(state, LEARNER), past: [], now: 0 });

  const make = (actor: Actor, move: unknown): void => {
    const made = game.play(state, actor, move);
    state = made.state;
    ply++;
    const due = game.deadline(state);
    const now = Date.now();
    // Nobody is hurried by a turn's clock here. A window of the rules runs, and is seen to close.
    const clock =
      due === undefined || due.kind === 'turn'
        ? undefined
        : { kind: due.kind, id: due.id, ms: due.ms, endsAt: now + due.ms };
    const events = made.events.flatMap((event) => game.redact(event, LEARNER) ?? []);
    session.takeStep({ ply, events, view: game.view(state, LEARNER), now, clock });
    if (clock === undefined || due === undefined) return;
    setTimeout(() => {
      if (game.deadline(state)?.id === due.id) make('clock', due.move);
    }, due.ms);
  };

  const submit = async (_: number, text: string): Promise<Refusal | undefined> => {
    const move = game.parseMove(text);
    if (!move.ok) return { code: 'MALFORMED', rule: game.rules.grammar };
    const refusal = game.whyNot(state, LEARNER, move.value);
    if (refusal !== undefined) return refusal;
    if (answer.value === 'right' || lesson.answers.includes(game.formatMove(move.value))) {
      make(LEARNER, move.value);
      answer.value = 'right';
      ends.done();
    } else {
      answer.value = 'other';
      session.takeSync(sync());
    }
    return undefined;
  };

  const usual = readOptions(game.options, {}, seats);
  const session: Session = openSession({
    game,
    options: (usual.ok ? usual.value : {}) as Session['options'],
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: botName(seat),
      kind: seat === LEARNER ? 'you' : 'bot',
    })),
    sync: sync(),
    state: 'local',
    link: {
      submit,
      resync: () => session.takeSync(sync()),
      hint: async () => lesson.answers.slice(0, 1).map((move) => ({ move, facts: {} })),
      leave: ends.leave,
    },
  });
  return { session, answer };
};
