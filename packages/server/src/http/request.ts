// Parts of a request that hono leaves out: the path as written, and the body, read within its limits.

import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { LIMITS, tooDeep } from '@parlor/protocol';
import type { Context } from 'hono';

export interface HttpEnv {
  readonly Bindings: HttpBindings;
}
export type HttpContext = Context<HttpEnv>;

/** The path as it was written, without query; of `http://any/api/me` too. */
export const pathOf = ({ url = '/' }: IncomingMessage): string => {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '').split('?')[0];
  return path === undefined || path === '' ? '/' : path;
};

/** A body that is refused; the answer has this status. */
export class RefusedBody extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, problem: string) {
    super(problem);
    this.statusCode = statusCode;
  }
}

const TOO_LARGE = 413;

const readText = (incoming: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    incoming.on('data', (part: Buffer) => {
      size += part.length;
      if (size > LIMITS.frame) reject(new RefusedBody(TOO_LARGE, 'too long'));
      else parts.push(part);
    });
    incoming.on('end', () => resolve(Buffer.concat(parts).toString()));
    incoming.on('error', () => reject(new RefusedBody(400, 'cut off')));
  });

/**
 * The body of a request as JSON, an empty object where there is none. Its depth is checked before anything
 * is built.
 */
export const readJson = async (c: HttpContext): Promise<unknown> => {
  const { incoming } = c.env;
  const { headers } = incoming;
  const type = headers['content-type'];
  if (type === undefined && headers['transfer-encoding'] === undefined && !Number(headers['content-length']))
    return {};
  if (!/^application\/json *(;|$)/i.test(type ?? '')) throw new RefusedBody(415, 'no JSON');
  if (Number(headers['content-length']) > LIMITS.frame) throw new RefusedBody(TOO_LARGE, 'too long');
  const text = await readText(incoming);
  if (tooDeep(text, LIMITS.depth)) throw new RefusedBody(TOO_LARGE, 'too deep');
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new RefusedBody(400, 'no JSON');
  }
};
