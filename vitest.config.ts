import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Two cores: more workers only take turns. */
const MAX_WORKERS = 2;
const IN_BROWSER = 'tests/src/**/*.test.{ts,tsx}';
const ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/development/index.mjs');
const DATABASE = ['tests/support/database/database-server.ts'];
const CONFORMANCE = 'tests/conformance/**/*.test.ts';
/** Rules and protocols, with neither a database nor a browser. */
const FAST = ['core', 'schemas', 'scripts', 'panel/brazil', 'server/realtime', 'server/brand', 'server/outside'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
);
const SLOW = ['tests/e2e/**/*.test.ts', 'tests/contract/**/*.test.ts'];

/** Longest first, so that the workers end together; a worker without isolation goes on with the files of one project. */
const PROJECTS = ['e2e', 'unit-browser', 'unit', 'fast'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ofEarlierRuns = super.sort.bind(this);
    return (await ofEarlierRuns(files)).toSorted(
      (one, other) => PROJECTS.indexOf(one.project.name) - PROJECTS.indexOf(other.project.name),
    );
  }
}

/** A browser that is slowed down, see `tests/support/browser/open-browser.ts`, takes longer. */
const SLOWNESS = Math.max(1, Number(process.env['SLOW_BROWSER'] ?? '1'));

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'fast', include: FAST, environment: 'node', isolate: false, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [IN_BROWSER, CONFORMANCE, ...SLOW, ...FAST],
          environment: 'node',
          // Files of a worker share what they import, which is the whole server for most: each works on a database of its own, and none replaces a module.
          isolate: false,
          globalSetup: DATABASE,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        // Its `require` and `import` entries are two copies, and a context of one is unknown to the other.
        resolve: { alias: [{ find: /^react-router$/, replacement: ROUTER }] },
        test: {
          name: 'unit-browser',
          include: [IN_BROWSER],
          environment: 'jsdom',
          testTimeout: 60_000,
          server: { deps: { inline: [/^ra-/, 'react-admin', 'react-router-dom'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: SLOW,
          environment: 'node',
          // Files of a worker share a browser and what they import; each has a server of its own.
          isolate: false,
          globalSetup: [...DATABASE, 'tests/support/panel/demo-data.ts'],
          // Longer than the patience with one page, so that a test says what it has waited for.
          testTimeout: 300_000 * SLOWNESS,
          hookTimeout: 300_000,
        },
      },
      // The public JSON Schema test suite is no package: it is run where there is a copy of it.
      ...(process.env['JSON_SCHEMA_TEST_SUITE'] === undefined
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'conformance',
                include: [CONFORMANCE],
                environment: 'node' as const,
                globalSetup: DATABASE,
                testTimeout: 900_000,
              },
            },
          ]),
    ],
  },
});
