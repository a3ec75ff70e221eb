/** What one connection, one channel and one server may use up. */
export interface HubLimits {
  /** Longest message a client may send; a longer one closes with 1009. */
  maxMessageBytes: number;
  /** Silence after which the server asks whether the client is there. */
  activityTimeoutSeconds: number;
  /** Time to answer that question before the connection is closed with 4201. */
  pongTimeoutSeconds: number;
  /** `client-` events of one connection; more are refused with 4301. */
  clientEventsPerSecond: number;
  /** Malformed messages of one connection within a minute; one more closes it. */
  faultsPerMinute: number;
  /** Messages of any kind of one connection; one more closes it. */
  messagesPerSecond: number;
  /** Connections of the whole server; further ones are refused with 4004. */
  maxConnections: number;
  /** Connections of one network address, behind which there may be a whole call centre; further ones are refused with 4004. */
  connectionsPerAddress: number;
  channelsPerConnection: number;
  /** Different users on one presence channel. */
  presenceMembers: number;
  /** Size of `user_info` as JSON. */
  userInfoBytes: number;
  userIdLength: number;
  /** A connection that takes its frames too slowly is closed when more than this waits for it. */
  bufferedBytes: number;
  /** How long a cache channel remembers its last event. */
  cacheSeconds: number;
  /** Events remembered for cache channels; the oldest goes first. */
  cachedEvents: number;
}

export const DEFAULT_LIMITS: HubLimits = {
  maxMessageBytes: 10_000,
  activityTimeoutSeconds: 120,
  pongTimeoutSeconds: 30,
  clientEventsPerSecond: 10,
  faultsPerMinute: 10,
  messagesPerSecond: 300,
  maxConnections: Number.POSITIVE_INFINITY,
  connectionsPerAddress: Number.POSITIVE_INFINITY,
  channelsPerConnection: 500,
  presenceMembers: 1000,
  userInfoBytes: 1024,
  userIdLength: 128,
  bufferedBytes: 2 * 1024 * 1024,
  cacheSeconds: 30 * 60,
  cachedEvents: 10_000,
};
