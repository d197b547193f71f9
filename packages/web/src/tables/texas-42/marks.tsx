// Marks as people keep them: the seven strokes of ALL. Beyond seven the word begins again; points are plain numbers.

import type { VNode } from 'preact';

/** Strokes in the order they are drawn: the A, and twice an L. */
const STROKES = [
  'M6 34L15 5',
  'M15 5L24 34',
  'M9.5 23H20.5',
  'M34 5V34',
  'M34 34H46',
  'M56 5V34',
  'M56 34H68',
] as const;

const Word = ({ strokes }: { readonly strokes: number }): VNode => (
  <svg viewBox="0 0 74 40" class="marks-word" aria-hidden="true">
    {STROKES.map((path, at) => (
      <path key={path} d={path} {...(at < strokes ? { class: 'drawn', pathLength: 1 } : { class: 'open' })} />
    ))}
  </svg>
);

export const Marks = ({
  count,
  target,
  label,
}: {
  readonly count: number;
  readonly target: number;
  readonly label: string;
}): VNode => {
  const words = Math.max(1, Math.ceil(Math.max(count, Math.min(target, 7)) / 7));
  return (
    <span class="marks" role="img" aria-label={label}>
      {Array.from({ length: words }, (_, at) => (
        <Word key={at} strokes={Math.max(0, Math.min(7, count - at * 7))} />
      ))}
    </span>
  );
};
