// English: what the table of fast-track says.

export const fastTrack = {} as const;
