import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type InlineConfig, type Plugin, type UserConfig } from 'vite';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);
const TEXT = /\.(?:js|css|html|svg|json)$/;
const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const { resolve: pathOf } = createRequire(import.meta.url);
/** Beside the framework's own files in a clone, beside the framework where it is installed. */
const packages = dirname(dirname(pathOf('react/package.json')));
const ROUTER = join(packages, 'react-router/dist/production');
/** What stands for packages that react-admin brings along, and the panel does in its own way. */
const own = (name: string): string => fromRoot(`src/providers/stand-ins/${name}.ts`);
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
const lacks = (file: string): boolean => isPlain || !existsSync(join(application, file));
/** Where it is built to, in the folder of the framework, whose packages it uses. */
const out = process.env['PAINEL_OUT'] ?? 'dist';
/** What stands for the application in `index.html`, and as the entry of the server; its file, what begins it, and what does without one. */
const ENTRIES = {
  '/@application': { file: 'panel.pages.ts', begin: 'src/start.tsx', name: 'start', plain: 'src/plain.ts' },
  '/@application-server': { file: 'panel.config.ts', begin: 'server/run.ts', name: 'run', plain: 'server/plain.ts' },
} as const;
const isEntry = (id: string): id is keyof typeof ENTRIES => Object.hasOwn(ENTRIES, id);

/** Begins the application in the browser, and on the server. */
function entries(): Plugin {
  return {
    name: 'application',
    resolveId(id) {
      if (!isEntry(id)) return undefined;
      const { file, plain } = ENTRIES[id];
      return lacks(file) ? fromRoot(plain) : `\0${id}`;
    },
    load(id) {
      const entry = id.slice(1);
      if (!isEntry(entry)) return undefined;
      const { file, begin, name } = ENTRIES[entry];
      return [
        `import application from ${JSON.stringify(join(application, file))};`,
        `import { ${name} } from ${JSON.stringify(fromRoot(begin))};`,
        `${name}(application);`,
      ].join('\n');
    },
  };
}

/** Files of a folder, without what packages, data and builds have. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return ['data', 'dist', 'node_modules', '.git'].includes(entry.name) ? [] : filesIn(path);
  });
}

/** Code that runs on threads of their own, `<name>-thread.ts`, and what they load by its place, `<name>-notations.ts`: each is a file of the build by its name. */
function threads(): Record<string, string> {
  const files = [fromRoot('server'), ...(isPlain ? [] : [application])].flatMap(filesIn);
  return Object.fromEntries(
    files.filter((file) => /-(?:thread|notations)\.ts$/.test(file)).map((file) => [basename(file, '.ts'), file]),
  );
}

/** Scripts that pages of other sites load, `<name>-embed.ts` of the application, by name. */
const embeds: ReadonlyMap<string, string> = new Map(
  (isPlain ? [] : filesIn(application))
    .filter((file) => file.endsWith('-embed.ts'))
    .map((file) => [basename(file, '-embed.ts'), file]),
);

/** Each is one file that leaves nothing on the page of the site; browsers of visitors are older than those of people at work. */
const embed = (name: string): InlineConfig => ({
  configFile: false,
  root: fromRoot('.'),
  logLevel: 'warn',
  build: {
    outDir: join(out, 'client'),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2020',
    modulePreload: false,
    rolldownOptions: {
      input: embeds.get(name) ?? '',
      output: { format: 'iife', entryFileNames: `embed/${name}.js` },
    },
  },
});

/** Builds them beside the browser app; while that is served from its sources, each when it is asked for. */
function embedScripts(): Plugin {
  return {
    name: 'embed-scripts',
    writeBundle: async () => {
      for (const name of embeds.keys()) await build(embed(name));
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const name = /^\/([\w-]+)\.js(?:$|\?)/.exec(request.url ?? '')?.[1] ?? '';
        if (!embeds.has(name)) return next();
        const send = async () => {
          try {
            const options = embed(name);
            const result = await build({ ...options, build: { ...options.build, write: false } });
            const [chunk] = 'output' in result ? result.output : [];
            response.setHeader('content-type', 'text/javascript; charset=utf-8');
            response.setHeader('cross-origin-resource-policy', 'cross-origin');
            response.end(chunk?.code ?? '');
          } catch (error) {
            next(error);
          }
        };
        void send();
      });
    },
  };
}

/** How code of an application names the framework. */
const NAMES = [
  { find: /^painel$/, replacement: fromRoot('server/index.ts') },
  { find: /^painel\/browser$/, replacement: fromRoot('src/index.ts') },
  { find: /^painel\/core$/, replacement: fromRoot('core/index.ts') },
];

/** The browser app. React alone is what the sign-in pages need; MUI and react-admin come with the panel. */
const client: UserConfig = {
  cacheDir: join(out, '.vite'),
  server: { fs: { allow: [fromRoot('.'), packages, ...(isPlain ? [] : [application])] } },
  // All packages are prepared at once: one that Vite finds as a page comes to need it loads open pages anew.
  optimizeDeps: {
    exclude: ['painel', 'painel/browser', 'painel/core'],
    entries: [
      fromRoot('src/start.tsx'),
      fromRoot('src/index.ts'),
      ...(lacks('panel.pages.ts') ? [] : [join(application, 'panel.pages.ts')]),
    ],
  },
  plugins: [entries(), react(), announcePanel(), precompress(), embedScripts()],
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
      treeshake: { moduleSideEffects: [{ test: /\/core\/|\/src\/index\.ts$/, external: false, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // A module here takes along whatever it uses and no chunk above has: one request, better compressed.
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'panel', test: /[\\/]src[\\/]App\.tsx$/, priority: 2 },
            // Pages that use one of them would have it be a file of its own, and each of those is fetched with all.
            { name: 'icons', test: /[\\/]icons\.ts$/, priority: 1 },
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
              test: /[\\/]src[\\/]resources[\\/](?:form[\\/]pages|form|show)[\\/](?:Generated\w+|FormRehearsal)\.tsx$/,
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
        main: '/@application-server',
        ...threads(),
        'compile-process': 'server/schemas/compile-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { external: true, target: 'node' },
};

/** `vite build` makes the browser app, `vite build --mode server` the server. */
export default defineConfig(({ mode }) => (mode === 'server' ? server : client));
