// The folder rule: within every folder of a package's sources, its files and subfolders import each other in
// one direction. An import counts in the innermost folder that contains both files, between the two entries
// of that folder. Types and tests may import against the direction.

const SOURCE = /^packages\/[^/]+\/src\//;
const TEST = /\.test\.tsx?$|\/test\//;

const isSource = (path) => SOURCE.test(path) && !TEST.test(path);

/** A graph for each folder: from an entry to the entries it imports, with an import as an example. */
const graphsOf = (modules) => {
  const graphs = new Map();
  const add = (from, to) => {
    const [a, b] = [from.split('/'), to.split('/')];
    let depth = 0;
    while (depth < a.length - 1 && a[depth] === b[depth]) depth++;
    const entry = (parts) => parts[depth] + (depth < parts.length - 1 ? '/' : '');
    if (entry(a) === entry(b)) return;
    const folder = a.slice(0, depth).join('/');
    if (!graphs.has(folder)) graphs.set(folder, new Map());
    const graph = graphs.get(folder);
    for (const parts of [a, b]) if (!graph.has(entry(parts))) graph.set(entry(parts), new Map());
    graph.get(entry(a)).set(entry(b), `${a.slice(depth).join('/')} imports ${b.slice(depth).join('/')}`);
  };
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies)
      if (isSource(source) && isSource(resolved) && !dependencyTypes.includes('type-only'))
        add(source, resolved);
  return graphs;
};

/** Removes entries that import nothing, or that nothing imports, until only circles are left. */
const peel = (graph) => {
  const left = new Map([...graph].map(([entry, edges]) => [entry, new Map(edges)]));
  const isImported = (entry) => [...left.values()].some((edges) => edges.has(entry));
  for (;;) {
    const free = [...left.keys()].find((entry) => left.get(entry).size === 0 || !isImported(entry));
    if (free === undefined) return left;
    left.delete(free);
    for (const edges of left.values()) edges.delete(free);
  }
};

/** One line for each import on a circle, from the modules of dependency-cruiser. */
export const folderCircles = (modules) =>
  [...graphsOf(modules)].flatMap(([folder, graph]) =>
    [...peel(graph).values()].flatMap((edges) =>
      [...edges.values()].map((example) => `folders in a circle: in ${folder}, ${example}`),
    ),
  );
