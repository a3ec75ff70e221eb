/** `npm start [-- <folder>]` and `npm run dev [-- <folder>]`: install, build, serve. See README.md. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { applicationIn, isBuilt } from './setup/build.mjs';
import { installDependencies } from './setup/install-dependencies.mjs';
import { projectRoot } from './setup/project-root.mjs';

const [named = process.env.APP] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
// npm runs this in the folder of the project; what is typed starts from where it is typed.
const folder = named === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), named);
if (folder !== undefined && !(existsSync(folder) && statSync(folder).isDirectory())) {
  console.error(`${named}: expected a folder with "schemas", found none; correct the path, or make the folder`);
  process.exit(1);
}

process.chdir(projectRoot);
installDependencies();
process.env.DEMO ??= '1';
const application = applicationIn(folder);
if (folder !== undefined) {
  // Where schemas, texts, brand and data are, unless the environment says otherwise.
  process.env.APP = folder;
  process.env.CLIENT_DIR ??= join(application.out, 'client');
}

if (process.argv.includes('--dev')) {
  const server = spawn(
    process.execPath,
    [
      '--watch-path=server',
      '--watch-path=core',
      ...application.sources.map((source) => `--watch-path=${source}`),
      '--watch-preserve-output',
      '--import',
      'tsx',
      folder === undefined ? 'panel/server.ts' : 'server/plain.ts',
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, PAINEL_DEV: '1', PAINEL_APPLICATION: application.application },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
} else {
  process.env.NODE_ENV = 'production';
  if (!isBuilt(application)) {
    // In a process of its own: what a build takes of memory, a server would keep.
    const program = ['scripts/setup/build.mjs', ...(folder === undefined ? [] : [folder])];
    const build = spawnSync(process.execPath, program, { stdio: 'inherit' });
    if (build.status !== 0) process.exit(build.status ?? 1);
  }
  // The server reads a command from what is typed; the folder is none.
  process.argv.splice(2, Infinity, ...process.argv.slice(2).filter((argument) => argument !== named));
  await import(pathToFileURL(join(application.out, 'server', 'main.js')).href);
}
