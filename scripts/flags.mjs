// How Node runs the server. All that a move makes is dead soon after it: with more room for the young, less of it is copied
// before it dies. `deploy/` says the same to Docker and systemd.

export const serverFlags = ['--max-semi-space-size=32'];
