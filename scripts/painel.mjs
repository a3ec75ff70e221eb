#!/usr/bin/env node
/** The command `painel`, in the folder of an application: `painel --help` says what it does. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildIfDue, enter, runDev, runServer } from './setup/serve.mjs';
import { projectRoot } from './setup/project-root.mjs';

/** @type {Record<string, { takes?: string, says: string, hasHelp?: true, run: (folder: string | undefined, args: string[]) => unknown }>} */
const COMMANDS = {
  start: {
    says: 'Serves the application. Its data stand in "data"; HOST, PORT, DATA_DIR and others are in docs/operations.md.',
    run: (folder) => runServer(folder),
  },
  dev: {
    says: 'Serves it from its sources: saved schemas, texts, pages and code show at once.',
    run: runDev,
  },
  check: {
    says: 'Reads every schema and access file; says what is wrong, where, and what to do.',
    run: (folder) => runScript(folder, 'check-schemas.ts'),
  },
  new: {
    takes: '[--name <collection> --field <name:kind> …]',
    says: 'Writes the schema of a new resource, from answers at the terminal or from flags; "painel new --help" lists them.',
    hasHelp: true,
    run: (folder, args) => runScript(folder, 'new-resource.ts', args),
  },
  types: {
    says: 'Writes "records.gen.ts": a type of each resource, for code of the application.',
    run: (folder) => runScript(folder, 'generate-types.ts'),
  },
  migrate: {
    takes: '<name>',
    says: 'Confirms a change of tables that loses values, by the name that the start printed.',
    run: (folder, args) => runServer(folder, ['migrate', ...args]),
  },
  build: {
    says: 'Builds the pages and the server code of the application; "painel start" does it where it is due.',
    run: (folder) => buildIfDue(folder, enter(folder)),
  },
  'create-admin': {
    takes: '<e-mail>',
    says: 'Makes an administrator and prints a password for the first sign-in.',
    run: (folder, args) => runServer(folder, ['create-admin', ...args]),
  },
  'reset-second-factor': {
    takes: '<e-mail>',
    says: 'Lets a person who lost telephone and recovery codes sign in with the password alone.',
    run: (folder, args) => runServer(folder, ['reset-second-factor', ...args]),
  },
  recount: {
    takes: '[--repair]',
    says: 'Proves that every number that is kept beside the rows it comes from equals those, also while the server runs; with --repair sets right what does not.',
    run: (folder, args) => runServer(folder, ['recount', ...args]),
  },
};
const HELP = new Set(['--help', '-h', 'help']);

function runScript(folder, script, args = []) {
  enter(folder);
  const program = ['--import', 'tsx', join('scripts', script), ...args];
  process.exitCode = spawnSync(process.execPath, program, { stdio: 'inherit' }).status ?? 1;
}

/** How many arguments a command takes: flags as many as there are, else what it names. A folder that is ignored would get the answer of another. */
const countOf = ({ takes }, args) => (takes?.startsWith('[') ? args.length : takes === undefined ? 0 : 1);
const lineOf = ([name, { takes }]) => `painel ${name}${takes === undefined ? '' : ` ${takes}`}`;
const helpOf = (entry) => `${lineOf(entry)}\n    ${entry[1].says}`;
const overview = () =>
  `In the folder of an application, with its schemas in "schemas", or with APP=<folder>:\n\n${Object.entries(COMMANDS).map(helpOf).join('\n')}\n`;

const [name = '--help', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (HELP.has(name)) console.log(overview());
else if (command === undefined) {
  console.error(`painel ${name}: expected ${Object.keys(COMMANDS).join(', ')}; see painel --help`);
  process.exitCode = 1;
} else if (command.hasHelp !== true && args.some((argument) => HELP.has(argument)))
  console.log(helpOf([name, command]));
else if (args.length !== countOf(command, args)) {
  console.error(
    `Expected ${lineOf([name, command])}, got ${['painel', name, ...args].join(' ')}; a folder is named by APP=<folder>\n    ${command.says}`,
  );
  process.exitCode = 1;
} else {
  const folder = resolve(process.env.APP ?? process.cwd());
  await command.run(folder === projectRoot ? undefined : folder, args);
}
