// Group commit: all changes that arrive in one turn of the event loop share one transaction and one fsync.

export interface GroupCommit<C, R> {
  add(change: C): Promise<R>;
  /** Answers when nothing is waiting any more; later changes are refused. */
  close(): Promise<void>;
}

interface Waiting<C, R> {
  readonly change: C;
  readonly resolve: (result: R) => void;
  readonly reject: (problem: unknown) => void;
}

/** `commitAll` answers with one result for each change, in their order; when it fails, all of them have failed. */
export const groupCommit = <C, R>(
  commitAll: (changes: readonly C[]) => Promise<readonly R[]>,
  most: number,
): GroupCommit<C, R> => {
  let waiting: Waiting<C, R>[] = [];
  let running: Promise<void> | undefined;
  let closed = false;

  const flush = async (): Promise<void> => {
    // The turn of the event loop that brought the first change brings the others too.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const results = await commitAll(group.map(({ change }) => change));
        for (const [at, one] of group.entries()) one.resolve(results[at] as R);
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
    close: async () => {
      closed = true;
      await running;
    },
  };
};
