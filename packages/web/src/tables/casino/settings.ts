// Choices of this device for Casino alone.

import { kept } from '../../device/settings.ts';
import type { GameSetting } from '../../table/web-game.ts';

const WHEN = ['when-ambiguous', 'always', 'never'] as const;

/** When a capture is shown for confirmation before it is made. */
export const captureConfirmation = kept('casinoConfirm', 'when-ambiguous', WHEN);

export const confirmCaptures: GameSetting = {
  label: 'settings.confirm',
  choice: captureConfirmation,
  all: WHEN,
  nameOf: (value) => `settings.confirm.${value as (typeof WHEN)[number]}`,
};
