// The public tables of the server, if there is one in reach.

import type { VNode } from 'preact';

export const OpenTables = (): VNode | null => null;
