// A link that cannot be followed, in one sentence.

import type { VNode } from 'preact';
import type { Misread } from '../play/messages.ts';
import { sharing } from '../text/en/sharing.ts';
import { learn, t } from '../text/text.ts';
import { DeadEnd } from './gone.tsx';

learn(sharing);

export const MisreadLink = ({ problem }: Misread): VNode => (
  <DeadEnd title={t('given.title')} text={t(`given.${problem}`)} />
);
