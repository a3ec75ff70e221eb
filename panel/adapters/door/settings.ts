import { join, resolve } from 'node:path';
import { ConfigError, type Environment, text, url } from '../../../server/environment';

/** What every adapter has to know of the panel, parsed once. */
export interface DoorSettings {
  panel: { url: string; key: string };
  tenant?: string;
  /** Folder of unsent events and of what is remembered; an absolute path. */
  spoolDir: string;
  /** Where the exchange keeps recordings, whose sound is delivered; an absolute path. */
  recordings?: string;
}

/**
 * @param exchange kind of the exchange, which names the folder where nothing else is said
 * @throws ConfigError that says which variable is missing or wrong, and what to write
 */
export function readDoorSettings(env: Environment, folder: string, exchange: string): DoorSettings {
  const tenant = text(env, 'PANEL_TENANT');
  const recordings = text(env, 'RECORDINGS_DIR');
  return {
    panel: {
      url: (url(env, 'PANEL_URL', ['http:', 'https:']) ?? missing('PANEL_URL', 'the address of the panel')).replace(
        /\/+$/,
        '',
      ),
      key: required(env, 'PANEL_KEY', 'the key of a service account'),
    },
    ...(tenant === undefined ? {} : { tenant }),
    ...(recordings === undefined ? {} : { recordings: resolve(folder, recordings) }),
    spoolDir: resolve(folder, text(env, 'SPOOL_DIR') ?? join('data', exchange)),
  };
}

/** @param what it is to hold, in words */
export function required(env: Environment, name: string, what: string): string {
  return text(env, name) ?? missing(name, what);
}

/** Name of the exchange: the beginning of every id. */
export function exchangeName(env: Environment, variable: string, without: string): string {
  const name = text(env, variable) ?? without;
  if (/^[A-Za-z0-9._-]{1,20}$/.test(name)) return name;
  throw new ConfigError(
    variable,
    'at most 20 letters, digits, ".", "-" or "_"',
    name,
    'write a short name such as matriz',
  );
}

/** @param such examples of what may be written */
export function word(name: string, value: string, such: string): string {
  if (/^[A-Za-z0-9._-]{1,80}$/.test(value)) return value;
  throw new ConfigError(name, 'letters, digits, ".", "-" or "_"', value, `write a name such as ${such}`);
}

/**
 * `vivo,claro=Claro SIP`: names of trunks by how the exchange calls them, each with another name where it has one.
 * @param what they are at the exchange
 */
export function readTrunks(env: Environment, variable: string, what: string): ReadonlyMap<string, string> {
  const list = text(env, variable) ?? '';
  const entries = list.split(',').filter((entry) => entry.trim() !== '');
  return new Map(
    entries.map((entry): [string, string] => {
      const [key = '', name = key] = entry.split('=').map((part) => part.trim());
      if (key !== '' && name !== '') return [key, name];
      throw new ConfigError(variable, `${what}s, or ${what}=name`, list, 'write vivo,claro=Claro SIP');
    }),
  );
}

function missing(name: string, what: string): never {
  throw new ConfigError(name, what, '', `set ${name}`);
}
