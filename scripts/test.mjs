/** `npm test`: installs what is missing (a browser too), checks, builds and runs every test. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';

process.chdir(projectRoot);
installDependencies();
const [{ applicationIn, build }, { findBrowser }] = await Promise.all([
  import('./setup/build.mjs'),
  import('./setup/find-browser.mjs'),
]);
const browser = await findBrowser();
const failedChecks = runChecks();
const examples = readdirSync('examples').map((name) => join(projectRoot, 'examples', name));
for (const folder of [undefined, ...examples, 'plain']) await build(applicationIn(folder));
mkdirSync('.cache', { recursive: true });
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
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: browser } },
);
if (failedChecks.length > 0) console.error(`Failed checks: ${failedChecks.join(', ')}.`);
process.exit(failedChecks.length > 0 ? 1 : (tests.status ?? 1));
