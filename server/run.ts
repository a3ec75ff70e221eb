import { type App, createApp, sourceOf } from './app';
import type { Application } from './application/plugin';
import { createAdmin } from './auth/create-admin';
import { resetFactor } from './auth/second-factor/reset-factor';
import { BrandError } from './brand/read-brand';
import { checkPlace } from './check-place';
import { readConfig } from './config';
import { ConfigError } from './environment';
import { confirmDestructive } from './database/plan/confirm-destructive';
import { openDatabase } from './database/connection/open-database';
import { StartFailure } from './database/connection/start-failure';
import type { Log } from './database/log';
import { recountCommand } from './recount-command';
import { loadCatalog } from './schemas/load-catalog';

/** What the operator can mend, by what the message says. */
const PLAIN = [ConfigError, BrandError, StartFailure];

const plain: Log = { info: console.log, warn: console.warn, error: console.error };

/**
 * Nothing: serves. `migrate <name>`: confirms a refused change of tables. `create-admin <email>`. `reset-second-factor <email>`.
 * `recount [--repair]`: proves what is kept.
 */
async function main(application: Application): Promise<void> {
  const config = readConfig(process.env, process.env['APP'] ?? process.cwd());
  const [command, argument] = process.argv.slice(2);
  if (command === undefined || command.startsWith('--')) return serve();
  if (command === 'migrate' && argument !== undefined) {
    const database = await openDatabase({ ...config, log: plain });
    try {
      const { catalog } = await loadCatalog({ source: sourceOf(application, config) });
      await confirmDestructive(database, [...catalog.resources.values()], argument, {
        log: plain,
        beside: application.tables,
        endings: application.endings,
      });
    } finally {
      await database.close();
    }
    return;
  }
  if (command === 'create-admin' && argument !== undefined) {
    return withApp(async ({ runtime }) =>
      console.log(
        `${argument}: made, with the password ${await createAdmin(runtime, argument)} until the first sign-in`,
      ),
    );
  }
  if (command === 'reset-second-factor' && argument !== undefined) {
    return withApp(async ({ runtime }) => {
      await resetFactor(runtime, argument);
      console.log(`${argument}: signs in with the password alone, until a second factor is set up again`);
    });
  }
  if (command === 'recount' && (argument === undefined || argument === '--repair')) {
    const asked = { repair: argument !== undefined, say: console.log, tell: console.error };
    if (!(await recountCommand(application, config, asked))) process.exitCode = 1;
    return;
  }
  throw new Error(
    `expected no command, "migrate <name>", "create-admin <email>", "reset-second-factor <email>" or "recount [--repair]", got ${JSON.stringify(process.argv.slice(2).join(' '))}`,
  );

  async function withApp(work: (app: App) => Promise<void>): Promise<void> {
    const app = await createApp(application, { ...config, demo: false, dev: false }, { log: plain, watch: false });
    try {
      await work(app);
    } finally {
      await app.close();
    }
  }

  async function serve(): Promise<void> {
    await checkPlace(config);
    const starting = createApp(application, config);
    let closing = false;
    const stop = (signal: NodeJS.Signals) => {
      // Terminals and npm both pass the signal on; a second one must not end us with the database still running.
      if (closing) return;
      closing = true;
      console.log(`${signal}: closing …`);
      // A start goes on to its end first, so that the next one does not find half of the demo data.
      starting
        .then((app) => app.close())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            console.error(error);
            process.exit(1);
          },
        );
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    const app = await starting;
    if (closing) return;
    const listening = app.fastify.listen({
      host: config.host,
      port: config.port,
      listenTextResolver: () => 'listening',
    });
    const [address, isSetUpDue] = await Promise.all([listening, app.setUp.isDue()]).catch(async (error: unknown) => {
      // The database would go on without us.
      await app.close();
      throw error;
    });
    console.log(`\n  ${app.runtime.brand().title}: ${address}\n`);
    if (isSetUpDue) {
      const page = `${app.runtime.site()}/set-up`;
      console.log(
        `  There is no account yet. Make the first administrator at\n    ${page}\n  with the one-time code\n    ${app.setUp.code}\n  or by this link, which brings it along\n    ${page}#code=${app.setUp.code}\n  It is void once there is an account, and each start prints another.\n`,
      );
    }
    const { demo } = application;
    if (config.demo) {
      const { resources, access } = app.runtime.catalog();
      console.log(
        `  Demo accounts, password ${demo.password}:\n${demo
          .accounts(resources, access)
          .map((account) => `    ${account}`)
          .join('\n')}\n`,
      );
    }
  }
}

/** Does what the command line asks for, with the application: serves it, without a word. Ends the process where that fails. */
export function run(application: Application): void {
  main(application).catch(failed);
}

function failed(error: unknown): void {
  // Who typed a command wants to know what to type instead; where the server itself fails, the place matters.
  const isCommand = process.argv[2] !== undefined && !process.argv[2].startsWith('--');
  console.error(
    error instanceof Error && (isCommand || PLAIN.some((kind) => error instanceof kind)) ? error.message : error,
  );
  process.exit(1);
}
