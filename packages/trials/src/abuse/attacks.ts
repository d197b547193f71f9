// All attacks, in the order in which the soak runs them.

import { abandonedBots } from './abandoned-bots.ts';
import type { Attack } from './attack.ts';
import { forgedAddresses } from './forged-addresses.ts';
import { ghostGuests } from './ghost-guests.ts';
import { ignoredLimits } from './ignored-limits.ts';
import { loudSpectators } from './loud-spectators.ts';
import { ratingRequests } from './rating-requests.ts';
import { repeatedAnswers } from './repeated-answers.ts';
import { repeatedLooks } from './repeated-looks.ts';
import { unreadPings } from './unread-pings.ts';

export const ATTACKS: readonly Attack[] = [
  unreadPings,
  ignoredLimits,
  repeatedLooks,
  repeatedAnswers,
  abandonedBots,
  forgedAddresses,
  ghostGuests,
  loudSpectators,
  ratingRequests,
];

/** The longest time between two rounds of an attack that keeps within the limits of its connections. */
export const ROUND_MS = 100;
