// `parlor check`: reads all data of a stopped server and reports damage. It changes nothing.

import { BadSetting, checkedLines, checkHouse, readSettings, StoreRefused } from '@parlor/server';
import { readArgs } from '../args.ts';
import { Sorry } from '../sorry.ts';

export const checkCommand = async (args: readonly string[]): Promise<void> => {
  const read = readArgs(args, 'check [--json]', ['json'], [0, 0]);
  try {
    const checked = await checkHouse(readSettings(process.env, 1));
    const lines = checkedLines(checked);
    if (read.json) console.log(JSON.stringify(checked));
    else for (const line of lines.slice(0, -1)) console.log(line);
    if (checked.problems.length > 0) throw new Sorry(lines.at(-1) ?? '');
    if (!read.json) console.log(lines.at(-1));
  } catch (problem) {
    if (problem instanceof StoreRefused || problem instanceof BadSetting) throw new Sorry(problem.message);
    throw problem;
  }
};
