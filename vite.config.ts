import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);
const TEXT = /\.(?:js|css|html|svg|json)$/;
const ROUTER = new URL('node_modules/react-router/dist/production', import.meta.url).pathname;
const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** What stands for packages that react-admin brings along, and the panel does in its own way. */
const own = (name: string): string => new URL(`src/providers/${name}.ts`, import.meta.url).pathname;
/** Smaller files travel in one packet either way. */
const WORTH_COMPRESSING = 1024;

/** Writes `<file>.gz` and the smaller `<file>.br` beside every text file of the build: compressed once, not for each visitor. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const names = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(
        names.map(async (name) => {
          const content = await readFile(join(dir, name));
          if (content.length < WORTH_COMPRESSING) return;
          await writeFile(join(dir, `${name}.gz`), await zip(content, { level: constants.Z_BEST_COMPRESSION }));
          await writeFile(
            join(dir, `${name}.br`),
            await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
          );
        }),
      );
    },
  };
}

/** Names the panel's code in the page: the server keeps the line for whoever is signed in, who will need it at once. */
function announcePanel(): Plugin {
  return {
    name: 'announce-panel',
    apply: 'build',
    transformIndexHtml: (_html, { bundle = {} }) => {
      const panel = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'panel');
      if (panel === undefined)
        throw new Error('vite.config.ts: expected a chunk named "panel", found none; look at codeSplitting.groups');
      return [
        {
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${panel.fileName}`, 'data-for': 'panel' },
          injectTo: 'head',
        },
      ];
    },
  };
}

/** The application that is built or served: a folder with code of its own, `plain` for what the framework is by itself; else the panel. */
const application = process.env['PAINEL_APPLICATION'] ?? fromRoot('panel');
const isPlain = application === 'plain';
/** Where it is built to, in the folder of the framework, whose packages it uses. */
const out = process.env['PAINEL_OUT'] ?? 'dist';
/** What stands for the application in `index.html`, and as the entry of the server. */
const BROWSER = '/@application';
const SERVER = '/@application-server';

/** Begins the application in the browser, and on the server. */
function entries(): Plugin {
  const code = new Map([
    [
      BROWSER,
      [
        `import application from ${JSON.stringify(join(application, 'panel.pages.ts'))};`,
        `import { start } from ${JSON.stringify(fromRoot('src/start.tsx'))};`,
        'start(application);',
      ],
    ],
    [
      SERVER,
      [
        `import application from ${JSON.stringify(join(application, 'panel.config.ts'))};`,
        `import { run } from ${JSON.stringify(fromRoot('server/run.ts'))};`,
        'run(application);',
      ],
    ],
  ]);
  const plain = new Map([
    [BROWSER, fromRoot('src/plain.ts')],
    [SERVER, fromRoot('server/plain.ts')],
  ]);
  const lacks = (id: string) =>
    isPlain || !existsSync(join(application, id === BROWSER ? 'panel.pages.ts' : 'panel.config.ts'));
  return {
    name: 'application',
    resolveId: (id) => (code.has(id) ? (lacks(id) ? plain.get(id) : `\0${id}`) : undefined),
    load: (id) => code.get(id.slice(1))?.join('\n'),
  };
}

/** How code of an application names the framework. */
const NAMES = [
  { find: /^painel$/, replacement: fromRoot('server/index.ts') },
  { find: /^painel\/browser$/, replacement: fromRoot('src/index.ts') },
];

/** The browser app. React alone is what the sign-in pages need; MUI and react-admin come with the panel. */
const client: UserConfig = {
  plugins: [entries(), react(), announcePanel(), precompress()],
  // The package's entries are its development build; one of them left is a second copy. react-admin goes through these too.
  resolve: {
    alias: [
      ...NAMES,
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
      { find: /^jsonexport\/dist(?:\/index\.js)?$/, replacement: own('no-page-export') },
      { find: /^diacritic$/, replacement: own('plain-letters') },
      { find: /^inflection$/, replacement: own('plain-words') },
      { find: /^query-string$/, replacement: own('plain-query') },
    ],
  },
  build: {
    outDir: join(out, 'client'),
    // Pages that are open go on with the files of the build before; `scripts/setup/build.mjs` removes older ones.
    emptyOutDir: false,
    target: 'es2023',
    // A browser that does not know how to preload only waits a little longer.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // `core` is pure: what a page does not use of it does nothing by being there.
      treeshake: { moduleSideEffects: [{ test: /\/core\//, external: false, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // A module here takes along whatever it uses and no chunk above has: one request, better compressed.
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'panel', test: /[\\/]src[\\/]App\.tsx$/, priority: 2 },
            {
              name: 'live',
              test: /[\\/]src[\\/](?:layout[\\/]live[\\/]LiveCorner|resources[\\/]live[\\/]LiveList|providers[\\/]realtime[\\/](?:open-echo|live-provider))\.tsx?$/,
              priority: 1,
            },
            {
              name: 'idle',
              test: /[\\/]src[\\/](?:layout[\\/](?:AccountSettings|jobs[\\/]JobsCorner)|resources[\\/]list[\\/](?:look[\\/]ListTools|grid[\\/]GridHands))\.tsx$/,
              priority: 1,
            },
            {
              name: 'form',
              test: /[\\/]src[\\/]resources[\\/](?:form|show)[\\/](?:Generated\w+|FormRehearsal)\.tsx$/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
};

/** The server, the threads and the process beside it and what both use, in one folder; their packages stay in `node_modules`. */
const server: UserConfig = {
  plugins: [entries()],
  resolve: { alias: NAMES },
  build: {
    ssr: true,
    outDir: join(out, 'server'),
    target: 'node20',
    rolldownOptions: {
      input: {
        main: SERVER,
        'import-thread': 'server/jobs/import/reader/import-thread.ts',
        'mp3-thread': 'panel/modules/recordings/server/backup/convert/mp3-thread.ts',
        'file-thread': 'server/reading/file-thread.ts',
        'prepare-thread': 'server/operations/preparing/prepare-thread.ts',
        'compile-process': 'server/schemas/compile-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { external: true, target: 'node' },
};

/** `vite build` makes the browser app, `vite build --mode server` the server. */
export default defineConfig(({ mode }) => (mode === 'server' ? server : client));
