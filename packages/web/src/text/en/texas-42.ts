// English: what the table of texas-42 says.

export const texas42 = {} as const;
