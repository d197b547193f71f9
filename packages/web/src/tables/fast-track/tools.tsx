// How the board is shown: flat or 3D, from where, in which wood. Small buttons at the edge of the felt.

import type { VNode } from 'preact';
import { settings } from '../../device/settings.ts';
import { Icon } from '../../pieces/icon.tsx';
import { t } from '../../texts/text.ts';
import { chosenCamera, PRESETS } from './board/camera.ts';
import { chosenWood, nextWood } from './board/woods.ts';

const MARKS = { mine: 'view-seat', top: 'view-top', table: 'view-table' } as const;

export const Tools = ({ solid }: { readonly solid: boolean }): VNode => (
  <fieldset class="ft-tools">
    <legend class="unseen">{t('ft.tools')}</legend>
    <button
      type="button"
      class="ft-tool"
      aria-label={t(solid ? 'ft.view.flat' : 'ft.view.solid')}
      title={t(solid ? 'ft.view.flat' : 'ft.view.solid')}
      onClick={() => {
        settings.board.value = solid ? 'flat' : 'solid';
      }}
    >
      {solid ? '2D' : '3D'}
    </button>
    {solid
      ? PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            class="ft-tool"
            aria-label={t(`ft.view.${preset}`)}
            title={t(`ft.view.${preset}`)}
            aria-pressed={chosenCamera.value.preset === preset}
            onClick={() => {
              chosenCamera.value = { preset };
            }}
          >
            <Icon name={MARKS[preset]} />
          </button>
        ))
      : null}
    <button
      type="button"
      class="ft-tool"
      aria-label={t('ft.view.wood', { wood: t(`ft.wood.${chosenWood.value}`) })}
      title={t('ft.view.wood', { wood: t(`ft.wood.${chosenWood.value}`) })}
      onClick={nextWood}
    >
      <span class={`ft-swatch wood-${chosenWood.value}`} aria-hidden="true" />
    </button>
  </fieldset>
);
