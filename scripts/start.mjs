/** `npm start` and `npm run dev`: install, build, serve. See README.md. */
import { spawn, spawnSync } from 'node:child_process';
import { isBuilt } from './setup/build.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';

process.chdir(projectRoot);
installDependencies();
process.env.DEMO ??= '1';

if (process.argv.includes('--dev')) {
  const server = spawn(
    process.execPath,
    [
      '--watch-path=server',
      '--watch-path=core',
      '--watch-path=panel',
      '--watch-preserve-output',
      '--import',
      'tsx',
      'panel/server.ts',
    ],
    { stdio: 'inherit', env: { ...process.env, PAINEL_DEV: '1' } },
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
} else {
  process.env.NODE_ENV = 'production';
  if (!isBuilt()) {
    // In a process of its own: what a build takes of memory, a server would keep.
    const build = spawnSync(process.execPath, ['scripts/setup/build.mjs'], { stdio: 'inherit' });
    if (build.status !== 0) process.exit(build.status ?? 1);
  }
  await import('../dist/server/main.js');
}
