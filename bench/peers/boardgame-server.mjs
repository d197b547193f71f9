// boardgame.io's own server, in memory, with the trick game.

import { createRequire } from 'node:module';
import { endlessTrickGame } from './trick-game.mjs';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/dist/cjs/server.js');

const server = Server({ games: [endlessTrickGame], origins: [/.*/] });
const { appServer } = await server.run({ port: 0 });
console.log(`http://127.0.0.1:${appServer.address().port}`);
