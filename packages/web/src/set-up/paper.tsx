// The table that is about to be created, on paper: all that its guests will read of it.

import type { AnyGame, OptionSpec } from '@parlor/engine';
import type { Settings } from '@parlor/protocol';
import type { ComponentChildren, VNode } from 'preact';
import type { NearPreset } from '../rules/near-preset.ts';
import { ENGLISH } from '../rules/rule-text.tsx';
import { turnText } from '../rules/turn-text.ts';
import { t } from '../texts/text.ts';
import { SmallTable } from './small-table.tsx';

interface Props {
  readonly game: AnyGame;
  readonly seats: number;
  readonly near: NearPreset | undefined;
  readonly house: Pick<Settings, 'access' | 'spectators' | 'turn'>;
  readonly children: ComponentChildren;
}

export const Paper = ({ game, seats, near, house, children }: Props): VNode => {
  const specs = game.options.specs as Readonly<Record<string, OptionSpec>>;
  const changed = (near?.changed ?? []).flatMap((name) => {
    const spec = specs[name];
    return spec === undefined ? [] : [spec.title];
  });
  return (
    <section class="paper create-paper" aria-labelledby="your-table">
      <SmallTable seats={seats} />
      <h2 id="your-table">{t('create.paper')}</h2>
      <dl>
        <div>
          <dt>{t('create.preset')}</dt>
          <dd {...ENGLISH}>{near === undefined ? '' : near.title}</dd>
        </div>
        {changed.length === 0 ? null : (
          <div>
            <dt>{t('create.changed.short')}</dt>
            <dd class="changed" {...ENGLISH}>
              {changed.join(', ')}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('create.seats')}</dt>
          <dd>{seats}</dd>
        </div>
        <div>
          <dt>{t('create.turn')}</dt>
          <dd>{turnText(house.turn)}</dd>
        </div>
        <div>
          <dt>{t('create.join')}</dt>
          <dd>{t(`create.join.${house.access}`)}</dd>
        </div>
        <div>
          <dt>{t('create.spectators')}</dt>
          <dd>{t(`create.spectators.${house.spectators}`)}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
};
