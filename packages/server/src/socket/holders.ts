// The sockets that one person may hold open through this node: enough for every tab and device. Beyond that
// the longest silent one gives way, so that dead sockets never keep their person out.

const MOST = 32;

export interface Held {
  /** When the other side last said something. */
  heardAt: number;
  /** Ends it, with a word. */
  giveWay(): void;
}

export class Holders {
  readonly #held = new Map<string, Set<Held>>();

  /** Takes a socket of this person in. The answer is called when it has ended. */
  add(person: string, one: Held): () => void {
    const held = this.#held.get(person) ?? new Set<Held>();
    this.#held.set(person, held);
    if (held.size >= MOST) {
      const [silent] = [...held].sort((a, b) => a.heardAt - b.heardAt);
      if (silent !== undefined) {
        held.delete(silent);
        silent.giveWay();
      }
    }
    held.add(one);
    return () => {
      held.delete(one);
      if (held.size === 0 && this.#held.get(person) === held) this.#held.delete(person);
    };
  }
}
