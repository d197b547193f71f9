// How each game is played, on one page.

import type { GameName } from '../match/game-registry.ts';
import type { HowTo } from '../table/how-to.ts';
import { bigTwoHowTo } from '../tables/big-two/how-to.ts';
import { casinoHowTo } from '../tables/casino/how-to.ts';
import { fastTrackHowTo } from '../tables/fast-track/how-to.ts';
import { texas42HowTo } from '../tables/texas-42/how-to.ts';
import { howTo } from '../texts/en/how-to.ts';
import { learn } from '../texts/text.ts';

learn(howTo);

export const howToOf: Readonly<Record<GameName, HowTo>> = {
  casino: casinoHowTo,
  'big-two': bigTwoHowTo,
  'texas-42': texas42HowTo,
  'fast-track': fastTrackHowTo,
};
