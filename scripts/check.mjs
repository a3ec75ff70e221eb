/** `npm run check`: every check that needs no server. Runs all, then fails if one failed. */
import { spawnSync } from 'node:child_process';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';

const CHECKS = [
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--list-different'] },
  { name: 'schemas', command: ['tsx', 'scripts/check-schemas.ts'] },
  { name: 'brand', command: ['tsx', 'scripts/check-brand.ts'] },
  { name: 'generated types', command: ['tsx', 'scripts/generate-types.ts', '--check'] },
  { name: 'generated client', command: ['tsx', 'scripts/generate-client.ts', '--check'] },
  { name: 'generated docs', command: ['tsx', 'scripts/generate-docs.ts', '--check'] },
  { name: 'locales', command: ['tsx', 'scripts/check-locales.ts'] },
  { name: 'words', command: ['tsx', 'scripts/check-words.ts'] },
];

/** Answers the names of the failed checks. */
export function runChecks() {
  return CHECKS.filter(({ name, command }) => {
    const started = Date.now();
    const run = spawnSync('npx', ['--no-install', ...command], { cwd: projectRoot, stdio: 'inherit' });
    console.log(`${run.status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    return run.status !== 0;
  }).map(({ name }) => name);
}

if (process.argv[1] === import.meta.filename) {
  installDependencies();
  const failed = runChecks();
  if (failed.length > 0) {
    console.error(`Failed: ${failed.join(', ')}.`);
    process.exit(1);
  }
}
