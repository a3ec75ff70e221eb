import type { EslEvent } from '../esl/esl-event';

/** What the settings say of names. */
export interface Naming {
  /** Names of trunks by the names of their gateways. */
  trunks: ReadonlyMap<string, string>;
  /** Names of trunks by the SIP profiles that their calls come in by, where no gateway says so. */
  profiles: ReadonlyMap<string, string>;
}

/** Who a channel is of. */
export interface Party {
  extension?: string;
  /** Name of the trunk. */
  trunk?: string;
  /** What is dialled by the trunk, or behind a loopback channel. */
  number?: string;
}

/** Numbers of more digits than this are telephone numbers, of fewer extensions. */
const LONGEST_EXTENSION = 6;
/** Of what the panel calls an extension. */
const LONGEST_NAME = 20;

/** Of any event that has the variables of its channel. */
export function partyOf(event: EslEvent, naming: Naming): Party {
  const name = event.get('Channel-Name') ?? '';
  const isOutgoing = event.get('Call-Direction') === 'outbound';
  const destination = event.get('Caller-Destination-Number');
  if (isLoopback(name)) return isOutgoing ? partyOfNumber(destination) : {};
  const trunk = trunkOf(event, naming, isOutgoing);
  if (trunk !== undefined) return { trunk, ...(isOutgoing ? { number: destination } : {}) };
  const known = isOutgoing
    ? event.variable('dialed_user')
    : (event.variable('user_name') ?? event.variable('sip_auth_username'));
  if (known !== undefined) return known.length <= LONGEST_NAME ? { extension: known } : {};
  const likely = isOutgoing ? (userOf(name) ?? destination) : event.get('Caller-Caller-ID-Number');
  return isExtension(likely) ? { extension: likely } : {};
}

function trunkOf(event: EslEvent, { trunks, profiles }: Naming, isOutgoing: boolean): string | undefined {
  const gateway = event.variable('sip_gateway_name') ?? event.variable('sip_gateway');
  const trunk = gateway === undefined ? undefined : trunks.get(gateway);
  // A user of ours is none of a trunk, though its device may come and go by the same profile.
  const isOfUser = event.variable(isOutgoing ? 'dialed_user' : 'sip_auth_username') !== undefined;
  return trunk ?? (isOfUser ? undefined : profiles.get(event.variable('sofia_profile_name') ?? ''));
}

/** The user of `sofia/internal/1001@10.0.0.5`, `sofia/internal/sip:1001@10.0.0.5:5060` or `user/1001@example.com`. */
export function userOf(name: string): string | undefined {
  const address = name.split('/').at(-1) ?? '';
  const user = /^(?:sips?:)?([^@;:]+)/.exec(address)?.[1];
  return user === undefined || user === '' ? undefined : user;
}

export function partyOfNumber(number: string | undefined): Party {
  if (!isDialable(number)) return {};
  return isLongNumber(number) ? { number } : { extension: number };
}

/** `7900` of `7900@default`. */
export function bareName(name: string): string {
  return name.split('@', 1)[0] || name;
}

export function isLoopback(name: string): boolean {
  return name.startsWith('loopback/');
}

export function isDialable(number: string | undefined): number is string {
  return number !== undefined && /^[+*#]?[0-9][0-9*#]*$/.test(number);
}

export function isLongNumber(number: string | undefined): boolean {
  return isDialable(number) && number.replace(/\D/g, '').length > LONGEST_EXTENSION;
}

function isExtension(name: string | undefined): name is string {
  return name !== undefined && /^[0-9]+$/.test(name) && !isLongNumber(name);
}
