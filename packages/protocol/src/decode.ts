// Text from the other side becomes a message or one sentence about what is wrong with it; nothing here
// throws.

import type { Parsed } from '@parlor/engine';
import { LIMITS } from '@parlor/table/values';
import { type ClientMessage, clientMessage } from './messages/client.ts';
import { type ServerObject, serverObject } from './messages/server.ts';
import { COMMAND_ID } from './messages/table.ts';
import { readStep, type Step } from './view-patch/step.ts';

const fails = (problem: string): { readonly ok: false; readonly problem: string } => ({ ok: false, problem });

// Signs by their codes.
const QUOTE = 34;
const BACKSLASH = 92;
const [BRACKET, BRACKET_END] = [91, 93];
const [BRACE, BRACE_END] = [123, 125];

/** True when brackets nest deeper than allowed, counted on the text so that a deep value is never built. */
export const tooDeep = (text: string, most: number): boolean => {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === BRACKET || code === BRACE) {
      if (++depth > most) return true;
    } else if (code === BRACKET_END || code === BRACE_END) depth--;
  }
  return false;
};

const parseJson = (text: string): Parsed<unknown> => {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return fails('not JSON');
  }
};

/** The path and the reason of the first misfit of a schema, without the value itself. */
export const firstMisfit = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string => {
  const issue = issues[0];
  if (issue === undefined) return 'not a message';
  const path = issue.path.map(String).join('.');
  return `${path === '' ? 'message' : path}: ${issue.message}`.slice(0, 120);
};

export type DecodedClient =
  | { readonly ok: true; readonly value: ClientMessage }
  | {
      readonly ok: false;
      readonly code: 'TOO_LARGE' | 'MALFORMED';
      readonly problem: string;
      readonly id?: string;
    };

const TOO_LARGE: DecodedClient = {
  ok: false,
  code: 'TOO_LARGE',
  problem: 'the frame is too long or nested too deeply',
};

const malformed = (problem: string, id: unknown): DecodedClient =>
  typeof id === 'string' && COMMAND_ID.test(id)
    ? { ok: false, code: 'MALFORMED', problem, id }
    : { ok: false, code: 'MALFORMED', problem };

/**
 * A frame of a client. A command that cannot be read still gets its answer: its id is given back when there
 * is one.
 */
export const decodeClient = (text: string): DecodedClient => {
  if (text.length > LIMITS.frame) return TOO_LARGE;
  if (tooDeep(text, LIMITS.depth)) return TOO_LARGE;
  const json = parseJson(text);
  if (!json.ok) return { ok: false, code: 'MALFORMED', problem: json.problem };
  const read = clientMessage.safeParse(json.value);
  if (read.success) return { ok: true, value: read.data };
  const problem = firstMisfit(read.error.issues);
  return malformed(problem, (json.value as { id?: unknown } | null)?.id);
};

export type ServerMessage = ServerObject | Step;

export const decodeServer = (text: string): Parsed<ServerMessage> => {
  const json = parseJson(text);
  if (!json.ok) return json;
  if (Array.isArray(json.value)) {
    const step = readStep(json.value);
    return step === undefined ? fails('not a step of a match') : { ok: true, value: step };
  }
  const read = serverObject.safeParse(json.value);
  return read.success ? { ok: true, value: read.data } : fails(firstMisfit(read.error.issues));
};

export const encodeClient = (message: ClientMessage): string => JSON.stringify(message);
export const encodeServer = (message: ServerObject): string => JSON.stringify(message);
