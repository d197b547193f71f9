// The table of the server at which this browser's person sits: the start page leads back to it until its match is over.

const KEY = 'parlor.lastTable';

export interface LastTable {
  readonly code: string;
  readonly game: string;
}

export const lastTable = (): LastTable | undefined => {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? undefined : (JSON.parse(text) as LastTable);
  } catch {
    return undefined;
  }
};

export const keepTable = (table: LastTable): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ code: table.code, game: table.game }));
  } catch {
    // Keeping is a courtesy: where storage is forbidden, the link still leads there.
  }
};

export const forgetTable = (code: string): void => {
  if (lastTable()?.code === code) localStorage.removeItem(KEY);
};
