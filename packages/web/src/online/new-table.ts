// Tables of the server that are made or found: one of one's own, or a seat with whoever is there.

import type { Parsed } from '@parlor/engine';
import type { Settings } from '@parlor/protocol';
import { refusalText } from '../rules/refusal.tsx';
import { t } from '../texts/text.ts';
import { socket } from './link.ts';
import { reachHouse } from './online-table.ts';
import type { BareCommand } from './socket.ts';

const ask = async (command: BareCommand): Promise<Parsed<string>> => {
  if (!(await reachHouse())) return { ok: false, problem: t('start.offline') };
  const answer = await socket.command(command);
  return answer.ok ? { ok: true, value: answer.code ?? '' } : { ok: false, problem: refusalText(answer.no) };
};

let asked: Promise<Parsed<string>> | undefined;

/** Answers with the code of the table. Who presses twice wants one. */
const tableBy = (command: BareCommand): Promise<Parsed<string>> => {
  asked ??= ask(command).finally(() => {
    asked = undefined;
  });
  return asked;
};

export const createTable = (
  game: string,
  seats: number,
  settings: Omit<Settings, 'autoStart'>,
): Promise<Parsed<string>> =>
  tableBy({
    t: 'create',
    game,
    settings: { ...settings, autoStart: true },
    seats: Array.from({ length: seats }, () => ({ kind: 'open' as const })),
  });

export const quickTable = (game: string): Promise<Parsed<string>> => tableBy({ t: 'quick', game });
