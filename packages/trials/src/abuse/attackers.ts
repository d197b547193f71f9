// The attackers' process of the soak: `attackers.js NAME BASE ADDRESS SECONDS PREPARED` prints the figures as
// JSON.

import { Target } from './attack.ts';
import { ATTACKS, ROUND_MS } from './attacks.ts';

const [name, base = '', localAddress = '', seconds = '', prepared = ''] = process.argv.slice(2);
const attack = ATTACKS.find((one) => one.name === name);
if (attack === undefined) throw new Error(`There is no attack ${name}.`);
const end = Date.now() + Number(seconds) * 1000;
const counts = await attack.run(
  new Target({ base, localAddress, isOver: () => Date.now() > end, roundMs: ROUND_MS, prepared }),
);
process.stdout.write(JSON.stringify(counts), () => process.exit());
