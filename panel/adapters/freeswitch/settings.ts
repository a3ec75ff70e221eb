import { ConfigError, type Environment, port, text } from '../../../server/environment';
import { type DoorSettings, exchangeName, readDoorSettings, readTrunks, required, word } from '../door/settings';

/** Everything the environment may set, parsed once. Paths are absolute. */
export interface Settings extends DoorSettings {
  freeswitch: { host: string; port: number; password: string; user?: string };
  /** Name of the exchange: the beginning of every id. */
  exchange: string;
  /** Names of trunks by the names of their gateways. */
  trunks: ReadonlyMap<string, string>;
  /** Names of trunks by the SIP profiles that their calls come in by, where no gateway says so. */
  profiles: ReadonlyMap<string, string>;
  /** Context of the dialplan that commands dial in. */
  context: string;
  /** How an extension is called; its number stands in place of `{extension}`. */
  dial: string;
}

const SOCKET_PORT = 8021;
const PLACE = '{extension}';

/** @throws ConfigError that says which variable is missing or wrong, and what to write */
export function readSettings(env: Environment, folder: string): Settings {
  const user = text(env, 'FREESWITCH_USER');
  return {
    freeswitch: {
      host: text(env, 'FREESWITCH_HOST') ?? '127.0.0.1',
      port: port(env, 'FREESWITCH_PORT', SOCKET_PORT),
      password: required(env, 'FREESWITCH_PASSWORD', 'the password of the event socket'),
      ...(user === undefined ? {} : { user }),
    },
    exchange: exchangeName(env, 'FREESWITCH_NAME', 'freeswitch'),
    trunks: readTrunks(env, 'FREESWITCH_TRUNKS', 'gateway'),
    profiles: readTrunks(env, 'FREESWITCH_PROFILES', 'profile'),
    context: word('FREESWITCH_CONTEXT', text(env, 'FREESWITCH_CONTEXT') ?? 'default', 'default or internal'),
    dial: dialString(env),
    ...readDoorSettings(env, folder, 'freeswitch'),
  };
}

function dialString(env: Environment): string {
  const dial = text(env, 'FREESWITCH_DIAL') ?? `user/${PLACE}`;
  if (dial.includes(PLACE) && !/[\s&']/.test(dial)) return dial;
  throw new ConfigError(
    'FREESWITCH_DIAL',
    `a dial string with ${PLACE}, without spaces, "&" and "'"`,
    dial,
    `write user/${PLACE}@example.com`,
  );
}
