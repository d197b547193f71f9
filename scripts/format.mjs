// `npm run format`: writes every file the way the formatter wants it.

import { ensureTools, tool } from './setup.mjs';

ensureTools();
process.exit(tool('../tools/node_modules/@biomejs/biome/bin/biome', ['format', '--write', '.']).status ?? 1);
