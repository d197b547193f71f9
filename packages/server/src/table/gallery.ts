// The gallery of delayed spectators: a second replica of the match that stays behind by a fixed time.

import type { Viewer } from '@parlor/engine';
import type { Line } from '@parlor/protocol';
import { advance, type Replica, replayLines } from '../match/replica.ts';
import { lineFrames, type Past, syncMessage } from './frames.ts';
import type { LiveTable, Watcher } from './live.ts';

export class Gallery {
  readonly #live: LiveTable;
  readonly #views = new Map<Viewer, unknown>();
  #replica: Replica;
  #ahead: Line[];
  #cancel: (() => void) | undefined;

  constructor(live: LiveTable, replica: Replica, ahead: readonly Line[]) {
    this.#live = live;
    this.#replica = replica;
    this.#ahead = [...ahead];
    this.#arm();
  }

  get match(): string {
    return this.#replica.doc.id;
  }

  /** How many lines are known here, shown or not. */
  get ply(): number {
    return this.#replica.ply + this.#ahead.length;
  }

  push(line: Line): void {
    this.#ahead.push(line);
    if (this.#cancel === undefined) this.#arm();
  }

  show(watcher: Watcher, past: Past): void {
    watcher.send(syncMessage(this.#replica, 'spectator', this.#live.house.clock.now(), past));
  }

  close(): void {
    this.#cancel?.();
    this.#ahead = [];
  }

  #arm(): void {
    const { clock, pace } = this.#live.house;
    const next = this.#ahead[0];
    this.#cancel =
      next === undefined
        ? undefined
        : clock.after(Math.max(0, next.at + pace.delayMs - clock.now()), () => this.#release());
  }

  #release(): void {
    const { clock, pace } = this.#live.house;
    for (;;) {
      const line = this.#ahead[0];
      if (line === undefined || line.at + pace.delayMs > clock.now()) break;
      this.#ahead.shift();
      const step = advance(this.#replica, line);
      if (step === undefined) break;
      const frameFor = lineFrames(this.#views, this.#replica, step, clock.now());
      this.#replica = step.replica;
      for (const [watcher, seeing] of this.#live.watchers) {
        if (seeing?.delayed === true && seeing.match === this.match) watcher.send(frameFor('spectator'));
      }
    }
    this.#arm();
  }
}

/** Shows a watcher the match as it was a while ago; the first one opens the gallery. */
export const showGallery = async (live: LiveTable, watcher: Watcher, past: Past): Promise<void> => {
  const { store, games, clock, pace } = live.house;
  const match = live.doc.match;
  if (match === undefined) return;
  if (live.gallery?.match !== match) {
    const stored = await store.match(match);
    if (stored === undefined) return;
    const until = clock.now() - pace.delayMs;
    const shown = stored.lines.findIndex(({ at }) => at > until);
    const split = shown < 0 ? stored.lines.length : shown;
    const replayed = replayLines(games, stored.doc, stored.lines.slice(0, split));
    if (!replayed.ok) return;
    // While the log was read another watcher may have opened it, or lines may have been added.
    if (live.gallery?.match !== match) {
      live.gallery?.close();
      live.gallery = new Gallery(live, replayed.value, stored.lines.slice(split));
      if (live.replica?.doc.id === match) {
        for (const line of await store.lines(match, live.gallery.ply)) live.gallery.push(line);
      }
    }
  }
  live.gallery.show(watcher, past);
};
