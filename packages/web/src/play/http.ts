// Questions to the server beside the socket.

/** What the server answers, as JSON; undefined where it refuses or is not in reach. With a body it is a POST. */
export const answerOf = async (path: string, body?: unknown): Promise<unknown> => {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  try {
    const answer = await fetch(path, body === undefined ? {} : post);
    return answer.ok ? ((await answer.json()) as unknown) : undefined;
  } catch {
    return undefined;
  }
};
