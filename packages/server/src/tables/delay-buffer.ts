// The gallery of delayed spectators: a second replica of the match that stays behind by a fixed time. It lives in that later
// time altogether: its lines are dated when they are shown, and so its clocks run as they ran for the seats.

import type { Line } from '@parlor/protocol';
import { advance, type Replica, replayLines } from '@parlor/table';
import { logFailure } from '../house/failure.ts';
import type { LiveTable, Seeing, Watcher } from './live-table.ts';
import { lineFrames, type Past, type Shown, syncMessage } from './viewer-frames.ts';

const later = (line: Line, ms: number): Line => ({ ...line, at: line.at + ms });

export class Gallery {
  readonly #live: LiveTable;
  readonly #shown: (Shown | undefined)[] = [];
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

  /** How many lines have been shown. */
  get shownPly(): number {
    return this.#replica.ply;
  }

  /** How many lines are known here, shown or not. */
  get ply(): number {
    return this.#replica.ply + this.#ahead.length;
  }

  /** A line of the log, by the log's own time; `ply` is the number of lines before it. */
  push(line: Line, ply: number): void {
    if (!this.#isWatched) {
      this.close();
      return;
    }
    if (ply > this.ply) void this.catchUp();
    if (ply !== this.ply) return;
    this.#ahead.push(later(line, this.#live.house.pace.delayMs));
    if (this.#cancel === undefined) this.#arm();
  }

  /** Reads the lines that nobody pushed. */
  async catchUp(): Promise<void> {
    const from = this.ply;
    const { store, log } = this.#live.house;
    try {
      for (const [n, line] of (await store.lines(this.match, from)).entries()) this.push(line, from + n);
    } catch (problem) {
      // The next line tries again.
      logFailure(log, 'the gallery is behind', { match: this.match })(problem);
    }
  }

  show(watcher: Watcher, past: Past): void {
    watcher.send(syncMessage(this.#replica, 'spectator', this.#live.house.clock.now(), past));
  }

  close(): void {
    this.#cancel?.();
    this.#ahead = [];
    if (this.#live.gallery === this) this.#live.gallery = undefined;
  }

  /** The next spectator opens another one; so does the next match. */
  get #isWatched(): boolean {
    return [...this.#live.watchers.values()].some((seeing) => this.#isSeenBy(seeing));
  }

  #isSeenBy(seeing: Seeing | undefined): boolean {
    return seeing?.delayed === true && seeing.match === this.match;
  }

  #arm(): void {
    const { clock } = this.#live.house;
    const next = this.#ahead[0];
    this.#cancel =
      next === undefined ? undefined : clock.after(Math.max(0, next.at - clock.now()), () => this.#release());
  }

  #release(): void {
    const { clock } = this.#live.house;
    for (;;) {
      const line = this.#ahead[0];
      if (line === undefined || line.at > clock.now()) break;
      this.#ahead.shift();
      const step = advance(this.#replica, line);
      if (step === undefined) break;
      const frameFor = lineFrames(this.#shown, this.#replica, step, clock.now());
      this.#replica = step.replica;
      for (const [watcher, seeing] of this.#live.watchers) {
        if (this.#isSeenBy(seeing)) watcher.send(frameFor('spectator'));
      }
    }
    this.#arm();
  }
}

/** Shows a watcher the match as it was a while ago; the first one opens the gallery. */
export const showGallery = async (live: LiveTable, watcher: Watcher, past: Past): Promise<void> => {
  const { store, games, clock, pace } = live.house;
  const match = live.watchers.get(watcher)?.match;
  if (match === undefined) return;
  // While the log is read the watcher may go to another table, and the next match may begin.
  const isWanted = (): boolean => live.watchers.get(watcher)?.match === match;
  if (live.gallery?.match !== match) {
    const stored = await store.match(match);
    if (stored === undefined || !isWanted()) return;
    const { doc } = stored;
    const lines = stored.lines.map((line) => later(line, pace.delayMs));
    const ahead = lines.findIndex(({ at }) => at > clock.now());
    const split = ahead < 0 ? lines.length : ahead;
    const replayed = replayLines(
      games,
      { ...doc, startedAt: doc.startedAt + pace.delayMs },
      lines.slice(0, split),
    );
    if (!replayed.ok) return;
    // Another watcher may have opened it meanwhile, or lines may have been added.
    if (live.gallery?.match !== match) {
      live.gallery?.close();
      live.gallery = new Gallery(live, replayed.value, lines.slice(split));
      if (live.replica?.doc.id === match) await live.gallery.catchUp();
    }
  }
  if (isWanted()) live.gallery?.show(watcher, past);
};
