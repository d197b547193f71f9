// Moves files by a map and rewrites the paths that name them, and nothing else:
// `node scripts/move-files.mjs MAP.json`. A map holds
// `files`: { base folder: { old path: new path } }: a path that ends with a slash is a folder, tests follow;
// `entries`: { file or folder/: specifier } by which other packages import what lies there;
// `specifiers`: { old specifier: new specifier, or the file it stands for }.
// Paths that are put together at run time, and mentions in words, are listed at the end for a look by hand.

import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { giveUp, root, tool } from './setup.mjs';

const [mapFile] = process.argv.slice(2);
if (mapFile === undefined) giveUp('Say which map: node scripts/move-files.mjs MAP.json');
const { files: map, entries = {}, specifiers = {} } = JSON.parse(readFileSync(mapFile, 'utf8'));

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
const files = new Set(
  git('ls-files', '-co', '--exclude-standard')
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path))),
);
const folders = new Map();
for (const file of files)
  for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder))
    folders.set(folder, [...(folders.get(folder) ?? []), file]);

/** Old path to new path of each file that moves. */
const moved = new Map();
const testOf = (path) => path.replace(/\.(tsx?)$/, '.test.$1');
for (const [base, pairs] of Object.entries(map)) {
  for (const [from, to] of Object.entries(pairs)) {
    const [old, target] = [posix.join(base, from), posix.join(base, to)];
    if (from.endsWith('/')) {
      const inside = folders.get(old.slice(0, -1)) ?? giveUp(`There is no folder ${old}`);
      for (const file of inside) if (!moved.has(file)) moved.set(file, target + file.slice(old.length));
    } else {
      if (!files.has(old)) giveUp(`There is no file ${old}`);
      moved.set(old, target);
      const test = testOf(old);
      if (test !== old && files.has(test) && !Object.hasOwn(pairs, posix.relative(base, test)))
        moved.set(test, testOf(target));
    }
  }
}
const targets = [...moved.values()];
const taken = targets.filter(
  (path, i) => targets.indexOf(path) !== i || (files.has(path) && !moved.has(path)),
);
if (taken.length > 0) giveUp(`Taken twice: ${taken.join(', ')}`);

const newFile = (path) => moved.get(path) ?? path;

/** The new path of a folder; null when its files went to several places. */
const newFolder = (path) => {
  const inside = folders.get(path);
  const bases = new Set(
    inside.map((file) => {
      const [rest, now] = [file.slice(path.length), newFile(file)];
      return now.endsWith(rest) ? now.slice(0, -rest.length) : undefined;
    }),
  );
  if (bases.size === 1) return [...bases][0];
  return inside.some((file) => newFile(file).startsWith(`${path}/`)) ? path : null;
};

/** The source that a built file comes from. */
const sourceOf = (path) => {
  const [, folder, rest] = /^(packages\/[^/]+)\/dist\/(.+)\.js$/.exec(path) ?? [];
  return ['ts', 'tsx'].map((end) => `${folder}/src/${rest}.${end}`).find((source) => files.has(source));
};

/**
 * The new path of an old one; undefined: not a path of a moved file, null: a folder whose files went to
 * several.
 */
const newPath = (path) => {
  if (files.has(path)) return newFile(path);
  const source = sourceOf(path);
  if (source !== undefined)
    return newFile(source)
      .replace('/src/', '/dist/')
      .replace(/\.tsx?$/, '.js');
  return folders.has(path) ? newFolder(path) : undefined;
};

const packageOf = (path) => /^packages\/[^/]+\//.exec(path)?.[0];
const entryOf = (path) =>
  Object.keys(entries)
    .filter((prefix) => path === prefix || (prefix.endsWith('/') && path.startsWith(prefix)))
    .sort((a, b) => b.length - a.length)
    .map((prefix) => entries[prefix])[0];

const byHand = [];
const relativePath = (from, to) => {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

/** The new text of a quoted path that is relative to its file. */
const rewriteRelative = (file, text) => {
  const [, path, slash, query] = /^([^?#]*?)(\/?)([?#].*)?$/.exec(text);
  const old = posix.join(posix.dirname(file), path);
  const to = newPath(old);
  const now = newFile(file);
  if (to === undefined || path === '.' || /^\.\.?$/.test(old)) return text;
  if (to === null || text.includes('*')) {
    byHand.push(`${now}: ${text}`);
    return text;
  }
  if (to === old && now === file) return text;
  if (packageOf(file) === packageOf(old) && packageOf(now) !== packageOf(to) && files.has(old)) {
    const entry = entryOf(to);
    if (entry !== undefined) return entry;
    byHand.push(`${now}: ${text} is in another package now, without an entry: ${to}`);
  }
  return relativePath(now, to) + slash + (query ?? '');
};

const rewriteSpecifier = (file, text) => {
  const to = specifiers[text];
  if (to === undefined || to.startsWith('@')) return to ?? text;
  return packageOf(newFile(file)) === packageOf(to) ? relativePath(newFile(file), to) : (entryOf(to) ?? text);
};

/** The new text of a path from the root, with or without `packages/`. */
const rewriteRooted = (file, text) => {
  const rooted = folders.has(text.split('/')[0]) ? text : `packages/${text}`;
  const to = newPath(rooted);
  if (to === null) byHand.push(`${newFile(file)}: ${text}`);
  if (!to || to === rooted) return text;
  return rooted === text ? to : to.replace(/^packages\//, '');
};

const CODE = /^\.(ts|tsx|mts|mjs|js|css|json)$/;
const TEXT = /^\.(ts|tsx|mts|mjs|js|css|json|md|html|yml|yaml|sh|conf|service)$/;
// biome-ignore format: one pattern
const ROOTED =
  /(?<![\w.@-]|[\w.]\/)((?:packages|bench|soak|scripts|docs|deploy)\/[\w./-]*[\w-]|(?:engine|games|bots|table|protocol|server|web|cli)\/(?:src|test|e2e)\/[\w./-]*[\w-])/g;

const rewrite = (file, text) => {
  let out = text;
  if (CODE.test(extname(file)))
    out = out
      .replace(
        /(['"`])(\.\.?\/[^'"`\n$]*)\1/g,
        (_, quote, path) => quote + rewriteRelative(file, path) + quote,
      )
      .replace(
        /(['"])(@parlor\/[^'"\n]*)\1/g,
        (_, quote, path) => quote + rewriteSpecifier(file, path) + quote,
      );
  if (extname(file) === '.md')
    out = out.replace(/\]\((?![\w+]+:|#)([^)\s]+)\)/g, (_, path) => `](${rewriteLink(file, path)})`);
  if (extname(file) === '.html')
    out = out.replace(/"\/(src\/[^"]*)"/g, (_, path) => {
      const base = posix.dirname(file);
      const to = newPath(posix.join(base, path));
      return `"/${to ? posix.relative(base, to) : path}"`;
    });
  if (CODE.test(extname(file)) && newFile(file).split('/').length !== file.split('/').length)
    for (const [line] of out.matchAll(/^.*'\.\.'.*$/gm)) byHand.push(`${newFile(file)}: ${line.trim()}`);
  return out.replace(ROOTED, (path) => rewriteRooted(file, path));
};

const rewriteLink = (file, path) => {
  const now = rewriteRelative(file, path);
  return path.startsWith('.') ? now : now.replace(/^\.\//, '');
};

const texts = new Map();
for (const file of files) {
  const isText = TEXT.test(extname(file)) || posix.basename(file).startsWith('Dockerfile');
  if (!isText || file.endsWith('package-lock.json')) continue;
  const text = readFileSync(join(root, file), 'utf8');
  const now = rewrite(file, text);
  if (now !== text) texts.set(newFile(file), now);
}

// Moves in two passes, because a new path may be another file's old one.
const move = (from, to) => {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  renameSync(join(root, from), join(root, to));
};
for (const from of moved.keys()) move(from, `${from}.moving`);
for (const [from, to] of moved) move(`${from}.moving`, to);
for (const [path, text] of texts) writeFileSync(join(root, path), text);

const removeEmpty = (folder) => {
  if (!existsSync(folder) || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmpty(dirname(folder));
};
for (const from of moved.keys()) removeEmpty(dirname(join(root, from)));

// Imports are sorted and lines wrapped again, because names have changed.
const changed = [...new Set([...targets, ...texts.keys()])].filter((path) => CODE.test(extname(path)));
if (changed.length > 0)
  tool('../tools/node_modules/@biomejs/biome/bin/biome', [
    'check',
    '--write',
    '--linter-enabled=false',
    '--no-errors-on-unmatched',
    '--log-level=error',
    ...changed,
  ]);
git('add', '-A', '.');

/**
 * Mentions of an old place that the rules above do not cover, such as `casino/sums` in a comment or a
 * pattern.
 */
const places = [...moved]
  .filter(
    ([from, to]) => posix.basename(from) !== posix.basename(to) || posix.dirname(from) !== posix.dirname(to),
  )
  .map(([from]) => from.replace(/^.*?([^/]+\/[^/]+)\.\w+$/, '$1'))
  .filter((place) => !/\.test$/.test(place));
if (places.length > 0) {
  const { stdout } = spawnSync(
    'git',
    ['grep', '-nFf', '-', '--', ':!package-lock.json', ':!**/playthroughs'],
    {
      cwd: root,
      encoding: 'utf8',
      input: places.join('\n'),
      maxBuffer: 1 << 26,
    },
  );
  const word = (place) => new RegExp(`(?<![\\w-])${place.replaceAll('.', '\\.')}(?![\\w-])`);
  const lines = stdout
    .split('\n')
    .filter((line) => places.some((place) => word(place).test(line.replace(/^[^:]*:/, ''))));
  byHand.push(...lines.filter((line) => !/from '|import\(/.test(line)).map((line) => line.slice(0, 160)));
}
console.log(`${moved.size} files moved, ${texts.size} rewritten`);
if (byHand.length > 0) console.log(`to be looked at by hand:\n  ${[...new Set(byHand)].join('\n  ')}`);
