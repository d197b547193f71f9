// Node's flags for the server. Almost all objects of a move die soon after it: with a larger young generation
// fewer of them are copied before that. `deploy/` passes the same flags to Docker and systemd.

export const serverFlags = ['--max-semi-space-size=32'];
