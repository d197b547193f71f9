// Every verb of a table by its name.

import type { DecideVerb, Decision, Situation, TableCommand, TableVerb } from '../deed.ts';
import { wishes } from './auto-moves.ts';
import { chat, chatRights, mute, react } from './chat.ts';
import { goOn } from './go-on.ts';
import { kick } from './kick.ts';
import { leave } from './leave.ts';
import { move } from './move.ts';
import { ready } from './ready.ts';
import { rematch } from './rematch.ts';
import { resign } from './resign.ts';
import { seat } from './seat.ts';
import { settings } from './settings.ts';
import { join, sit } from './sit.ts';
import { returnToSeat, standIn } from './stand-in.ts';
import { start } from './start.ts';
import { consent, takeBack } from './take-back.ts';

const verbs: { readonly [T in TableVerb]: DecideVerb<T> } = {
  chat,
  chatRights,
  consent,
  goOn,
  join,
  kick,
  leave,
  move,
  mute,
  react,
  ready,
  rematch,
  resign,
  return: returnToSeat,
  seat,
  settings,
  sit,
  standIn,
  start,
  takeBack,
  wishes,
};

export const decide = (at: Situation, command: TableCommand): Decision =>
  (verbs[command.t] as (at: Situation, command: TableCommand) => Decision)(at, command);
