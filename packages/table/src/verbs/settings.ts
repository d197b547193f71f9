// settings: the host changes what is played, before the start. Everybody must be ready anew.

import { type DecideVerb, isHost, perform, personSeat, refuse } from '../deed.ts';
import { isOpen } from '../knockout.ts';
import { checkOptions, gameNamed } from './create.ts';

export const settings: DecideVerb<'settings'> = (at, command) => {
  const { doc } = at;
  if (!isHost(at)) return refuse('NOT_HOST');
  if (!isOpen(doc)) return refuse('NOT_NOW');
  const game = gameNamed(at.games, doc.game);
  if (game === undefined) return refuse('NO_GAME');
  const checked = checkOptions(game, command.settings, doc.seats.length);
  if ('refused' in checked) return checked;
  const seats = doc.seats.map((seat) =>
    seat.kind === 'person' ? personSeat(seat, { ready: false, entropy: undefined }) : seat,
  );
  const { options } = checked;
  return perform({ doc: { ...doc, settings: command.settings, options, rules: game.version, seats } });
};
