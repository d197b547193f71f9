// Answers to commands as the store keeps them for a day: frames, but for an accepted command of a match, which has the short form
// `=id,ply` of protocol 7. Nodes of that version read these rows while a cluster is upgraded, and a page may ask one node and then
// another.

import { encodeServer } from '@parlor/protocol';

/** The answer to an accepted command; `ply` is where the match stands if the command added a line to it. */
export const acceptance = (id: string, ply: number | undefined): string =>
  ply === undefined ? encodeServer({ t: 'ok', id }) : `=${id},${ply}`;

/** The frame that a stored answer stands for. */
export const answerFrame = (stored: string): string => {
  if (!stored.startsWith('=')) return stored;
  const [id = '', ply] = stored.slice(1).split(',');
  // An id has no sign that JSON would escape, and nearly every answer is one of these.
  return `{"t":"ok","id":"${id}","ply":${ply}}`;
};
