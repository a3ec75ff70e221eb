import { join, resolve } from 'node:path';
import { ConfigError, type Environment, port, text, url } from '../../../server/environment';

/** Everything the environment may set, parsed once. Paths are absolute. */
export interface Settings {
  asterisk: { host: string; port: number; user: string; secret: string };
  /** Name of the exchange: the beginning of every id. */
  exchange: string;
  /** Names of trunks by the names of their endpoints. */
  trunks: ReadonlyMap<string, string>;
  /** Context of the dialplan that commands dial in. */
  context: string;
  /** Of the channels of extensions. */
  technology: string;
  /** The file `queue_log`. */
  queueLog?: string;
  panel: { url: string; key: string };
  tenant?: string;
  spoolDir: string;
}

const AMI_PORT = 5038;

/** @throws ConfigError that says which variable is missing or wrong, and what to write */
export function readSettings(env: Environment, folder: string): Settings {
  const queueLog = text(env, 'ASTERISK_QUEUE_LOG');
  const tenant = text(env, 'PANEL_TENANT');
  return {
    asterisk: {
      host: text(env, 'ASTERISK_HOST') ?? '127.0.0.1',
      port: port(env, 'ASTERISK_PORT', AMI_PORT),
      user: required(env, 'ASTERISK_USER', 'the name of a user of manager.conf'),
      secret: required(env, 'ASTERISK_SECRET', 'the secret of that user'),
    },
    exchange: exchangeName(env),
    trunks: readTrunks(env),
    context: word('ASTERISK_CONTEXT', text(env, 'ASTERISK_CONTEXT') ?? 'internal'),
    technology: word('ASTERISK_TECHNOLOGY', text(env, 'ASTERISK_TECHNOLOGY') ?? 'PJSIP'),
    ...(queueLog === undefined ? {} : { queueLog: resolve(folder, queueLog) }),
    panel: {
      url: (url(env, 'PANEL_URL', ['http:', 'https:']) ?? missing('PANEL_URL', 'the address of the panel')).replace(
        /\/+$/,
        '',
      ),
      key: required(env, 'PANEL_KEY', 'the key of a service account'),
    },
    ...(tenant === undefined ? {} : { tenant }),
    spoolDir: resolve(folder, text(env, 'SPOOL_DIR') ?? join('data', 'asterisk')),
  };
}

function required(env: Environment, name: string, what: string): string {
  return text(env, name) ?? missing(name, what);
}

function missing(name: string, what: string): never {
  throw new ConfigError(name, what, '', `set ${name}`);
}

function exchangeName(env: Environment): string {
  const name = text(env, 'ASTERISK_NAME') ?? 'asterisk';
  if (/^[A-Za-z0-9._-]{1,20}$/.test(name)) return name;
  throw new ConfigError(
    'ASTERISK_NAME',
    'at most 20 letters, digits, ".", "-" or "_"',
    name,
    'write a short name such as matriz',
  );
}

function word(name: string, value: string): string {
  if (/^[A-Za-z0-9._-]{1,80}$/.test(value)) return value;
  throw new ConfigError(name, 'letters, digits, ".", "-" or "_"', value, 'write a name such as internal or PJSIP');
}

/** `vivo,claro=Claro SIP`: endpoints, each with the name of the trunk where that is another. */
function readTrunks(env: Environment): ReadonlyMap<string, string> {
  const list = text(env, 'ASTERISK_TRUNKS') ?? '';
  const entries = list.split(',').filter((entry) => entry.trim() !== '');
  return new Map(
    entries.map((entry): [string, string] => {
      const [endpoint = '', name = endpoint] = entry.split('=').map((part) => part.trim());
      if (endpoint !== '' && name !== '') return [endpoint, name];
      throw new ConfigError('ASTERISK_TRUNKS', 'endpoints, or endpoint=name', list, 'write vivo,claro=Claro SIP');
    }),
  );
}
