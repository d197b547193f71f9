// Questions to the server beside the socket.

/** Milliseconds after which nothing is hoped for: where the way is cut, nobody says so. */
const PATIENCE = 10_000;

/** What the server answers, as JSON; undefined where it refuses or is not in reach. With a body it is a POST. */
export const answerOf = async (path: string, body?: unknown): Promise<unknown> => {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const hope = new AbortController();
  const bell = setTimeout(() => hope.abort(), PATIENCE);
  try {
    const answer = await fetch(path, { ...(body === undefined ? {} : post), signal: hope.signal });
    return answer.ok ? ((await answer.json()) as unknown) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(bell);
  }
};
