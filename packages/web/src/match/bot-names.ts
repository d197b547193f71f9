// The names of bots, seat by seat: everybody at a table calls them the same.

const NAMES = ['Fay', 'Ada', 'Bo', 'Cleo', 'Dag', 'Eve'] as const;

export const botName = (seat: number): string => NAMES[seat % NAMES.length] ?? '';
