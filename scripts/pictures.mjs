// `npm run pictures`: takes the pictures of the README from the built client, docs/pictures/*.webp.

import { buildPackages, buildWeb } from './build.mjs';
import { ensureSetUp, root, tool } from './setup.mjs';

ensureSetUp();
buildPackages();
await buildWeb();
process.exit(tool('../packages/web/e2e/pictures.mjs', [], { cwd: root }).status ?? 1);
