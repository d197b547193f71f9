// The decisions of choices.ts as a script of a page.

import { loadNetwork } from '../learned.ts';
import { choicesOf } from './choices.ts';

void loadNetwork().then(() => {
  (globalThis as { choices?: number }).choices = choicesOf(10_000);
});
