// Group commit: all changes that are on their way share one transaction and one fsync, which costs more than
// all that the server does for a move. A group is complete when a turn of the event loop has brought nothing
// more.

export interface GroupCommit<C, R> {
  add(change: C): Promise<R>;
  /** True while nothing is being committed. */
  readonly isIdle: boolean;
  /** Answers when nothing is waiting any more; later changes are refused. */
  close(): Promise<void>;
}

interface PendingChange<C, R> {
  readonly change: C;
  readonly resolve: (result: R) => void;
  readonly reject: (problem: unknown) => void;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * `commitAll` answers with one result for each change, in their order, or with a promise of it that need not
 * hold up the next group; when it fails, all of them have failed.
 */
export const groupCommit = <C, R>(
  commitAll: (changes: readonly C[]) => Promise<readonly (R | Promise<R>)[]>,
  most: number,
): GroupCommit<C, R> => {
  let waiting: PendingChange<C, R>[] = [];
  let running: Promise<void> | undefined;
  let closed = false;

  const flush = async (): Promise<void> => {
    for (let before = 0; before < waiting.length && waiting.length < most; ) {
      before = waiting.length;
      await nextTurn();
    }
    while (waiting.length > 0) {
      const group = waiting.length > most ? waiting.slice(0, most) : waiting;
      waiting = waiting.length > most ? waiting.slice(most) : [];
      try {
        const results = await commitAll(group.map(({ change }) => change));
        for (let at = 0; at < group.length; at++) group[at]?.resolve(results[at] as R);
      } catch (problem) {
        for (const one of group) one.reject(problem);
      }
    }
    running = undefined;
  };

  return {
    add: (change) =>
      closed
        ? Promise.reject(new Error('the store is closed'))
        : new Promise((resolve, reject) => {
            waiting.push({ change, resolve, reject });
            running ??= flush();
          }),
    get isIdle() {
      return running === undefined;
    },
    close: async () => {
      closed = true;
      await running;
    },
  };
};
