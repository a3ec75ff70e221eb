/** `npm run bench [name …]`: builds, then runs the benchmarks in `bench/` one after the other and prints their figures. */
import { spawnSync } from 'node:child_process';
import { build } from './setup/build.mjs';
import { findBrowser } from './setup/find-browser.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';

const BENCHMARKS = [
  'records',
  'import',
  'bulk',
  'startup',
  'many-schemas',
  'sizes',
  'browser',
  'scroll',
  'realtime',
  'hostile-files',
  'events',
  'live-pages',
  'page-delays',
  'dialer',
  'partitions',
  'reports',
];

process.chdir(projectRoot);
installDependencies();
await build();
const wanted = process.argv.slice(2);
process.env.CHROMIUM_PATH ??= await findBrowser();
for (const name of BENCHMARKS.filter((benchmark) => wanted.length === 0 || wanted.includes(benchmark))) {
  console.log(`\n== ${name}`);
  const run = spawnSync(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) process.exitCode = 1;
}
