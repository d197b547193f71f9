// Who I am to the server beyond one table: how I stand in each game, and the way to be the same person on another device.

import { type Person, type Standing, standing } from '@parlor/protocol';
import { settings } from '../device/settings.ts';
import { answerOf, askServer } from './http.ts';
import { answerAboutMe, beGuest, rememberGuest, socket } from './link.ts';

/** None where there is no server, or none that knows us. */
export const myStanding = async (): Promise<Standing['games']> => {
  const me = (await answerAboutMe('api/me')) as Person | undefined;
  const read = me === undefined ? undefined : standing.safeParse(await answerOf(`api/people/${me.id}`));
  return read?.success ? read.data.games : [];
};

/** A one-time code by which another device becomes the same person. */
export const makePass = async (): Promise<string | undefined> => {
  if (!(await beGuest())) return undefined;
  const pass = (await answerOf('api/pass', {})) as { readonly code: string } | undefined;
  return pass?.code;
};

export interface PassState {
  /** What became of the last code. */
  readonly state: 'none' | 'open' | 'used' | 'expired';
  /** True while links of older versions still let their holder play as this person. */
  readonly hasOldCookies: boolean;
}

export const passState = async (): Promise<PassState | undefined> =>
  (await answerAboutMe('api/pass')) as PassState | undefined;

/** Ends the person's cookies and connections on all other devices; false where the server was not in reach. */
export const signOutElsewhere = async (): Promise<boolean> =>
  (await answerOf('api/sign-out', {})) !== undefined;

const PROBLEMS = ['WRONG_CODE', 'USED_CODE', 'EXPIRED_CODE', 'OLD_LINK', 'TOO_FAST'] as const;
/** Why a code was not taken; `failed` where the server was not in reach. */
export type AdoptProblem = (typeof PROBLEMS)[number] | 'failed';

/** This browser is the person of the code from now on; answers what was wrong, if anything was. */
export const adopt = async (code: string): Promise<AdoptProblem | undefined> => {
  const answer = await askServer('api/adopt', { code });
  const person = answer?.json as Person | undefined;
  if (person === undefined) return PROBLEMS.find((one) => one === answer?.code) ?? 'failed';
  // The next connection is the new person's.
  socket.close();
  rememberGuest();
  settings.name.value = person.name;
  return undefined;
};
