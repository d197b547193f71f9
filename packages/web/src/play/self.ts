// Who I am to the server beyond one table: how I stand in each game, and the way to be the same person on another device.

import { type Person, type Standing, standing } from '@parlor/protocol';
import { settings } from '../settings.ts';
import { answerOf } from './http.ts';
import { answerAboutMe, beGuest, rememberGuest, socket } from './link.ts';

/** None where there is no server, or none that knows us. */
export const myStanding = async (): Promise<Standing['games']> => {
  const me = (await answerAboutMe('api/me')) as Person | undefined;
  const read = me === undefined ? undefined : standing.safeParse(await answerOf(`api/people/${me.id}`));
  return read?.success ? read.data.games : [];
};

/** The secret by which another device becomes the same person. */
export const myPass = async (): Promise<string | undefined> => {
  if (!(await beGuest())) return undefined;
  const pass = (await answerOf('api/pass', {})) as { readonly token: string } | undefined;
  return pass?.token;
};

/** This browser is the person of the pass from now on; false when the pass is none. */
export const adopt = async (token: string): Promise<boolean> => {
  const person = (await answerOf('api/adopt', { token })) as Person | undefined;
  if (person === undefined) return false;
  // The next connection is the new person's.
  socket.close();
  rememberGuest();
  settings.name.value = person.name;
  return true;
};
