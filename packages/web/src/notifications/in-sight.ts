// Whether another window of this browser has a table in sight: whoever looks at it there is told by the table itself. A window
// that shows a table holds a lock of the browser meanwhile, and loses it when it is closed, however that comes about.

const lockOf = (address: string): string => `parlor.sight ${address}`;

/** Says that this window has the table in sight, until the answer is called. */
export const keepInSight = (address: string): (() => void) => {
  let end = (): void => {};
  const kept = new Promise<void>((resolve) => {
    end = resolve;
  });
  void navigator.locks?.request(lockOf(address), { mode: 'shared' }, () => kept);
  return end;
};

/** Acts unless some window has the table in sight; at once where windows cannot be asked. */
export const unlessInSight = (address: string, act: () => void): void => {
  if (navigator.locks === undefined) act();
  else void navigator.locks.request(lockOf(address), { ifAvailable: true }, (lock) => lock && act());
};
