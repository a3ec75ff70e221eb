import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { ADMIN } from '../../core/access/roles';
import type { AccessFile } from '../../core/access/types';
import type { JsonObject, Role, TenancyChoice } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import panel from '../../panel/panel.config';
import type { Application } from '../../server/application/plugin';
import { createApp, type App, type AppOptions } from '../../server/app';
import { readConfig, type Config } from '../../server/config';
import type { Environment } from '../../server/environment';
import { asSystem } from '../../server/operations/context';
import { createRecord } from '../../server/operations/create-record';
import { createTestDatabase, recordingLog, type RecordingLog } from './database/test-database';

export const PASSWORD = 'correct horse 7';

/** Answer of a call, its JSON body parsed. */
export interface Answer<Body = JsonObject> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
}

export interface TestApp extends App {
  dataDir: string;
  schemasDir: string;
  log: RecordingLog;
  /** Calls the API without a socket. */
  call<Body = JsonObject>(
    token: string | null,
    method: string,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  /** A tenant of that name. */
  tenant(name: string, more?: JsonObject): Promise<string>;
  /** An account that can sign in with `PASSWORD`. */
  user(role: Role, tenantId: string | null, more?: JsonObject): Promise<DataRecord & { email: string }>;
  /** Token of a fresh sign-in. */
  signIn(email: string, password?: string): Promise<string>;
  /** A new account, signed in. */
  caller(role: Role, tenantId: string | null): Promise<string>;
}

/** A database of the run's server, and the folder of its files. */
export interface AppData {
  database: string;
  dataDir: string;
}

export interface TestAppOptions extends Pick<AppOptions, 'skipAbility' | 'watch'> {
  /** Content by file name, `queues.json`. Undefined: the schemas of the product. */
  schemas?: Record<string, object>;
  access?: AccessFile[];
  /** Of the schemas of the test. */
  tenancy?: TenancyChoice;
  /** Undefined: that of the product. */
  application?: Application;
  config?: Partial<Config>;
  /** What the environment says besides. */
  environment?: Environment;
  /** What it starts with a copy of. */
  from?: AppData;
  /** Where what it works on is to stay. */
  keep?: AppData;
  /** Instead of one of the run's server; closed with the app. */
  database?: AppOptions['database'];
}

/** The whole server on a database of its own, with schemas of the test. Close it in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  // The server of the test run must be there before anything is opened.
  inject('databaseServer');
  const folder = await mkdtemp(join(tmpdir(), 'painel-test-'));
  const schemasDir = options.schemas ? join(folder, 'schemas') : 'schemas';
  const dataDir = options.keep?.dataDir ?? join(folder, 'data');
  await mkdir(dataDir, { recursive: true });
  if (options.from) await cp(options.from.dataDir, dataDir, { recursive: true });
  for (const [name, schema] of Object.entries(options.schemas ?? {})) await writeJson(join(schemasDir, name), schema);
  for (const access of options.access ?? [])
    await writeJson(join(schemasDir, 'access', `${access.role.toLowerCase()}.json`), access);
  const log = recordingLog();
  const environment = {
    DATA_DIR: dataDir,
    SCHEMAS_DIR: schemasDir,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    CEP_URL: 'none',
    // Campaigns of the demo stay as they are.
    DIALER: '0',
    // Nor does what is queued go out.
    CHAT_DELIVERY: '0',
    ...options.environment,
  };
  const config = { ...readConfig(environment, process.cwd()), ...options.config };
  const app = await createApp(applicationOf(options), config, {
    database:
      options.database ??
      (await createTestDatabase([], {
        ...(options.from && { template: options.from.database }),
        ...(options.keep && { keptAs: options.keep.database }),
      })),
    log,
    watch: options.watch ?? false,
    skipAbility: options.skipAbility ?? false,
  });
  const close = async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...app, ...helpers(app), dataDir: config.dataDir, schemasDir, log, close };
}

/** Schemas of a test have tenants where there is a role beside that of administrators, unless the test says otherwise. */
function applicationOf({ application = panel, schemas, access = [], tenancy }: TestAppOptions): Application {
  if (schemas === undefined) return application;
  const usual = access.some(({ role }) => role !== ADMIN) ? 'tenants' : undefined;
  return { ...application, tenancy: tenancy ?? usual };
}

async function writeJson(path: string, content: object): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(content));
}

function helpers(app: App): Pick<TestApp, 'call' | 'tenant' | 'user' | 'signIn' | 'caller'> {
  const call: TestApp['call'] = async (
    token: string | null,
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.fastify.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isDocument = String(response.headers['content-type']).startsWith('text/html');
    const parsed: unknown = response.body === '' || isDocument ? {} : JSON.parse(response.body);
    return { status: response.statusCode, headers: response.headers, body: parsed as never };
  };
  const system = asSystem(app.runtime, 'platform');
  let counter = 0;
  const user: TestApp['user'] = async (role, tenantId, more = {}) => {
    counter += 1;
    // No account of the demo is called so.
    const email = `${role}-${counter}@example.com`.toLowerCase();
    const record = await createRecord(system, 'users', {
      name: `${role} ${counter}`,
      email,
      password: PASSWORD,
      role,
      status: 'active',
      ...(tenantId !== null && { tenantId }),
      ...more,
    });
    // Without a line in the feed: a live server elsewhere would end the connections of the person, whose client stays away then.
    await app.database.owner.script(`update "users" set "firstLogin" = false where "id" = '${record.id}'`);
    return { ...record, email };
  };
  const signIn: TestApp['signIn'] = async (email, password = PASSWORD) => {
    const { status, body } = await call<{ accessToken: string }>(null, 'POST', '/api/auth/login', { email, password });
    if (status !== 200) throw new Error(`sign-in of ${email}: expected 200, got ${status} ${JSON.stringify(body)}`);
    return body.accessToken;
  };
  return {
    call,
    user,
    signIn,
    tenant: async (name, more = {}) =>
      (await createRecord(system, 'tenants', { name, status: 'active', modules: [], ...more })).id,
    caller: async (role, tenantId) => signIn((await user(role, tenantId)).email),
  };
}
