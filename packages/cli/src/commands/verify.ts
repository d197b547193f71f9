// `parlor verify`: a check that the shuffle of a finished match was fair.

import { replay } from '@parlor/engine';
import { games } from '@parlor/games';
import { firstMisfit, matchRecord, verify } from '@parlor/protocol';
import { readArgs } from '../args.ts';
import { printable } from '../lines.ts';
import { readJson } from '../records.ts';
import { Sorry } from '../sorry.ts';

/** Checks a finished match offline: the commitment, the seed, every card and every move. */
export const verifyCommand = (args: readonly string[]): void => {
  const read = readArgs(args, 'verify FILE [--json]', ['json'], [1, 1]);
  const file = read.words[0] ?? '';
  const record = matchRecord.safeParse(readJson(file));
  if (!record.success)
    throw new Sorry(
      `${file} is not the record of a finished match as a server gives it out (/api/matches/ID): ${firstMisfit(record.error.issues)}.\nNobody promised a shuffle for a match of \`parlor play\`; \`parlor replay\` plays it again.`,
    );
  const verdict = verify(record.data, (one) => replay(games, one));
  if (read.json) console.log(JSON.stringify(verdict));
  else {
    for (const { what, holds, detail } of verdict.checks) {
      console.log(
        `${holds ? 'yes' : 'NO '}  ${what}${detail === undefined ? '' : ` (${printable(detail)})`}`,
      );
    }
  }
  if (!verdict.fair) throw new Sorry('This match is not what it claims to be.');
};
