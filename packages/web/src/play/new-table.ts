// Tables of the server that are made or found: one of one's own, or a seat with whoever is there.

import type { Parsed } from '@parlor/engine';
import type { Settings } from '@parlor/protocol';
import { t } from '../text/text.ts';
import { socket } from './link.ts';
import { reachHouse } from './online.ts';
import type { BareCommand } from './socket.ts';

/** Answers with the code of the table. */
const tableBy = async (command: BareCommand): Promise<Parsed<string>> => {
  if (!(await reachHouse())) return { ok: false, problem: t('start.offline') };
  const answer = await socket.command(command);
  if (answer.ok) return { ok: true, value: answer.code ?? '' };
  return { ok: false, problem: answer.no.detail ?? answer.no.code };
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
