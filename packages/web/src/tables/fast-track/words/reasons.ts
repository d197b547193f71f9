// The reasons of the game as people read them: a refusal tells programs its detail in the notation, people by the names of holes.

import type { Refusal } from '@parlor/engine';
import { t } from '../../../texts/text.ts';
import { parseHole } from '../picking/game.ts';
import { holeName } from './names.ts';

const said = (code: string, detail: string): string | undefined => {
  const holes = detail
    .split(/[\s,]+/)
    .flatMap((word) => parseHole(word) ?? [])
    .map(holeName)
    .join(' · ');
  if (holes === '') return undefined;
  if (code === 'WRONG_COUNT') return t('ft.refused.reach', { holes });
  return code === 'WRONG_CORNER' ? t('ft.refused.exit', { hole: holes }) : undefined;
};

/** What is not said here tells a program what it did; the rule tells people. */
export const inWords = ({ code, rule, detail = '' }: Refusal): Refusal => {
  const words = said(code, detail);
  return words === undefined ? { code, rule } : { code, rule, detail: words };
};
