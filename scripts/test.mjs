/** `npm test`: installs what is missing (a browser too), checks, builds and runs every test. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';

const SHARED_MEMORY = '/dev/shm';
/** Of it the tests use two; the rest is for the programs. */
const LEAST_MEMORY = 8e9;

/**
 * A folder in memory where tests make their databases, each of a thousand files that are gone a moment later; undefined where there
 * is too little memory, or somebody says where. ext4 looks through everything that was removed in the last minutes before it makes a
 * file, which took a tenth of the time of all tests.
 */
function folderInMemory() {
  if (process.env.TMPDIR !== undefined || !existsSync(SHARED_MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize < LEAST_MEMORY ? undefined : mkdtempSync(join(SHARED_MEMORY, 'painel-tests-'));
}

process.chdir(projectRoot);
installDependencies();
const [{ applicationIn, build }, { findBrowser }] = await Promise.all([
  import('./setup/build.mjs'),
  import('./setup/find-browser.mjs'),
]);
const browser = await findBrowser();
const failedChecks = runChecks();
const examples = readdirSync('examples').map((name) => join(projectRoot, 'examples', name));
for (const example of [undefined, ...examples, 'plain']) await build(applicationIn(example));
mkdirSync('.cache', { recursive: true });
const folder = folderInMemory();
const tests = spawnSync(
  'npx',
  [
    '--no-install',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.cache/test-results.json',
    ...process.argv.slice(2),
  ],
  // The build leaves NODE_ENV=production behind, in which React has no test helpers.
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: browser, ...(folder && { TMPDIR: folder }) },
  },
);
if (folder) rmSync(folder, { recursive: true, force: true });
if (failedChecks.length > 0) console.error(`Failed checks: ${failedChecks.join(', ')}.`);
process.exit(failedChecks.length > 0 ? 1 : (tests.status ?? 1));
