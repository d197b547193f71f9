// The deltas of one line of a log, for one viewer after another. Most viewers see the same change: they are sent the very same
// text, made once.

import type { Clock } from '../messages/server.ts';
import { deltaEnd } from './frames.ts';
import type { Fields } from './keys.ts';
import type { Packer } from './pack.ts';
import { Differ } from './patch.ts';
import { type Mark, NOWHERE, Terse } from './terse.ts';

/** ASCII as text. */
export type TextOf = (bytes: Uint8Array<ArrayBuffer>, from: number, to: number) => string;

const textOfAscii: TextOf = (bytes, from, to) => {
  let text = '';
  for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at] as number);
  return text;
};

/** What all deltas of a line have in common: the ply it leads to, and the end. */
interface DeltaLine {
  readonly ply: number;
  readonly end: string;
}

interface Made {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export class Deltas {
  readonly #packer: Packer;
  readonly #textOf: TextOf;
  readonly #out = new Terse();
  readonly #differ: Differ;
  /** The line that was written last; what stands in `#out` is of this one alone. */
  #line: DeltaLine | undefined;
  #made: Made[] = [];
  /** What was told last, and between which marks it is written. */
  #told: readonly unknown[] | undefined;
  #toldFrom: Mark = NOWHERE;
  #toldTo: Mark = NOWHERE;

  /** Where many are written, the platform may know a faster way from bytes to text. */
  constructor(packer: Packer, textOf = textOfAscii) {
    this.#packer = packer;
    this.#textOf = textOf;
    this.#differ = new Differ(packer, this.#out);
  }

  /** A line to write deltas of. All tables of a game may do so: whoever writes another line in between only loses what was shared. */
  line(ply: number, epoch: number, now: number, clock: Clock | 'none' | undefined): DeltaLine {
    return { ply, end: deltaEnd(epoch, now, clock) };
  }

  /** What the line changed for somebody, and what happened, as both may be known. */
  write(line: DeltaLine, old: Fields, now: Fields, events: readonly unknown[]): string {
    if (line !== this.#line) this.#begin(line);
    const out = this.#out;
    out.standAt(NOWHERE);
    const from = out.at;
    out.number(line.ply);
    this.#differ.patch(old, now);
    this.#tell(events);
    out.put(line.end);
    const to = out.at;
    // What is the same as before stays written all the same: parts of it may be wanted again.
    for (const made of this.#made) if (this.#isSame(made, from, to)) return made.text;
    const text = this.#textOf(out.bytes, from, to);
    this.#made.push({ from, to, text });
    return text;
  }

  #begin(line: DeltaLine): void {
    this.#line = line;
    this.#out.clear();
    this.#differ.forget();
    this.#made = [];
    this.#told = undefined;
  }

  #tell(events: readonly unknown[]): void {
    const out = this.#out;
    if (events === this.#told) {
      out.again(this.#toldFrom, this.#toldTo);
      return;
    }
    const from = out.mark();
    this.#packer.writeList(out, '', events);
    // Noted when it is written to its end: what throws half-way is not told again.
    this.#told = events;
    this.#toldFrom = from;
    this.#toldTo = out.mark();
  }

  #isSame(made: Made, from: number, to: number): boolean {
    if (made.to - made.from !== to - from) return false;
    const { bytes } = this.#out;
    for (let at = from; at < to; at++) if (bytes[at] !== bytes[made.from + at - from]) return false;
    return true;
  }
}
