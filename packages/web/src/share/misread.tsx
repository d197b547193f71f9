// A link that cannot be followed, in one sentence.

import type { VNode } from 'preact';
import type { Misread } from '../local/worker-messages.ts';
import { DeadEnd } from '../page/gone.tsx';
import { sharing } from '../texts/en/sharing.ts';
import { learn, t } from '../texts/text.ts';

learn(sharing);

export const MisreadLink = ({ problem }: Misread): VNode => (
  <DeadEnd title={t('given.title')} text={t(`given.${problem}`)} />
);
