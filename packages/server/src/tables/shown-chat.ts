// The last lines of a table's chat that were shown through this node, so that a line whose message was lost can be read from the
// store later without showing the others again.

import { type ChatLine, LIMITS } from '@parlor/protocol';

const keyOf = ({ at, from, text }: ChatLine): string => `${at} ${from.id} ${text}`;

export class ShownChat {
  readonly #keys = new Set<string>();
  /** How many lines the store had when they were last compared. */
  compared: number | undefined;

  /** Those that have not been shown yet; now they count as shown. */
  take(lines: readonly ChatLine[]): readonly ChatLine[] {
    const fresh = lines.filter((line) => !this.#keys.has(keyOf(line)));
    for (const line of fresh) this.#keys.add(keyOf(line));
    for (const key of this.#keys) {
      if (this.#keys.size <= 2 * LIMITS.chatKept) break;
      this.#keys.delete(key);
    }
    return fresh;
  }
}
