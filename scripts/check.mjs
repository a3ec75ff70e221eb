/** `npm run check`: every check that needs no server. Runs all, then fails if one failed. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';

const EXAMPLES = readdirSync(join(projectRoot, 'examples')).map((name) => join('examples', name));
const CHECKS = [
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--list-different'] },
  { name: 'schemas', command: ['tsx', 'scripts/check-schemas.ts'] },
  ...EXAMPLES.map((folder) => ({
    name: `schemas of ${folder}`,
    command: ['tsx', 'scripts/check-schemas.ts'],
    application: join(projectRoot, folder),
  })),
  { name: 'brand', command: ['tsx', 'scripts/check-brand.ts'] },
  { name: 'generated types', command: ['tsx', 'scripts/generate-types.ts', '--check'] },
  { name: 'generated client', command: ['tsx', 'scripts/generate-client.ts', '--check'] },
  { name: 'generated docs', command: ['tsx', 'scripts/generate-docs.ts', '--check'] },
  { name: 'locales', command: ['tsx', 'scripts/check-locales.ts'] },
  { name: 'words', command: ['tsx', 'scripts/check-words.ts'] },
];

/** Answers the names of the failed checks. */
export function runChecks() {
  return CHECKS.filter(({ name, command, application }) => {
    const started = Date.now();
    const env = { ...process.env, ...(application !== undefined && { APP: application }) };
    const run = spawnSync('npx', ['--no-install', ...command], { cwd: projectRoot, stdio: 'inherit', env });
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
