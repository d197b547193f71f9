// A promise that may be refused before anybody listens. Whoever asked is told of it; the runtime need not be.

export const heard = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  return promise;
};
