// How the client is built: Preact's JSX, the sources of our own packages, module workers, and a service worker that
// keeps the whole house for use without a network.

import { defineConfig } from 'vite';
import { displayFace } from './vite/display-face.ts';
import { drawings } from './vite/drawings.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { styles } from './vite/styles.ts';

/** The server beside Vite's own, while developing. */
const SERVER = `http://localhost:${process.env.PORT ?? 4242}`;

export default defineConfig(({ isPreview }) => ({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: { __BUILD__: JSON.stringify(Date.now().toString(36)) },
  build: {
    target: 'es2022',
    // Names the chunk of every module and what it imports: scripts/sizes.mjs adds them up.
    manifest: true,
    // The worker has no document to preload with, and it shares its chunks with the page.
    modulePreload: false,
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      // The worker of local matches is an entry of the same build: page and worker load one copy of each game.
      input: {
        index: `${import.meta.dirname}/index.html`,
        worker: `${import.meta.dirname}/src/local/match-worker.ts`,
      },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        // What is always loaded together is one file: small files pack badly. The engine and the list of games stand apart, because
        // the worker needs them and must not load anything of the page.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'house',
              test: /node_modules\/@?preact|web\/src\/(device\/(storage|settings)|drawings\/chairs|hooks\/(arrival|keyboard-user)|match\/(bot-names|current-tables)|page\/(empty|page|router|title|top)|people\/(?!portrait-picker)[\w-]+|pieces\/(codes|drawing|icon)|tables\/(index|[\w-]+\/(game|settings))|texts\/(text|en\/(house|table)))\.tsx?$/,
            },
            { name: 'engine', test: /packages\/engine\/(?!src\/(knockout|levels))/ },
            {
              name: 'games',
              test: /web\/src\/(match\/game-registry|device\/random-hex)\.ts|engine\/src\/levels|vite\/preload-helper/,
            },
            // Styles of the rooms, small ones all.
            { name: 'rooms', test: /web\/src\/(friends|history|learn|set-up|settings)\/[\w-]+\.css/ },
            {
              name: 'frame',
              test: /web\/src\/(hooks\/(later|lost-focus|screen-reader)|match\/(running-clock|session)|pieces\/(card|names)|rules\/(refusal|rule-text)|table\/(ticking|frame\/(?!chat|hint|sheet)[\w-]+|hand\/(?!own-order)[\w-]+)|texts\/unbroken-text)\.tsx?$/,
            },
          ],
        },
      },
      // Our packages do nothing on import, so a table takes only the game it names.
      treeshake: { moduleSideEffects: (id) => !/packages\/(engine|games|bots|table|protocol)\//.test(id) },
    },
  },
  // While developing, the server answers beside Vite; the preview has none.
  server: isPreview
    ? {}
    : {
        proxy: {
          '/api': SERVER,
          '/healthz': SERVER,
          '/ws': { target: SERVER.replace('http', 'ws'), ws: true },
        },
      },
  plugins: [styles(), displayFace(), drawings(), serviceWorker()],
}));
