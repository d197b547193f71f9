// Measurements of bots and of the rules under them: `npm run bench -- bots NAME [ARGUMENT ...]` runs
// bench/bots/NAME.mjs.

import { readdirSync } from 'node:fs';
import { giveUp } from '../scripts/setup.mjs';

const names = readdirSync(new URL('bots/', import.meta.url)).map((file) => file.slice(0, -'.mjs'.length));
const [name] = process.argv.slice(2);
if (!names.includes(name)) giveUp(`Say which benchmark of bots: npm run bench -- bots ${names.join(' | ')}`);
await import(`./bots/${name}.mjs`);
