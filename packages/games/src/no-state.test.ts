// The games keep nothing between two questions. The source has no variable at module level, also none that is
// wrapped in an object or a list; no answer depends on what was asked before, or on what a caller does with
// it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, defaultOptions, numberedSeed, streamRng } from '@parlor/engine';
import { anyOptions, testWords } from '@parlor/engine/testing';
import { parseSync } from 'rolldown/utils';
import { expect, it } from 'vitest';
import { games } from './index.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

const MUTATORS = /^(push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear)$/;
const MUTABLE_TYPE = /^(\w+\[\]|(Array|Map|Set|WeakMap|WeakSet|Record)<|(Big)?(Int|Uint|Float)\w*Array)/;

/** The names that a pattern declares. */
const namesIn = (node: Node): readonly string[] => {
  if (node.type === 'Identifier') return [String(node.name)];
  if (node.type === 'Property') return isNode(node.value) ? namesIn(node.value) : [];
  if (node.type === 'AssignmentPattern') return isNode(node.left) ? namesIn(node.left) : [];
  return /Pattern|RestElement/.test(node.type) ? childrenOf(node).flatMap(namesIn) : [];
};

const isFunction = (node: Node): boolean => /Function/.test(node.type);

/** The names that a function or block declares itself. */
const declaredIn = (node: Node): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (one: Node): void => {
    if (one.type === 'VariableDeclarator' && isNode(one.id))
      for (const name of namesIn(one.id)) names.add(name);
    for (const child of childrenOf(one)) if (!isFunction(child)) visit(child);
  };
  for (const param of (node.params as Node[] | undefined) ?? [])
    for (const name of namesIn(param)) names.add(name);
  if (isNode(node.body)) visit(node.body);
  return names;
};

/** The variable at the root of `a.b[c].d`. */
const rootOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'MemberExpression') return rootOf(node.object);
  return /^TS|ParenthesizedExpression/.test(node.type) ? rootOf(node.expression) : undefined;
};

/** One sentence for each thing in a source file that can outlive a call. */
const stateIn = (text: string): readonly string[] => {
  const { program } = parseSync('rules.ts', text) as unknown as { readonly program: Node };
  const found: string[] = [];
  const own = new Set<string>();
  for (const statement of program.body as readonly Node[]) {
    const exported = statement.type === 'ExportNamedDeclaration';
    const declaration = exported ? statement.declaration : statement;
    if (statement.type === 'ImportDeclaration')
      for (const { local } of statement.specifiers as { local: Node }[]) own.add(String(local.name));
    if (!isNode(declaration)) continue;
    if (/\bstatic\b/.test(declaration.type === 'ClassDeclaration' ? text : '')) found.push('a static field');
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations as { id: Node; init: unknown }[]) {
      for (const name of namesIn(id)) {
        own.add(name);
        if (declaration.kind !== 'const') found.push(`${declaration.kind} ${name}`);
      }
      const annotation = (id.typeAnnotation as Node | undefined)?.typeAnnotation as
        | { start: number; end: number }
        | undefined;
      const type = annotation === undefined ? '' : text.slice(annotation.start, annotation.end);
      const isRaw = isNode(init) && /^(Array|New)Expression$/.test(init.type) && annotation === undefined;
      if (exported && (MUTABLE_TYPE.test(type) || isRaw))
        found.push(`${namesIn(id)} is exported and mutable`);
    }
  }
  const visit = (node: Node, hidden: readonly ReadonlySet<string>[]): void => {
    const scopes = isFunction(node) ? [...hidden, declaredIn(node)] : hidden;
    const isOwn = (target: unknown): boolean => {
      const root = rootOf(target);
      return (
        root !== undefined && own.has(root) && scopes.length > 0 && !scopes.some((names) => names.has(root))
      );
    };
    if (node.type === 'AssignmentExpression' && isOwn(node.left))
      found.push(`${rootOf(node.left)} is changed`);
    if (/^(Update|Unary)Expression$/.test(node.type) && /^(\+\+|--|delete)$/.test(String(node.operator)))
      if (isOwn(node.argument)) found.push(`${rootOf(node.argument)} is changed`);
    const callee = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : undefined;
    if (callee?.type === 'MemberExpression' && isNode(callee.property))
      if (MUTATORS.test(String(callee.property.name)) && isOwn(callee.object))
        found.push(`${rootOf(callee.object)}.${String(callee.property.name)}() is called`);
    for (const child of childrenOf(node)) visit(child, scopes);
  };
  visit(program, []);
  return found;
};

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])test[\\/]/.test(path),
);

it('no source file of the games holds state', () => {
  expect(sources.length).toBeGreaterThan(60);
  const found = sources.flatMap((path) =>
    stateIn(readFileSync(join(import.meta.dirname, path), 'utf8')).map((what) => `${path}: ${what}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ['a variable', 'let last = 0;', 'let last'],
  [
    'a variable in an object',
    'const memo = { last: 0 };\nconst ask = () => { memo.last = 1; };',
    'memo is changed',
  ],
  ['a cache', 'const known = new Map();\nconst ask = (a) => { known.set(a, 1); };', 'known.set() is called'],
  [
    'scratch space',
    'const sizes = new Int8Array(9);\nconst ask = () => { sizes[0]++; };',
    'sizes is changed',
  ],
  [
    'a list of another file',
    "import { list } from './a.ts';\nconst ask = () => list.push(1);",
    'list.push() is called',
  ],
  ['an exported list', 'export const cards: number[] = [1];', 'cards is exported and mutable'],
])('%s would be found', (_name, text, found) => {
  expect(stateIn(text)).toEqual([found]);
});

it.each([
  'const ask = (list) => { list.push(1); };',
  'const table = [1];\ntable.push(2);',
  'const list = [1];\nconst ask = () => { const list = []; list.push(1); return list; };',
  'export const RANKS: readonly number[] = [1];',
])('a local list and a table that is built once are no state: %s', (text) => {
  expect(stateIn(text)).toEqual([]);
});

/**
 * All that can be asked about a position, as text. Lists are emptied afterwards, as a careless caller might.
 */
const answersOf = (game: AnyGame, state: unknown): string => {
  const actor = game.toAct(state);
  const seats = actor === undefined ? [0] : [actor, 0, 1];
  const lists = seats.flatMap((seat) => [
    game.legalMoves(state, seat),
    game.movesFor(game.view(state, seat)),
  ]);
  const refusals = lists
    .flat()
    .slice(0, 4)
    .map((move) => game.whyNot(state, 1, move));
  const text = JSON.stringify([lists, refusals, game.deadline(state), game.view(state, 'spectator')]);
  for (const list of lists) if (!Object.isFrozen(list)) (list as unknown[]).length = 0;
  return text;
};

it.each(games.map((game) => [game.name, game as AnyGame] as const))(
  'answers do not depend on what was asked before: %s',
  (_name, game) => {
    const words = testWords(33);
    const states: unknown[] = [];
    for (let seed = 1; seed <= 12; seed++) {
      const seats = game.seats[words.below(game.seats.length)] as number;
      const options = seed % 2 === 0 ? defaultOptions(game.options) : anyOptions(game.options, seats, words);
      let { state } = game.setup(options, seats, streamRng(numberedSeed(seed)));
      for (
        let seat = game.toAct(state), ply = 0;
        seat !== undefined && ply < 40;
        seat = game.toAct(state), ply++
      ) {
        if (ply % 4 === 0) states.push(state);
        const moves = game.legalMoves(state, seat);
        ({ state } = game.play(state, seat, moves[words.below(moves.length)]));
      }
    }
    expect(states.length).toBeGreaterThan(60);
    const first = states.map((state) => answersOf(game, state));
    const again = states.toReversed().map((state) => answersOf(game, state));
    const changed = again.toReversed().findIndex((answers, at) => answers !== first[at]);
    expect(changed < 0 ? 'same' : game.formatState(states[changed])).toBe('same');
  },
);
