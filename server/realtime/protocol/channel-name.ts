/** What the name of a channel says about it. */
export interface ChannelType {
  /** `user`: the channel of one signed-in user, `#server-to-user-<id>`. */
  kind: 'public' | 'private' | 'presence' | 'user';
  /** The server cannot read its events, so clients may not send any. */
  encrypted: boolean;
  /** Newcomers get its last event. */
  cache: boolean;
}

const NAME = /^[\w\-=@,.;]{1,164}$/;
const USER = '#server-to-user-';
const LONGEST_USER_ID = 128;

const PREFIXES: [prefix: string, kind: ChannelType['kind'], encrypted: boolean][] = [
  ['private-encrypted-', 'private', true],
  ['private-', 'private', false],
  ['presence-', 'presence', false],
  ['', 'public', false],
];

/** Undefined for a name that no channel may have. */
export function channelType(name: string): ChannelType | undefined {
  if (name.startsWith(USER)) {
    const id = userOfChannel(name);
    return id === '' || id.length > LONGEST_USER_ID ? undefined : { kind: 'user', encrypted: false, cache: false };
  }
  if (!NAME.test(name)) return undefined;
  for (const [prefix, kind, encrypted] of PREFIXES) {
    if (name.startsWith(prefix)) return { kind, encrypted, cache: name.startsWith('cache-', prefix.length) };
  }
  return undefined;
}

/** The user of a channel of kind `user`. */
export function userOfChannel(name: string): string {
  return name.slice(USER.length);
}
