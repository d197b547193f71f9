// HOW TO WRITE A LESSON
//
// A lesson is a position of the real game under its usual options and at its usual number of seats, a question, and
// the moves that answer it; the learner sits at seat 0 and is to act. Nobody else moves. The lessons of a game stand in
// src/tables/<game>/lessons.ts in the order in which they are learned, each teaching one thing; their words are
// `lesson.<game>.<name>.title`, `.task` and `.done` in src/texts/en/lessons/<game>.ts and in every other language.
// Pieces are named in words there, not by signs: the texts are spoken, and read from right to left too.
// learn/lessons.test.ts plays every lesson: its answers, and the mistake that its rule refuses.

export interface Lesson {
  readonly name: string;
  /** As the game writes its positions. */
  readonly position: string;
  /** Every move that does what is asked for, as the game writes its moves. The first is shown to whoever wants to see it. */
  readonly answers: readonly string[];
  /** The rule that is learned here. */
  readonly rule: string;
  /** A move that one may be tempted to make, and that this very rule refuses. */
  readonly mistake?: string;
}
