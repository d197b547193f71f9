// The sockets that one person may hold open through this node: enough for every tab and device. Beyond that
// the longest silent one gives way, so that dead sockets never keep their person out.

const MOST = 32;

export interface PersonSocket {
  /** When the other side last said something. */
  heardAt: number;
  /** Ends it, with a word. */
  giveWay(): void;
}

export class PersonSockets {
  readonly #byPerson = new Map<string, Set<PersonSocket>>();

  /** Takes a socket of this person in. The answer is called when it has ended. */
  add(person: string, one: PersonSocket): () => void {
    const sockets = this.#byPerson.get(person) ?? new Set<PersonSocket>();
    this.#byPerson.set(person, sockets);
    if (sockets.size >= MOST) {
      const [silent] = [...sockets].sort((a, b) => a.heardAt - b.heardAt);
      if (silent !== undefined) {
        sockets.delete(silent);
        silent.giveWay();
      }
    }
    sockets.add(one);
    return () => {
      sockets.delete(one);
      if (sockets.size === 0 && this.#byPerson.get(person) === sockets) this.#byPerson.delete(person);
    };
  }
}
