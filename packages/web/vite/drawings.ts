// Puts the drawings of the house beside the scripts as files that browsers keep for ever: one hash of all of them stands in
// each name. Pages ask for them by `drawing()` of src/pieces/drawing.ts.

import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { drawingFiles } from '../src/drawings/files.ts';

export const drawings = (): Plugin => {
  const files = drawingFiles();
  const hash = createHash('sha256')
    .update([...files.values()].join('\n'))
    .digest('hex')
    .slice(0, 8);
  return {
    name: 'drawings',
    config: () => ({ define: { __DRAWINGS__: JSON.stringify(hash) } }),
    generateBundle() {
      for (const [name, source] of files)
        this.emitFile({ type: 'asset', fileName: `assets/${name}-${hash}.svg`, source });
    },
    // While developing nothing is written: the same addresses are answered from memory.
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const name = request.url?.match(/\/assets\/([\w-]+)-[\da-f]{8}\.svg/)?.[1];
        const source = name === undefined ? undefined : files.get(name);
        if (source === undefined) next();
        else response.setHeader('content-type', 'image/svg+xml').end(source);
      });
    },
  };
};
