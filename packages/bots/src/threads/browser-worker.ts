// The worker of a browser, as a module that a bundler makes a worker of (`@parlor/bots/worker`). It loads one
// game's bots when the first job for that game arrives.

import { type Request, reply } from './jobs.ts';

self.addEventListener('message', async (event: MessageEvent<Request>) => {
  self.postMessage(await reply(event.data));
});
