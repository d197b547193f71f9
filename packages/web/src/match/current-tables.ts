// What this page is at, also while it shows something else: a match on this device, a table of the server, what is said there.
// Signals alone: whoever tells of their news need not load what feeds them.

import type { TableNews } from '@parlor/protocol';
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Session } from './session.ts';
import type { Said } from './talk.ts';

interface LocalMatch {
  readonly id: string;
  readonly session: Session;
}

/** The session of the local match that is open, if one is. */
export const localSession = signal<LocalMatch | undefined>(undefined);

/** The table of the server that is watched. */
export const tableNews = signal<TableNews | undefined>(undefined);
/** The session of the match at it, and the name of that match. */
export const onlineSession = signal<{ readonly match: string; readonly session: Session } | undefined>(
  undefined,
);
/** What is said there, and how many lines of it have been in sight, or were said before the page came. */
export const lines = signal<readonly Said[]>([]);
export const read = signal(0);
/** Whom I have blocked, by their ids: what they say is not shown. */
export const blocked = signal<ReadonlySet<string>>(new Set());

/**
 * Set while a node refuses this page as too old. `offer`: the person may load the page again; `wait`: that was offered before, and
 * the nodes are still being upgraded.
 */
export const oldPage = signal<'offer' | 'wait' | undefined>(undefined);

/** True from the moment this device is found signed out, until the person has read it. */
export const signedOut = signal(false);

/** Set once the server is here, and with it friends: what shows them is loaded then. */
export const friendsInReach = signal(false);

/**
 * What is shown of friends once the server is here: who of them is in the house, the people at a table, and how many ask for
 * something.
 */
export const friendsViews = signal<
  | { readonly Here: ComponentType; readonly People: ComponentType; readonly Waiting: ComponentType }
  | undefined
>(undefined);
