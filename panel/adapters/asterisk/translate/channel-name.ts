/** What the settings say of the names of channels. */
export interface Naming {
  /** Names of trunks by the names of their endpoints. */
  trunks: ReadonlyMap<string, string>;
}

/** What a channel or the interface of a member is, by its name. */
export interface Party {
  extension?: string;
  /** Name of the trunk. */
  trunk?: string;
  /** Of a local channel: what is dialled through it. */
  number?: string;
  /** Code of an agent, of `Agent/1001`. */
  agent?: string;
}

/** Numbers of more digits than this are telephone numbers, of fewer extensions. */
const LONGEST_EXTENSION = 6;
/** Channels that Asterisk makes for itself. */
const TECHNICAL = new Set([
  'announcer',
  'asyncgoto',
  'bridge',
  'cbann',
  'cbrec',
  'message',
  'parked',
  'recorder',
  'snoop',
  'surrogate',
  'unicastrtp',
]);
/** Those whose names are of endpoints. */
const ENDPOINT = new Set(['dahdi', 'iax2', 'khomp', 'pjsip', 'sccp', 'sip', 'skinny', 'unistim']);

/** What a channel has behind the name of its endpoint: 8 hexadecimal digits, but where the technology counts in its own way. */
const NUMBERED_AS_MOST = /-[0-9a-f]{8,}(?:;[12])?$/i;
const NUMBERED: Readonly<Record<string, RegExp>> = { iax2: /-[0-9]{1,5}$/ };

export function isTechnical(channel: string): boolean {
  return TECHNICAL.has((channel.split('/', 1)[0] ?? '').toLowerCase());
}

/** The name that both ends of a local channel share; undefined of other channels: `Local/1001@agents-00000001;2` is `Local/1001@agents-00000001`. */
export function localPair(channel: string): string | undefined {
  return channel.startsWith('Local/') && /;[12]$/.test(channel) ? channel.slice(0, -2) : undefined;
}

/** The end of a local channel that runs the dialplan. */
export function isFarEnd(channel: string): boolean {
  return channel.startsWith('Local/') && channel.endsWith(';2');
}

/** Of a channel (`PJSIP/1001-0000002a`), a device (`PJSIP/1001`) or an interface (`Local/1001@agents/n`). */
export function partyOf(name: string, { trunks }: Naming): Party {
  const [technology = '', ...rest] = name.split('/');
  const kind = technology.toLowerCase();
  const address = rest.join('/');
  if (kind === 'agent') return { agent: address };
  if (kind === 'local') {
    const number = address.split('@', 1)[0] ?? '';
    if (!isDialable(number)) return {};
    return isLongNumber(number) ? { number } : { extension: number };
  }
  if (!ENDPOINT.has(kind)) return {};
  const endpoint = address.replace(NUMBERED[kind] ?? NUMBERED_AS_MOST, '');
  const trunk = trunks.get(endpoint);
  if (trunk !== undefined) return { trunk };
  return endpoint !== '' && endpoint.length <= 20 ? { extension: endpoint } : {};
}

/** The number that is dialled by a string of Dial: `PJSIP/5511999990000@vivo`, `vivo/sip:5511999990000@10.0.0.1`. */
export function dialledNumber(dialString: string | undefined): string | undefined {
  return dialString
    ?.split(/[/@]/)
    .map((part) => part.replace(/^sips?:/, ''))
    .find((part) => isDialable(part));
}

export function isDialable(number: string | undefined): number is string {
  return number !== undefined && /^[+*#]?[0-9][0-9*#]*$/.test(number);
}

export function isLongNumber(number: string | undefined): boolean {
  return isDialable(number) && number.replace(/\D/g, '').length > LONGEST_EXTENSION;
}
