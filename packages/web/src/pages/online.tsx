// To come with the online side.

import type { VNode } from 'preact';
import { Gone } from './gone.tsx';

export const OnlineTable = (): VNode => <Gone />;
