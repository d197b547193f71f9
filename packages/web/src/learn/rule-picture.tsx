// The small position beside a rule: the pieces of the lesson that teaches it.

import type { VNode } from 'preact';
import type { GameName } from '../match/game-registry.ts';
import { to } from '../page/router.ts';
import { t, tMaybe } from '../texts/text.ts';
import { lessonsOf } from './lessons.ts';
import { PieceFan } from './piece-fan.tsx';
import { piecesIn } from './pieces-in.ts';

export const RulePicture = ({
  game,
  rule,
}: {
  readonly game: GameName;
  readonly rule: string;
}): VNode | null => {
  const lesson = lessonsOf(game).find((one) => one.rule === rule);
  const notation = lesson?.answers[0] ?? '';
  if (lesson === undefined || piecesIn(notation).length === 0) return null;
  return (
    <dd class="rule-picture">
      <a
        href={to('lessons', game, lesson.name)}
        aria-label={`${t('start.lessons')}: ${tMaybe(`lesson.${game}.${lesson.name}.title`)}`}
      >
        <PieceFan game={game} notation={notation} most={5} />
      </a>
    </dd>
  );
};
