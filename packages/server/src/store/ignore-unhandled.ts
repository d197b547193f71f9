// A promise may be rejected before its caller waits for it: the caller is told then, and the runtime need not
// end the process.

export const ignoreUnhandled = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  return promise;
};
