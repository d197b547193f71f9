// Attack: one address behind an ordinary proxy claims to be another with every request; the proxy appends the
// true address to the header.

import type { Attack, Target } from './attack.ts';

/**
 * The addresses as the proxy sees them: always the same one, in two spellings, or from one network of a
 * provider.
 */
const SEEN: readonly ((n: number) => string)[] = [
  () => '198.51.100.7',
  (n) => (n % 2 === 0 ? '::ffff:198.51.100.8' : '::ffff:c633:6408'),
  (n) => `2001:db8:7:7::${n.toString(16)}`,
];
/** The number of simultaneous requests in a round, for each of them. */
const AT_ONCE = 20;
/** The number of requests that the default limits allow one address at once, and per second. */
const BURST = 180;
const PER_SECOND = 30;

const request = async (target: Target, seen: string, n: number) => {
  const headers = { 'x-forwarded-for': `203.0.113.${n % 256}, host${n}.example, ${seen}` };
  const statuses = [];
  for (const path of ['/api/games', '/metrics', '/readyz'])
    statuses.push((await target.ask(path, headers)).status);
  const [games, metrics, ready] = statuses;
  return { games, metrics, ready };
};

export const forgedAddresses: Attack = {
  name: 'forged-addresses',
  about: 'three addresses behind a proxy claim to be another with every request',
  env: { PARLOR_TRUST_PROXY: '1' },
  run: async (target) => {
    const counts = { asked: 0, allowed: 0, metrics: 0, notReady: 0 };
    for (let n = 0; !target.isOver(); n += AT_ONCE) {
      const answers = await Promise.all(
        SEEN.flatMap((seen) =>
          Array.from({ length: AT_ONCE }, (_, at) => request(target, seen(n + at), n + at)),
        ),
      );
      counts.asked += answers.length;
      for (const { games, metrics, ready } of answers) {
        if (games === 200) counts.allowed++;
        if (metrics === 200) counts.metrics++;
        if (ready !== 200) counts.notReady++;
      }
      await target.round();
    }
    return counts;
  },
  missed: ({ asked = 0, allowed = 0, metrics = 0, notReady = 0 }, seconds) => {
    const most = SEEN.length * (BURST + PER_SECOND * (seconds + 1));
    return [
      ...(allowed > most ? [`${allowed} of ${asked} requests were answered, not at most ${most}`] : []),
      ...(metrics > most ? [`/metrics was answered ${metrics} times, not at most ${most}`] : []),
      ...(notReady > 0 ? [`/readyz was refused ${notReady} times`] : []),
    ];
  },
};
