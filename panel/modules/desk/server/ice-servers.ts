import { createHmac } from 'node:crypto';
import { ConfigError, text, type Environment } from '../../../../server/environment';
import type { IceServer } from '../rules/phone';

/** Relays that the operator has set up for the voice of browsers. */
export interface IceSettings {
  /** `stun:`, `stuns:`, `turn:` and `turns:` addresses, RFC 7064 and 7065. */
  addresses: string[];
  /** What the relays share with the panel; undefined where none of them asks for a sign-in. */
  secret: string | undefined;
}

const ADDRESS = /^(?:stuns?:[^\s?/@]+|turns?:[^\s?/@]+(?:\?transport=(?:udp|tcp))?)$/;
const isRelay = (address: string): boolean => address.startsWith('turn');
/** A shift, and the call that goes on at its end. */
const LIFE_S = 24 * 3600;

/** As `PHONE_ICE` and `PHONE_TURN_SECRET` say. @throws ConfigError */
export function iceSettings(environment: Environment): IceSettings {
  const addresses = (text(environment, 'PHONE_ICE') ?? '').split(/[\s,]+/).filter((address) => address !== '');
  const wrong = addresses.find((address) => !ADDRESS.test(address));
  if (wrong !== undefined)
    throw new ConfigError(
      'PHONE_ICE',
      'addresses of STUN and TURN servers, with commas between them',
      // Whoever writes a password into an address must not find it in the log.
      `${wrong.split(':')[0]?.slice(0, 20)}:…`,
      'write stun:host:3478, or turn:host:3478?transport=udp',
    );
  const secret = text(environment, 'PHONE_TURN_SECRET');
  if (secret === undefined && addresses.some(isRelay))
    throw new ConfigError(
      'PHONE_TURN_SECRET',
      'the secret of the TURN servers in PHONE_ICE',
      '',
      'write what coturn has as static-auth-secret',
    );
  return { addresses, secret };
}

/**
 * What the browser of a person finds its way with. Relays take a name that says until when it is good, and its HMAC as password, as
 * draft-uberti-behave-turn-rest-00 has it and coturn does it by `use-auth-secret`.
 */
export function iceServersFor({ addresses, secret }: IceSettings, personId: string, now = Date.now()): IceServer[] {
  const relays = addresses.filter(isRelay);
  const mirrors = addresses.filter((address) => !isRelay(address));
  const username = `${Math.floor(now / 1000) + LIFE_S}:${personId}`;
  return [
    ...(mirrors.length > 0 ? [{ urls: mirrors }] : []),
    ...(relays.length > 0 && secret !== undefined
      ? [{ urls: relays, username, credential: createHmac('sha1', secret).update(username).digest('base64') }]
      : []),
  ];
}
