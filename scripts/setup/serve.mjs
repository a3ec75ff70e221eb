import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { applicationIn, isBuilt } from './build.mjs';
import { projectRoot } from './project-root.mjs';

/**
 * Makes a folder the application of this process and of those it starts. Schemas, texts, brand and data are there, unless the
 * environment says otherwise. Without a folder it is the panel.
 */
export function enter(folder) {
  const application = applicationIn(folder);
  process.env.PAINEL_APPLICATION = application.application;
  process.env.PAINEL_OUT = application.out;
  if (folder !== undefined) {
    process.env.APP = folder;
    process.env.CLIENT_DIR ??= join(application.out, 'client');
  }
  // The framework finds its own files from here.
  process.chdir(projectRoot);
  return application;
}

/** Builds what is not built, and ends the process where that fails. */
export function buildIfDue(folder, application) {
  if (isBuilt(application)) return;
  // In a process of its own: what a build takes of memory, a server would keep.
  const program = [join(import.meta.dirname, 'build.mjs'), ...(folder === undefined ? [] : [folder])];
  const built = spawnSync(process.execPath, program, { stdio: 'inherit', cwd: projectRoot });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

/** Serves the application of a folder, or does what `command` says with it: see `server/run.ts`. */
export async function runServer(folder, command = []) {
  const application = enter(folder);
  process.env.NODE_ENV = 'production';
  buildIfDue(folder, application);
  process.argv.splice(2, Infinity, ...command);
  await import(pathToFileURL(join(application.out, 'server', 'main.js')).href);
}

/** Serves the application of a folder from its sources: the server starts again when they change, open browsers follow. */
export function runDev(folder) {
  const { sources } = enter(folder);
  const server = spawn(
    process.execPath,
    [
      '--watch-path=server',
      '--watch-path=core',
      ...sources.map((source) => `--watch-path=${source}`),
      '--watch-preserve-output',
      '--import',
      'tsx',
      'server/from-sources.ts',
    ],
    { stdio: 'inherit', env: { ...process.env, PAINEL_DEV: '1' } },
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
}
