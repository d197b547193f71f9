// How the client is built: Preact's JSX, the sources of our own packages, module workers, and a service worker that
// keeps the whole house for use without a network.

import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const SERVER = 'http://localhost:4242';

/**
 * Hot files take names out of another file once: `import * as cards …`, `const { FOUR } = cards`. A bundle looks nothing up, so
 * there they are imported by name, and what nobody names is left out.
 */
const importTaken: Plugin = {
  name: 'import-taken',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /packages\/(games|bots)\/src/.test(id)
      ? code.replace(/^const ({[\w,\s]+}) =\s+(\w+);$/gm, (taking, names, file) => {
          const [, from] = code.match(`import \\* as ${file} from (.+);`) ?? [];
          return from === undefined ? taking : `import ${names} from ${from};`;
        })
      : undefined,
};

export default defineConfig(({ isPreview }) => ({
  root: import.meta.dirname,
  base: './',
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: { __BUILD__: JSON.stringify(Date.now().toString(36)) },
  build: {
    target: 'es2022',
    // The worker has no document to preload with, and it shares its chunks with the page.
    modulePreload: false,
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      // The worker of local matches is an entry of the same build: page and worker load one copy of each game.
      input: {
        index: `${import.meta.dirname}/index.html`,
        worker: `${import.meta.dirname}/src/play/worker.ts`,
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
              test: /node_modules\/@?preact|web\/src\/(kept|router|settings|title|pieces\/codes|pages\/(arrival|page)|play\/(bot-names|here)|table\/by-keys|text\/(text|en\/(house|table)))\.ts/,
            },
            { name: 'engine', test: /packages\/engine\/(?!src\/knockout)/ },
            { name: 'games', test: /web\/src\/(games|play\/random-hex)\.ts|vite\/preload-helper/ },
            {
              name: 'frame',
              test: /web\/src\/(table\/(?!by-keys|chat|hint|own-order|rule-sections|sheet)|(tables\/index|pieces\/names|play\/(session|running-clock))\.ts)/,
            },
          ],
        },
      },
      // Our packages do nothing on import, so a table takes only the game it names.
      treeshake: { moduleSideEffects: (id) => !/packages\/(engine|games|bots|protocol)\//.test(id) },
    },
  },
  // While developing, the server answers beside Vite; the preview has none.
  server: isPreview
    ? {}
    : { proxy: { '/api': SERVER, '/ws': { target: SERVER.replace('http', 'ws'), ws: true } } },
  plugins: [
    importTaken,
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['icon.svg'],
      workbox: {
        ignoreURLParametersMatching: [/^v$/],
        // Notices are shown by a plain script of our own, beside what is made here.
        importScripts: ['notices.js'],
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'],
        navigateFallbackDenylist: [/^\/api/, /^\/ws/, /^\/metrics/],
      },
      manifest: {
        name: 'Parlor',
        short_name: 'Parlor',
        description: 'A house of table games: Casino, Big Two, Texas 42 and Fast Track',
        display: 'standalone',
        orientation: 'any',
        background_color: '#f5eee0',
        theme_color: '#274f3c',
        start_url: './',
        icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
    }),
  ],
}));
