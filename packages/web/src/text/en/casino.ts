// English: what the table of casino says.

export const casino = {} as const;
