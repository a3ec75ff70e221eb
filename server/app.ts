import type { FastifyInstance } from 'fastify';
import { createAuthenticator, type Authenticator } from './auth/authenticator';
import type { Config } from './config';
import type { Log } from './database/log';
import { openDatabase, type OpenDatabase } from './database/open-database';
import { openSecrets } from './database/secrets';
import { loadDemo } from './demo/run-demo';
import { createTranslator } from './locales';
import type { Runtime, WriteEvent } from './operations/runtime';
import { createServer } from './rest/create-server';
import { openSchemaRegistry, watchFolder, type SchemaRegistry } from './schemas/schema-registry';

/** The composed server; not listening yet. */
export interface App {
  fastify: FastifyInstance;
  runtime: Runtime;
  registry: SchemaRegistry;
  authenticator: Authenticator;
  database: OpenDatabase;
  /** Calls back after every committed write; answers how to stop that. */
  onWrite(listener: (event: WriteEvent) => void): () => void;
  close(): Promise<void>;
}

export interface AppOptions {
  /** An open database, instead of the one that `config` names; closed with the app. */
  database?: OpenDatabase;
  log?: Log;
  /** Follow changes of schemas and texts. Default true. */
  watch?: boolean;
  /** Tests only: see `Runtime.skipAbility`. */
  skipAbility?: boolean;
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** JSON lines on standard error, as the HTTP server writes them, for what happens before and beside requests. */
function lineLog(least: Config['logLevel']): Log {
  const write = (level: 'info' | 'warn' | 'error') => (msg: string) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return;
    process.stderr.write(`${JSON.stringify({ level, time: Date.now(), msg })}\n`);
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

/** Opens database and schemas, composes the parts. The only place where they are put together. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const log = options.log ?? lineLog(config.logLevel);
  const database = options.database ?? (await openDatabase({ ...config, log }));
  try {
    return await compose(config, options, database, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function compose(config: Config, options: AppOptions, database: OpenDatabase, log: Log): Promise<App> {
  const follow = options.watch ?? true;
  const registry = await openSchemaRegistry({ schemasDir: config.schemasDir, database, log, watch: follow });
  const listeners = new Set<(event: WriteEvent) => void>();
  const runtime: Runtime = {
    database,
    catalog: () => registry.current(),
    secrets: await openSecrets(config),
    dataDir: config.dataDir,
    written: (event) => {
      for (const listener of listeners) listener(event);
    },
    report: (error, where) => log.error(`${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
    skipAbility: options.skipAbility ?? false,
  };
  const authenticator = createAuthenticator(runtime);
  listeners.add((event) => authenticator.noticeWrite(event));
  const translator = createTranslator(config.localesDir);
  const { fastify, dev } = await createServer({ runtime, authenticator, translator, config });
  registry.onChange((catalog) => dev?.changed(catalog));
  const texts = follow
    ? watchFolder(
        config.localesDir,
        () => {
          translator.reload();
          dev?.changed(registry.current());
        },
        log,
      )
    : undefined;
  if (config.demo && (await loadDemo(runtime, config.dataDir))) log.info('demo: data loaded');
  return {
    fastify,
    runtime,
    registry,
    authenticator,
    database,
    onWrite(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      texts?.close();
      await fastify.close();
      await dev?.close();
      await registry.close();
      await database.close();
    },
  };
}
