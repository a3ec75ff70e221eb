import { join, resolve } from 'node:path';
import type { Role } from '../core/types';
import { ConfigError, count, flag, oneOf, port, text, url, type Environment } from './environment';
import type { S3Settings } from './files/s3-client';
import { readOrigins } from './rest/cross-origin';
import { frameworkFolder } from './text-folders';
import { MOST_PROXIES, readProxies, type TrustedProxies } from './trusted-proxies';

/** Address and keys of the live-event server; `external` when the environment names one, else the embedded one. */
export interface ReverbConfig {
  external: boolean;
  host: string;
  port: number;
  scheme: 'http' | 'https';
  /** What stands before `/app` and `/apps` there: empty, or `/prefix`. */
  path: string;
  /** Where the panel publishes, where that is not where people connect; without a slash at its end. */
  apiUrl?: string;
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
  /** A bucket for uploads, results and imports, instead of `dataDir`. */
  s3?: S3Settings;
  /** A PostgreSQL instead of the embedded one. */
  databaseUrl?: string;
  /** Milliseconds after which a database that says nothing counts as away. */
  databasePatience: number;
  schemasDir: string;
  /** Texts of the application, beside those of the framework; one that the environment names must be there. */
  localesDir: string;
  mustHaveLocales: boolean;
  /** Names, colours, languages and modules of whose product it is; a file that the environment names must be there. */
  brand: { file: string; mustExist: boolean };
  /** The built browser app; not served when the folder does not exist. */
  clientDir: string;
  demo: boolean;
  /** Serve the browser app through Vite with hot reload. */
  dev: boolean;
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug';
  /** The reverse proxies in front, whose `X-Forwarded-For` is believed. */
  trustProxy: TrustedProxies;
  /** Origins of pages elsewhere that may call the API and connect to the live server: `https://app.example.com`. */
  allowedOrigins: readonly string[];
  /** Encrypts stored secrets; without it a key is made and kept under `dataDir`. */
  secretKey?: string;
  /** Absent keys of the embedded server are made at start. */
  reverb: Partial<ReverbConfig> & { external: boolean };
  /** What the embedded live server takes at most. */
  liveConnections: { total: number; perAddress: number };
  /** Where people reach the panel, `https://painel.example.com` without a slash at its end: links in mails start with it. */
  publicUrl?: string;
  /** Sends mails; without it they stay in the outbox. */
  smtp?: { url: string; from: string };
  /** Strangers may open an account of their own, in applications with tenants that have them register. */
  selfRegistration: boolean;
  /** Roles whose people must have a second factor; whether there are such, only the schemas know. */
  secondFactorRoles: readonly Role[];
  /** GB of files that a tenant without a quota of its own may keep. */
  storageQuotaGb: number;
  /** Signs people in at an OpenID Connect provider; `label` is its name on the button. */
  openid?: { issuer: string; clientId: string; clientSecret: string; label: string };
  /** What plug-ins read settings of their own from. */
  environment: Environment;
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;

function trustedProxies(env: Environment): TrustedProxies {
  const value = text(env, 'TRUST_PROXY');
  const proxies = readProxies(value ?? '0');
  if (proxies !== undefined) return proxies;
  const remedy =
    'write 1 for one proxy in front, or where it is, such as loopback or 10.0.0.0/8; who believes all lets everybody choose an address';
  throw new ConfigError(
    'TRUST_PROXY',
    `a number of proxies up to ${MOST_PROXIES}, or their addresses and ranges with commas between`,
    value ?? '',
    remedy,
  );
}

/** In the form that browsers and providers compare. */
function publicUrl(env: Environment): string | undefined {
  const value = url(env, 'PUBLIC_URL', ['https:', 'http:']);
  return value && new URL(value).href.replace(/\/+$/, '');
}

/** Also libpq's form for a socket, `postgresql://user@/name?host=/folder`, which has no host between `@` and `/`. */
function databaseUrl(env: Environment): string | undefined {
  const value = text(env, 'DATABASE_URL');
  if (value !== undefined && /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?\/[^?#]*\?(?:[^#]*&)?host=[^&#]/.test(value))
    return value;
  return url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
}

function secretKey(env: Environment): string | undefined {
  const value = text(env, 'SECRET_KEY');
  if (value === undefined || value.length >= 16) return value;
  throw new ConfigError(
    'SECRET_KEY',
    '64 hexadecimal digits or at least 16 characters',
    '(hidden)',
    'make one with: openssl rand -hex 32',
  );
}

/** `/prefix` without a slash at its end; empty without a prefix. */
function pathPrefix(env: Environment, name: string): string {
  const prefix = (text(env, name) ?? '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => `/${part}`)
    .join('');
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
    throw new ConfigError(
      `REVERB_${variable}`,
      'a value, because REVERB_HOST is set',
      '',
      'copy it from the Reverb server',
    );
  }
  const scheme = oneOf(env, 'REVERB_SCHEME', ['http', 'https'], 'https');
  const apiUrl = url(env, 'REVERB_API_URL', ['https:', 'http:'])?.replace(/\/+$/, '');
  const reached = {
    host,
    port: port(env, 'REVERB_PORT', scheme === 'https' ? 443 : 8080),
    scheme,
    path: pathPrefix(env, 'REVERB_PATH'),
  };
  return { external: true, ...reached, ...(apiUrl !== undefined && { apiUrl }), ...named };
}

/** The server that sends mails, and whom they come from: either needs the other. */
function smtp(env: Environment): Config['smtp'] {
  const address = url(env, 'SMTP_URL', ['smtps:', 'smtp:']);
  const from = text(env, 'MAIL_FROM');
  if (address === undefined) return undefined;
  if (from === undefined || !/^[^\r\n]*[^\s@<]@[^\s@>]+>?$/.test(from)) {
    throw new ConfigError(
      'MAIL_FROM',
      'an address, because SMTP_URL is set',
      from ?? '',
      'write Painel <painel@example.com>',
    );
  }
  return { url: address, from };
}

function allowedOrigins(env: Environment): string[] {
  const read = readOrigins(text(env, 'ALLOWED_ORIGINS') ?? '');
  if ('origins' in read) return read.origins;
  throw new ConfigError(
    'ALLOWED_ORIGINS',
    'origins with commas between',
    read.refused,
    'write each as https://app.example.com, without a path or a wildcard',
  );
}

const secondFactorRoles = (env: Environment): Role[] =>
  (text(env, 'SECOND_FACTOR_ROLES') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** @throws ConfigError for a role that no access file brings */
export function assertRoles(
  { secondFactorRoles: named }: Pick<Config, 'secondFactorRoles'>,
  known: readonly Role[],
): void {
  const unknown = named.find((role) => !known.includes(role));
  if (unknown === undefined) return;
  throw new ConfigError(
    'SECOND_FACTOR_ROLES',
    `roles of ${known.join(', ')}`,
    unknown,
    'write them with commas between, or leave it out',
  );
}

/** A provider on this machine may be without TLS. */
function openid(env: Environment): Config['openid'] {
  const issuer = url(env, 'OIDC_ISSUER', ['https:', 'http:']);
  if (issuer === undefined) return undefined;
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new ConfigError('OIDC_ISSUER', 'https: for a provider elsewhere', 'http:', 'write https://host/path');
  }
  const needed = (name: string): string => {
    const value = text(env, name);
    if (value !== undefined) return value;
    throw new ConfigError(
      name,
      'a value, because OIDC_ISSUER is set',
      '',
      name === 'PUBLIC_URL' ? 'write the address of the panel' : 'copy it from the provider',
    );
  };
  needed('PUBLIC_URL');
  return {
    issuer,
    clientId: needed('OIDC_CLIENT_ID'),
    clientSecret: needed('OIDC_CLIENT_SECRET'),
    label: text(env, 'OIDC_LABEL') ?? hostname,
  };
}

/** Addresses of AWS follow from the region, and have the bucket in the host name; elsewhere it stands in the path. */
function s3(env: Environment): Config['s3'] {
  const bucket = text(env, 'S3_BUCKET');
  const endpoint = url(env, 'S3_ENDPOINT', ['https:', 'http:']);
  const [accessKeyId, secretAccessKey] = [text(env, 'S3_ACCESS_KEY_ID'), text(env, 'S3_SECRET_ACCESS_KEY')];
  const others = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  if (bucket === undefined) {
    const [named] = Object.entries(others).find(([, value]) => value !== undefined) ?? [];
    if (named === undefined) return undefined;
    throw new ConfigError(
      'S3_BUCKET',
      `the name of a bucket, because ${named} is set`,
      '',
      `write it, or leave ${named} out to keep files on the disk`,
    );
  }
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    throw new ConfigError('S3_BUCKET', '3 to 63 small letters, digits, - and .', bucket, 'copy the name of the bucket');
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
    throw new ConfigError(
      missing,
      'a value, because S3_BUCKET is set',
      '',
      'make a key that may list the bucket, and read, write and remove its objects',
    );
  }
  const region = text(env, 'S3_REGION') ?? 'us-east-1';
  const isPath = text(env, 'S3_PATH_STYLE') === undefined ? endpoint !== undefined : flag(env, 'S3_PATH_STYLE');
  const prefix = pathPrefix(env, 'S3_PREFIX').slice(1);
  return {
    endpoint: (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    pathStyle: isPath,
    prefix: prefix && `${prefix}/`,
  };
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
    s3: s3(env),
    databaseUrl: databaseUrl(env),
    databasePatience: count(env, 'DATABASE_PATIENCE_MS', 1300),
    schemasDir: path('SCHEMAS_DIR', 'schemas'),
    localesDir: path('LOCALES_DIR', 'locales'),
    mustHaveLocales: text(env, 'LOCALES_DIR') !== undefined,
    brand: { file: path('BRAND_FILE', 'brand.json'), mustExist: text(env, 'BRAND_FILE') !== undefined },
    clientDir: path('CLIENT_DIR', join(frameworkFolder(), 'dist/client')),
    demo: flag(env, 'DEMO'),
    dev: flag(env, 'PAINEL_DEV'),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    trustProxy: trustedProxies(env),
    allowedOrigins: allowedOrigins(env),
    secretKey: secretKey(env),
    reverb: reverb(env),
    liveConnections: {
      total: count(env, 'LIVE_MAX_CONNECTIONS', 10_000),
      perAddress: count(env, 'LIVE_MAX_CONNECTIONS_PER_ADDRESS', 1000),
    },
    publicUrl: publicUrl(env),
    smtp: smtp(env),
    selfRegistration: flag(env, 'SELF_REGISTRATION'),
    secondFactorRoles: secondFactorRoles(env),
    storageQuotaGb: count(env, 'STORAGE_QUOTA_GB', 20),
    openid: openid(env),
    environment: env,
  };
}
