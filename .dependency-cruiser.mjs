// The import rule of ARCHITECTURE.md: imports flow downwards only, one game never imports another.
const may = {
  engine: [],
  games: ['engine'],
  bots: ['engine', 'games'],
  protocol: ['engine', 'games', 'table'],
  table: ['engine', 'protocol'],
  server: ['engine', 'games', 'bots', 'protocol', 'table'],
  web: ['engine', 'games', 'bots', 'protocol', 'table'],
  cli: ['engine', 'games', 'bots', 'protocol', 'table', 'server'],
  trials: ['engine', 'games', 'bots', 'protocol', 'table', 'server'],
};
const all = Object.keys(may);
const source = (name) => `^packages/${name}/src/`;
const tests = '\\.test\\.tsx?$';

const downwards = all.map((name) => ({
  name: `${name}-imports-downwards`,
  comment: `${name} may import ${may[name].join(', ') || 'nothing'}`,
  severity: 'error',
  // Tests of the server stand on the beds of the trials, those of the table play real games.
  from: { path: source(name), ...(/^(server|table)$/.test(name) ? { pathNot: tests } : {}) },
  to: { path: '^packages/', pathNot: [name, ...may[name]].map((other) => `^packages/${other}/`) },
}));

export default {
  forbidden: [
    ...downwards,
    {
      name: 'a-game-knows-no-other-game',
      severity: 'error',
      from: { path: '^packages/games/src/([^/]+)/' },
      to: { path: '^packages/games/src/[^/]+/', pathNot: '^packages/games/src/$1/' },
    },
    {
      name: 'pure-packages-have-no-dependencies',
      comment: 'except for the hash of promises, which has none itself',
      severity: 'error',
      from: { path: '^packages/(engine|games|table)/src/', pathNot: tests },
      to: {
        pathNot: 'node_modules/@noble/hashes/',
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core', 'npm-no-pkg', 'npm-unknown'],
      },
    },
    {
      name: 'protocol-knows-types-only',
      comment: 'the protocol package takes types from engine and games, and the list of levels',
      severity: 'error',
      from: { path: source('protocol'), pathNot: tests },
      to: {
        path: '^packages/(engine|games)/',
        pathNot: '^packages/engine/src/levels\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'a-table-knows-types-of-the-protocol-only',
      comment: 'the checks of the protocol need a library, which a table on one device must not load',
      severity: 'error',
      from: { path: source('table'), pathNot: tests },
      to: { path: '^packages/protocol/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-protocol-takes-the-values-of-the-table-only',
      comment: 'the values import the engine and nothing else',
      severity: 'error',
      from: { path: `${source('protocol')}|^packages/table/src/values/`, pathNot: tests },
      to: { path: '^packages/', pathNot: '^packages/(engine|games|protocol)/|^packages/table/src/values/' },
    },
    {
      name: 'parts-of-the-server-are-for-trials',
      severity: 'error',
      from: { pathNot: '^packages/trials/' },
      to: { path: '^packages/server/src/parts\\.ts$' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      comment: 'modules that the bundler makes up, and its type declarations, are no files',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|vite/client)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.test.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
    },
  },
};
