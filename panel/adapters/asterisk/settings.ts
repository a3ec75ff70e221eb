import { resolve } from 'node:path';
import { type Environment, port, text } from '../../../server/environment';
import { type DoorSettings, exchangeName, readDoorSettings, readTrunks, required, word } from '../door/settings';

/** Everything the environment may set, parsed once. Paths are absolute. */
export interface Settings extends DoorSettings {
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
  /** The file of CDRs that `cdr_custom` writes. */
  cdrFile?: string;
}

const AMI_PORT = 5038;
const NAMES = 'internal or PJSIP';

/** @throws ConfigError that says which variable is missing or wrong, and what to write */
export function readSettings(env: Environment, folder: string): Settings {
  const queueLog = text(env, 'ASTERISK_QUEUE_LOG');
  const cdrFile = text(env, 'ASTERISK_CDR_FILE');
  return {
    asterisk: {
      host: text(env, 'ASTERISK_HOST') ?? '127.0.0.1',
      port: port(env, 'ASTERISK_PORT', AMI_PORT),
      user: required(env, 'ASTERISK_USER', 'the name of a user of manager.conf'),
      secret: required(env, 'ASTERISK_SECRET', 'the secret of that user'),
    },
    exchange: exchangeName(env, 'ASTERISK_NAME', 'asterisk'),
    trunks: readTrunks(env, 'ASTERISK_TRUNKS', 'endpoint'),
    context: word('ASTERISK_CONTEXT', text(env, 'ASTERISK_CONTEXT') ?? 'internal', NAMES),
    technology: word('ASTERISK_TECHNOLOGY', text(env, 'ASTERISK_TECHNOLOGY') ?? 'PJSIP', NAMES),
    ...(queueLog === undefined ? {} : { queueLog: resolve(folder, queueLog) }),
    ...(cdrFile === undefined ? {} : { cdrFile: resolve(folder, cdrFile) }),
    ...readDoorSettings(env, folder, 'asterisk'),
  };
}
