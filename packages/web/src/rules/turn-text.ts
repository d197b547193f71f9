// The time for a turn in words.

import type { Settings } from '@parlor/protocol';
import { t } from '../texts/text.ts';

export type TurnTime = Settings['turn'];

export const turnText = (turn: TurnTime): string =>
  typeof turn === 'number' ? t('create.turn.seconds', { n: turn }) : t(`create.turn.${turn}`);
