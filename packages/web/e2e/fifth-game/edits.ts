// The six edits that add the toy game of the engine's tests to this house, made to the sources while they are
// served. CONTRIBUTING.md lists the same files.

interface Edit {
  /** The part of the file behind which the new lines stand. */
  readonly after: string;
  readonly add: string;
}

/** By the path from `packages`. */
export const edits: Readonly<Record<string, Edit>> = {
  'games/src/index.ts': {
    after: 'const registry = {',
    add: 'toy,',
  },
  'bots/src/registry.ts': {
    after: 'Promise<Bots>>> = {',
    add: "toy: async () => (await import('/e2e/fifth-game/toy-bots.ts')).toyBots,",
  },
  'cli/src/terminal-tables/index.ts': {
    after: 'TerminalTable<unknown, unknown>>> = {',
    add: 'toy: toyTable,',
  },
  'web/src/match/game-registry.ts': {
    after: 'Promise<AnyGame>>> = {',
    add: "toy: async () => (await import('@parlor/engine/testing')).toy,",
  },
  'web/src/tables/index.ts': {
    after: 'Record<GameName, WebGame>> = {',
    add: `toy: {
      usualSeats: 2,
      tile: { room: 'room-casino', mark: 'mark-casino' },
      texts: { title: 'game.toy', line: 'game.toy.line', invitation: [] },
      settings: [],
      lessons: async () => [],
      facts: async () => ({ place: true, facts: [{ text: 'numbers.matches', count: 'rounds' }] }),
    },`,
  },
  'web/src/texts/en/house.ts': {
    after: 'export const house = {',
    add: "'game.toy': 'Toy', 'game.toy.line': 'Show the highest number.',",
  },
};

/** The source with its edit, if it has one. Throws when the place of the edit is gone. */
export const edited = (path: string, source: string): string | undefined => {
  const found = Object.entries(edits).find(([file]) => path.endsWith(`/packages/${file}`));
  if (found === undefined) return undefined;
  const [file, { after, add }] = found;
  const at = source.indexOf(after);
  if (at < 0) throw new Error(`${file} does not contain "${after}": see e2e/fifth-game/edits.ts`);
  return `${source.slice(0, at + after.length)}\n${add}\n${source.slice(at + after.length)}`;
};
