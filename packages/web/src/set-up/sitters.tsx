// Several people at this device: who sits where, and who plays with whom.

import { type AnyGame, openMatch, type Seat } from '@parlor/engine';
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { settings } from '../device/settings.ts';
import { useArrival } from '../hooks/arrival.ts';
import { sitDown } from '../local/local-match.ts';
import type { GameName } from '../match/game-registry.ts';
import { NAME_LENGTH } from '../page/name-field.tsx';
import type { Options } from '../rules/options.tsx';
import { loadTable } from '../tables/index.ts';
import { together } from '../texts/en/together.ts';
import { learn, t } from '../texts/text.ts';
import { keepSitters, keptSitters, movedUp, sittersOf } from './sitter-names.ts';
import '../local/shared-device.css';

learn(together);

interface Props {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: Options;
  /** Whether a match can be set like this. */
  readonly ready: boolean;
  /** Nobody is out of the knockout yet; undefined where none is played. */
  readonly out: readonly [] | undefined;
}

/** The seats that win together with each one. A deal of no consequence tells: sides may follow from the options. */
const sidesOf = async ({ game, seats, options, ready }: Props): Promise<readonly (readonly Seat[])[]> => {
  const opened = ready ? openMatch(game, { seats, seed: '0'.repeat(64), options }) : undefined;
  if (opened?.ok !== true) return [];
  const { side } = await loadTable(game.name as GameName);
  const view = opened.value.view('spectator');
  return Array.from({ length: seats }, (_, seat) => side?.(seat, view) ?? [seat]);
};

export const Sitters = (props: Props): VNode => {
  const { game, seats, options, ready, out } = props;
  const kept = useSignal(keptSitters());
  const sides = useSignal<readonly (readonly Seat[])[]>([]);
  useArrival(
    () => sidesOf(props),
    (found) => {
      sides.value = found;
    },
    [game, seats, options, ready],
  );
  const written = movedUp(kept.value.length === 0 ? [settings.name.value] : kept.value, seats);
  const { names, people } = sittersOf(written, seats);
  // Those who sat here together before do so again.
  const begins = useMemo(() => people.length > 1, []);
  const write = (seat: Seat, name: string): void => {
    const next = Array.from({ length: Math.max(seats, written.length) }, (_, at) => written[at] ?? '');
    kept.value = next.with(seat, name);
    keepSitters(kept.value);
  };
  return (
    <details class="options sitters" open={begins}>
      <summary class="button">{t('together.title')}</summary>
      <div class="form">
        <p class="soft">{t('together.line')}</p>
        {names.map((name, seat) => {
          const partners = (sides.value[seat] ?? []).filter((one) => one !== seat);
          return (
            <label key={seat} class="field">
              <span>
                {t('lobby.seat', { n: seat + 1 })}
                {partners.map((one) => (
                  <span key={one} class="soft">
                    {' '}
                    · {t('together.partner', { name: names[one] ?? '' })}
                  </span>
                ))}
              </span>
              <input
                maxLength={NAME_LENGTH}
                autoComplete="off"
                value={written[seat] ?? ''}
                placeholder={people.includes(seat) ? '' : t('together.bot', { name })}
                onInput={({ currentTarget }) => write(seat, currentTarget.value)}
              />
            </label>
          );
        })}
        <button
          type="button"
          class="button main"
          disabled={!ready || people.length < 2}
          onClick={() => void sitDown({ game: game.name, seats, options, names, people, out })}
        >
          {t('together.go')}
        </button>
      </div>
    </details>
  );
};
