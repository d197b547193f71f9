// The board: flat or 3D below, the same handles above. The 3D board is fetched when it is wanted; until it is there, and on a
// device that cannot draw it, the flat one serves.

import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { settings } from '../../device/settings.ts';
import { t } from '../../texts/text.ts';
import { type BoardProps, flatProjection, type Projection } from './board/projection.ts';
import type { SolidProps } from './board-3d/board.tsx';
import { FlatBoard } from './board-flat/board.tsx';
import type { HandleActions } from './handles.tsx';
import { Handles } from './handles.tsx';
import type { Props as TableProps } from './picking/draft.ts';
import { Tools } from './tools.tsx';

const wide = matchMedia('(min-width: 1000px) and (min-height: 560px)');

const wantsSolid = (): boolean =>
  settings.board.value === 'solid' || (settings.board.value === 'auto' && wide.matches);

type Solid =
  | { readonly state: 'away' | 'failed' }
  | { readonly state: 'here'; readonly Board: ComponentType<SolidProps> };

interface Props extends BoardProps {
  readonly table: TableProps;
  readonly actions: HandleActions;
  /** Something is in the hand: the camera keeps still. */
  readonly aiming: boolean;
}

export const Board = ({ scene, motions, table, actions, aiming }: Props): VNode => {
  const solid = useSignal<Solid>({ state: 'away' });
  const seen = useSignal<Projection | undefined>(undefined);
  const wanted = wantsSolid();
  useSignalEffect(() => {
    if (!wantsSolid() || solid.peek().state !== 'away') return;
    import('./board-3d/board.tsx').then(
      ({ SolidBoard }) => {
        solid.value = { state: 'here', Board: SolidBoard };
      },
      () => {
        solid.value = { state: 'failed' };
      },
    );
  });
  const ready = wanted && solid.value.state === 'here' ? solid.value.Board : undefined;
  const projection = ready === undefined ? flatProjection : seen.value;
  const failed = wanted && solid.value.state === 'failed';
  const coming = wanted && solid.value.state === 'away';
  const note = failed ? t('ft.view.failed') : coming ? t('ft.view.loading') : '';
  // While the 3D board comes, the flat one stands in the room that the other will have: nothing moves then.
  const stage = ready === undefined ? (coming ? 'coming' : 'flat') : 'solid';
  return (
    <div class={`ft-stage ${stage}`}>
      <div key={ready} class="ft-board">
        {ready === undefined ? (
          <FlatBoard scene={scene} motions={motions} />
        ) : (
          <SolidLayer
            Board={ready}
            scene={scene}
            motions={motions}
            aiming={aiming}
            see={(projected) => {
              seen.value = projected;
            }}
            fail={() => {
              solid.value = { state: 'failed' };
            }}
          />
        )}
        {projection === undefined ? null : (
          <Handles
            scene={scene}
            view={table.view}
            me={table.me}
            names={table.names}
            projection={projection}
            actions={actions}
          />
        )}
      </div>
      {ready === undefined ? null : (
        <div class="ft-twin">
          <FlatBoard scene={scene} motions={motions} />
        </div>
      )}
      <Tools solid={stage !== 'flat'} />
      {note === '' ? null : <p class="ft-note small">{note}</p>}
    </div>
  );
};

const SolidLayer = ({
  Board: Solid,
  ...props
}: SolidProps & { readonly Board: ComponentType<SolidProps> }): VNode => <Solid {...props} />;
