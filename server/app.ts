import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addressesOf } from '../core/compile/taken-addresses';
import { plainProto } from '../core/plain-proto';
import { boundValidation } from './bounded-validation';
import { onSlowHook } from './application/hook-place';
import { openPlugins } from './application/open-plugins';
import type { Application } from './application/plugin';
import { createAuthenticator, type Authenticator } from './auth/authenticator';
import { createServiceAuthenticator } from './auth/service-accounts/service-authenticator';
import { missingForKeys, SERVICE_ACCOUNTS } from './auth/service-accounts/service-keys';
import { createMaintenance } from './auth/maintenance';
import { registrationOf } from './auth/register';
import { createSetUp, type SetUp } from './auth/set-up';
import { openBrand } from './brand/open-brand';
import { startClock } from './clock';
import { assertRoles, type Config } from './config';
import type { Log } from './database/log';
import { openDatabase, type OpenDatabase } from './database/connection/open-database';
import { openSecrets } from './database/secrets';
import { openFileReading } from './reading/open-file-reading';
import { openFileStore } from './files/file-store';
import { openJobs, type Jobs } from './jobs/open-jobs';
import { createTranslator } from './locales';
import { openMailer } from './mail/mailer';
import { isInterruption } from './operations/database-refusal';
import type { Runtime, WriteEvent } from './operations/runtime';
import { tellMaintenance } from './realtime/auth/tell-maintenance';
import { tellEverybody } from './realtime/auth/tell-everybody';
import { tellJob } from './realtime/notifications/tell-job';
import { openLive, type Live } from './realtime/open-live';
import { repeat } from './repeat';
import { attachSocket } from './realtime/socket/attach-socket';
import { createServer } from './rest/create-server';
import { proxyRule } from './trusted-proxies';
import { siteUrl } from './site-url';
import type { FolderSource } from './schemas/compile-folder';
import { compilingBeside } from './schemas/compile-beside';
import { openCompiledStore } from './schemas/compiled-folder';
import { loadCatalog, type LoadedCatalog, type SchemaPlace } from './schemas/load-catalog';
import { openSchemaRegistry, type SchemaRegistry } from './schemas/schema-registry';
import { watchFolder } from './schemas/watch-folder';
import { textFolders } from './text-folders';

/** The start itself has better things to do. */
const FIRST_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The composed server; not listening yet. */
export interface App {
  fastify: FastifyInstance;
  runtime: Runtime;
  registry: SchemaRegistry;
  authenticator: Authenticator;
  live: Live;
  jobs: Jobs;
  setUp: SetUp;
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

/** Another process, or an operator's file, may have begun or ended maintenance. */
const MAINTENANCE_LOOK_MS = 2000;

const LEVELS = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** JSON lines on standard error, as the HTTP server writes them, for what happens before and beside requests. */
function lineLog(least: Config['logLevel']): Log {
  const write = (level: 'info' | 'warn' | 'error') => (msg: string) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return;
    process.stderr.write(`${JSON.stringify({ level, time: Date.now(), msg })}\n`);
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

/** What the schemas of an application are compiled with. */
export const sourceOf = (
  { facilities, tenancy, doors, testers, kinds }: Application,
  config: Config,
): FolderSource => ({
  schemasDir: config.schemasDir,
  facilities: [...facilities].flatMap(([name, isSetUp]) => (isSetUp(config) ? [name] : [])),
  tenancy,
  addresses: addressesOf(doors),
  testers: [...testers.keys()],
  kinds: Object.fromEntries(kinds),
});

/**
 * Opens database and schemas, composes the parts. The only place where they are put together.
 * @throws ConfigError for a setting that a plug-in cannot use, before anything is opened
 */
export async function createApp(application: Application, config: Config, options: AppOptions = {}): Promise<App> {
  plainProto();
  boundValidation();
  const log = options.log ?? lineLog(config.logLevel);
  for (const readSettings of application.settings) readSettings(config.environment);
  // A new database takes a while, which is enough to read the schemas in.
  const opening = options.database ?? openDatabase({ ...config, log });
  const cache = join(config.dataDir, 'cache');
  const store = openCompiledStore(cache, log);
  const place = {
    source: sourceOf(application, config),
    store,
    compileBeside: store && compilingBeside(cache, log),
  };
  const loading = loadCatalog(place);
  const [database] = await Promise.all([opening, loading.catch(() => undefined)]);
  try {
    return await compose(application, config, options, { database, place, loading, log });
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function compose(
  application: Application,
  config: Config,
  options: AppOptions,
  {
    database,
    place,
    loading,
    log,
  }: { database: OpenDatabase; place: SchemaPlace; loading: Promise<LoadedCatalog>; log: Log },
): Promise<App> {
  const follow = options.watch ?? true;
  const registry = await openSchemaRegistry({
    ...place,
    database,
    tables: application.tables,
    endings: application.endings,
    log,
    watch: follow,
    loading,
  });
  assertRoles(config, [...registry.current().access.keys()]);
  const listeners = new Set<(event: WriteEvent) => void>();
  const texts = textFolders(config.localesDir);
  const translator = createTranslator(texts);
  const brand = await openBrand({ place: config.brand, usual: application, log, watch: follow });
  const maintenance = createMaintenance({ database, dataDir: config.dataDir });
  await maintenance.refresh();
  const report: Runtime['report'] = (error, where) => {
    // What cannot be done meanwhile is done, or told of, afterwards.
    if (isInterruption(error) && database.availability() !== 'available') return;
    log.error(`${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };
  let site = () => siteUrl(config, null);
  const mail = openMailer({
    database,
    translator,
    smtp: config.smtp,
    sender: () => ({ title: brand.current().title, site: site() }),
    report,
  });
  const runtime: Runtime = {
    application,
    database,
    catalog: () => registry.current(),
    secrets: await openSecrets(config),
    translator,
    mail,
    site: () => site(),
    brand: () => brand.current(),
    brandLogo: () => {
      const image = brand.image(brand.current().logo?.light.split('/').at(-1) ?? '');
      return image?.type === 'image/png' ? image.body : null;
    },
    maintenance: () => maintenance.current(),
    textFolders: texts,
    files: await openFileStore(config),
    reading: openFileReading(),
    storageQuotaGb: config.storageQuotaGb,
    environment: config.environment,
    secondFactorRoles: config.secondFactorRoles,
    written: (event) => {
      for (const listener of listeners) listener(event);
    },
    beginJob: (context, executor, order) => jobs.begin(context, executor, order),
    cancelJobs: (executor, request) => jobs.cancelAbout(executor, request),
    forgetRecords: (executor, about) => jobs.forget(executor, about),
    report,
    skipAbility: options.skipAbility ?? false,
  };
  const authenticator = createAuthenticator(runtime);
  const serviceAccounts = createServiceAuthenticator(runtime);
  listeners.add((event) => authenticator.noticeWrite(event));
  listeners.add((event) => serviceAccounts.noticeWrite(event));
  const live = await openLive(config, runtime, authenticator);
  listeners.add(() => live.poke());
  const plugins = await openPlugins(application.opens, { config, runtime, authenticator }).catch(
    async (error: unknown) => {
      await live.close();
      throw error;
    },
  );
  const jobs = openJobs({ runtime, authenticator, tell: (...told) => tellJob(runtime, live, ...told) });
  listeners.add(() => jobs.notice());
  const followers = application.followers.map((follow) => follow(runtime));
  for (const follower of followers) listeners.add((event) => follower.notice(event));
  const stopFollowing = () => Promise.all(followers.map((follower) => follower.stop()));
  const setUp = createSetUp(runtime, authenticator);
  if (config.selfRegistration && registrationOf(runtime) === undefined)
    log.warn('SELF_REGISTRATION: the application has nobody register; leave it out');
  const accounts = registry.current().resources.get(SERVICE_ACCOUNTS);
  const missing = accounts ? missingForKeys(accounts) : [];
  if (missing.length > 0)
    log.warn(`${SERVICE_ACCOUNTS}: without the fields ${missing.join(', ')} its accounts get no keys`);
  const { fastify, dev } = await createServer({
    runtime,
    authenticator,
    translator,
    config,
    live,
    plugins,
    brand,
    maintenance,
    serviceAccounts,
    setUp,
    jobs,
  }).catch(async (error: unknown) => {
    await Promise.all([live.close(), plugins.close(), jobs.close(), stopFollowing()]);
    throw error;
  });
  site = () => siteUrl(config, fastify.server.address());
  const socket =
    live.embedded && attachSocket(fastify.server, live.embedded.hub, { isProxy: proxyRule(config.trustProxy) });
  brand.onChange(() => {
    authenticator.forgetAll();
    live.rightsChanged();
  });
  maintenance.onChange((state) => {
    log.warn(state === null ? 'maintenance: over' : 'maintenance: only administrators work');
    if (live.embedded)
      tellMaintenance(runtime, live.embedded.hub, live.embedded.sessions, state).catch((error: unknown) =>
        report(error, 'maintenance: telling the connections'),
      );
  });
  database.onAvailability((availability) => {
    if (live.embedded) tellEverybody(live.embedded.hub, 'database', { availability });
  });
  const stopHearing = onSlowHook(({ hook, ms, reqId }) =>
    log.warn(`slow hook: ${hook}, ${ms} ms${reqId === undefined ? '' : `, request ${reqId}`}`),
  );
  const looking = repeat(
    MAINTENANCE_LOOK_MS,
    () => maintenance.refresh(),
    (error) => report(error, 'maintenance'),
  );
  registry.onChange((catalog) => {
    dev?.changed(catalog);
    live.rightsChanged();
    if (live.embedded) tellEverybody(live.embedded.hub, 'schemas', { version: catalog.manifest.version });
  });
  const watching = follow
    ? texts.map((folder) =>
        watchFolder(
          folder,
          () => {
            translator.reload();
            dev?.changed(registry.current());
          },
          log,
        ),
      )
    : [];
  if (config.demo && (await application.demo.load(runtime, log))) log.info('demo: data loaded');
  const tidying = startTidying(runtime);
  const clock = startClock(runtime);
  return {
    fastify,
    runtime,
    registry,
    authenticator,
    live,
    jobs,
    setUp,
    database,
    onWrite(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      for (const watcher of watching) watcher.close();
      brand.close();
      await Promise.all([looking.stop(), tidying.stop(), clock.stop(), stopFollowing(), jobs.close()]);
      await live.close();
      // Clients are told to come back at once: to the next server, or to another process.
      await socket?.close();
      await fastify.close();
      await plugins.close();
      await dev?.close();
      await registry.close();
      await runtime.reading.close();
      await mail.close();
      await database.close();
      stopHearing();
    },
  };
}

/** Tidies up a little after the start, then every hour. `stop` resolves when nothing runs any more. */
export function startTidying(runtime: Runtime): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const passing = repeat(
    HOUR_MS,
    () => tidy(runtime, stopping.signal),
    (error) => runtime.report(error, 'tidying up'),
  );
  const first = setTimeout(() => passing.now(), FIRST_MS);
  first.unref();
  return {
    async stop() {
      clearTimeout(first);
      stopping.abort();
      await passing.stop();
    },
  };
}

/**
 * Does once what is due; several processes may be at it on one database: no work touches what another has in hand. A work that
 * fails is reported, and keeps none of the others from being done.
 */
export async function tidy(runtime: Runtime, signal: AbortSignal): Promise<void> {
  for (const [what, work] of runtime.application.tidying) {
    if (signal.aborted) return;
    await work(runtime, signal).catch((error: unknown) => runtime.report(error, `tidying up: ${what}`));
  }
}
