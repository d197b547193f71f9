// The worker of a browser: `new Worker(new URL('@parlor/bots/worker', import.meta.url), { type: 'module' })`.

import { type Request, reply } from './jobs.ts';

self.addEventListener('message', async (event: MessageEvent<Request>) => {
  self.postMessage(await reply(event.data));
});
