/** Every code that the server sends in `pusher:error` or as a close code, with its text. 4000–4099: do not come back. 4100–4199: later. 4200–4299: at once. */
export const CODES = {
  unknownKey: { code: 4001, message: 'Application does not exist' },
  overQuota: { code: 4004, message: 'Application is over its connection quota' },
  addressOverQuota: { code: 4004, message: 'This network address is over its connection quota' },
  unsupportedProtocol: { code: 4007, message: 'Unsupported protocol version; use 7' },
  noProtocol: { code: 4008, message: 'No protocol version supplied; use protocol=7' },
  unauthorized: { code: 4009, message: 'Connection is unauthorized' },
  originNotAllowed: { code: 4009, message: 'Origin not allowed' },
  overCapacity: { code: 4100, message: 'Over capacity' },
  tooManyFaults: { code: 4100, message: 'Too many malformed messages' },
  tooManyMessages: { code: 4100, message: 'Too many messages in one second' },
  tooSlow: { code: 4100, message: 'Messages are taken too slowly' },
  reconnect: { code: 4200, message: 'Reconnect immediately' },
  malformed: { code: 4200, message: 'Invalid message format' },
  noPong: { code: 4201, message: 'Pong reply not received in time' },
  clientEventRate: { code: 4301, message: 'Client event rejected: too many in one second' },
} as const satisfies Record<string, Refusal>;

/** Code and text of an error frame or a close. */
export interface Refusal {
  code: number;
  message: string;
}

/** Close code of RFC 6455 for a message that is too long. */
export const MESSAGE_TOO_BIG = 1009;

/** Why a subscription was not given, or was taken away; goes to the client as `pusher:subscription_error`. */
export interface SubscriptionRefusal {
  type: 'AuthError' | 'InvalidChannel' | 'InvalidChannelData' | 'LimitReached';
  error: string;
  /** 401 for a missing right, as an authorisation endpoint would answer; else a code of the protocol. */
  status: number;
}

export const SUBSCRIPTION_REFUSALS = {
  noRight: (channel: string) => ({
    type: 'AuthError',
    status: 401,
    error: `${channel}: expected a valid signature of this connection and channel`,
  }),
  takenAway: (reason: string) => ({ type: 'AuthError', status: 401, error: reason }),
  badName: () => ({
    type: 'InvalidChannel',
    status: 4009,
    error: 'Channel name: expected 1 to 164 letters, digits or _ - = @ , . ;',
  }),
  badMember: (problem: string) => ({ type: 'InvalidChannelData', status: 4009, error: `channel_data: ${problem}` }),
  manyChannels: (limit: number) => ({
    type: 'LimitReached',
    status: 4100,
    error: `A connection may have at most ${limit} channels`,
  }),
  manyMembers: (limit: number) => ({
    type: 'LimitReached',
    status: 4004,
    error: `A presence channel may have at most ${limit} members`,
  }),
} as const satisfies Record<string, (...values: never[]) => SubscriptionRefusal>;
