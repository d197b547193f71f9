// English: what the table of big-two says.

export const bigTwo = {} as const;
