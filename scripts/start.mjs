/** `npm start [-- <folder>]` and `npm run dev [-- <folder>]` in a clone: install, build, serve. See README.md. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { installDependencies } from './setup/install-dependencies.mjs';

const typed = process.argv.slice(2);
const [named = process.env.APP] = typed.filter((argument) => !argument.startsWith('--'));
// npm runs this in the folder of the project; what is typed starts from where it is typed.
const folder = named === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), named);
if (folder !== undefined && !(existsSync(folder) && statSync(folder).isDirectory())) {
  console.error(`${named}: expected a folder with "schemas", found none; correct the path, or make the folder`);
  process.exit(1);
}

installDependencies();
process.env.DEMO ??= '1';
const { runDev, runServer } = await import('./setup/serve.mjs');
if (typed.includes('--dev')) runDev(folder);
else await runServer(folder);
