// Questions to the server beside the socket.

/** Milliseconds after which nothing is hoped for: where the way is cut, nobody says so. */
const PATIENCE = 10_000;

interface Answer {
  readonly status: number;
  /** What was answered, as JSON; undefined with a refusal. */
  readonly json: unknown;
  /** Why the server refused. */
  readonly code?: string;
}

/** The code of a refusal, where the answer has one. */
const codeOf = async (answer: Response): Promise<string | undefined> => {
  try {
    const { code } = (await answer.json()) as { readonly code?: unknown };
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
};

/** Asks the server; undefined where it is not in reach. With a body it is a POST. */
export const askServer = async (path: string, body?: unknown): Promise<Answer | undefined> => {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const hope = new AbortController();
  const bell = setTimeout(() => hope.abort(), PATIENCE);
  try {
    const answer = await fetch(path, { ...(body === undefined ? {} : post), signal: hope.signal });
    const { status } = answer;
    if (answer.ok) return { status, json: (await answer.json()) as unknown };
    const code = await codeOf(answer);
    return { status, json: undefined, ...(code === undefined ? {} : { code }) };
  } catch {
    return undefined;
  } finally {
    clearTimeout(bell);
  }
};

/** What the server answers; undefined where it refuses or is not in reach. */
export const answerOf = async (path: string, body?: unknown): Promise<unknown> =>
  (await askServer(path, body))?.json;
