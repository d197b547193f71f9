// `npm start`: sets up, builds missing or outdated parts and starts the server. The server opens its store
// while the client is built.

import { startWebBuild } from './build.mjs';
import { compile } from './compile.mjs';
import { serve } from './serve.mjs';
import { ensureSetUp } from './setup.mjs';

ensureSetUp('start');
const client = startWebBuild();
await compile();
serve(client);
