import { resolve } from 'node:path';

/** Address and keys of the live-event server; `external` when the environment names one, else the embedded one. */
export interface ReverbConfig {
  external: boolean;
  host: string;
  port: number;
  scheme: 'http' | 'https';
  /** What stands before `/app` and `/apps` there: empty, or `/prefix`. */
  path: string;
  appId: string;
  appKey: string;
  appSecret: string;
}

/** Everything the environment may set, parsed once. Paths are absolute. */
export interface Config {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  dataDir: string;
  /** A PostgreSQL instead of the embedded one. */
  databaseUrl?: string;
  schemasDir: string;
  localesDir: string;
  /** The built browser app; not served when the folder does not exist. */
  clientDir: string;
  demo: boolean;
  /** Serve the browser app through Vite with hot reload. */
  dev: boolean;
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug';
  /** Behind a reverse proxy: believe its `X-Forwarded-For`. */
  trustProxy: boolean;
  /** Encrypts stored secrets; without it a key is made and kept under `dataDir`. */
  secretKey?: string;
  /** Absent keys of the embedded server are made at start. */
  reverb: Partial<ReverbConfig> & { external: boolean };
  /** What the embedded live server takes at most. */
  liveConnections: { total: number; perAddress: number };
  chatbotUrl?: string;
  chatbotCookieDomain?: string;
}

type Environment = Record<string, string | undefined>;

/** A value of the environment that cannot be used; the message says what to write instead. */
export class ConfigError extends Error {
  constructor(name: string, expected: string, received: string, remedy: string) {
    super(`${name}: expected ${expected}, got ${JSON.stringify(received)}; ${remedy}`);
    this.name = 'ConfigError';
  }
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function port(env: Environment, name: string, fallback: number): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number;
  throw new ConfigError(name, 'a port between 0 and 65535', value, 'write a number such as 3000');
}

function count(env: Environment, name: string, fallback: number): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new ConfigError(name, 'a whole number above 0', value, `write a number such as ${fallback}`);
}

function flag(env: Environment, name: string): boolean {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined || value === '0' || value === 'false') return false;
  if (value === '1' || value === 'true') return true;
  throw new ConfigError(name, '1 or 0', value, 'write 1 to switch it on, or leave it out');
}

function oneOf<Value extends string>(env: Environment, name: string, values: readonly Value[], fallback: Value): Value {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const found = values.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new ConfigError(name, `one of ${values.join(', ')}`, value, 'write one of these, or leave it out');
}

function url(env: Environment, name: string, protocols: string[]): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (parsed && protocols.includes(parsed.protocol)) return value;
  const shown = parsed ? `${parsed.protocol}//…` : 'no URL';
  throw new ConfigError(name, `a URL with ${protocols.join(' or ')}`, shown, `write ${protocols[0]}//host/path`);
}

/** Also libpq's form for a socket, `postgresql://user@/name?host=/folder`, which has no host between `@` and `/`. */
function databaseUrl(env: Environment): string | undefined {
  const value = text(env, 'DATABASE_URL');
  if (value !== undefined && /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?\/[^?#]*\?(?:[^#]*&)?host=[^&#]/.test(value)) return value;
  return url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
}

function secretKey(env: Environment): string | undefined {
  const value = text(env, 'SECRET_KEY');
  if (value === undefined || value.length >= 16) return value;
  throw new ConfigError('SECRET_KEY', '64 hexadecimal digits or at least 16 characters', '(hidden)', 'make one with: openssl rand -hex 32');
}

/** `/prefix` without a slash at its end; empty without a prefix. */
function pathPrefix(env: Environment, name: string): string {
  const parts = (text(env, name) ?? '').split('/').filter((part) => part !== '');
  const prefix = parts.map((part) => `/${part}`).join('');
  if (/^[\w/.~-]*$/.test(prefix)) return prefix;
  throw new ConfigError(name, 'a path of letters, digits and - . _ ~', prefix, 'write it as /reverb, or leave it out');
}

function reverb(env: Environment): Config['reverb'] {
  const host = text(env, 'REVERB_HOST');
  const keys = {
    appId: text(env, 'REVERB_APP_ID'),
    appKey: text(env, 'REVERB_APP_KEY'),
    appSecret: text(env, 'REVERB_APP_SECRET'),
  };
  const named = Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined));
  if (host === undefined) return { external: false, ...named };
  for (const [name, value] of Object.entries(keys)) {
    if (value !== undefined) continue;
    const variable = name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
    throw new ConfigError(`REVERB_${variable}`, 'a value, because REVERB_HOST is set', '', 'copy it from the Reverb server');
  }
  const scheme = oneOf(env, 'REVERB_SCHEME', ['http', 'https'], 'https');
  return { external: true, host, port: port(env, 'REVERB_PORT', scheme === 'https' ? 443 : 8080), scheme, path: pathPrefix(env, 'REVERB_PATH'), ...named };
}

/**
 * Reads the environment. `root` is the folder that relative paths start from.
 * @throws ConfigError naming the variable, what was expected and what to write.
 */
export function readConfig(env: Environment, root: string): Config {
  const path = (name: string, fallback: string) => resolve(root, text(env, name) ?? fallback);
  return {
    host: text(env, 'HOST') ?? '127.0.0.1',
    port: port(env, 'PORT', 3000),
    dataDir: path('DATA_DIR', 'data'),
    databaseUrl: databaseUrl(env),
    schemasDir: path('SCHEMAS_DIR', 'schemas'),
    localesDir: path('LOCALES_DIR', 'locales'),
    clientDir: resolve(root, 'dist/client'),
    demo: flag(env, 'DEMO'),
    dev: flag(env, 'PAINEL_DEV'),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    trustProxy: flag(env, 'TRUST_PROXY'),
    secretKey: secretKey(env),
    reverb: reverb(env),
    liveConnections: { total: count(env, 'LIVE_MAX_CONNECTIONS', 10_000), perAddress: count(env, 'LIVE_MAX_CONNECTIONS_PER_ADDRESS', 1000) },
    chatbotUrl: url(env, 'CHATBOT_URL', ['https:', 'http:']),
    chatbotCookieDomain: text(env, 'CHATBOT_COOKIE_DOMAIN'),
  };
}
