/**
 * How long what signing in leaves behind stays, as intervals of PostgreSQL. Each must outlive whoever looks at it: attempts
 * the lock-out and the page of last accesses, mail requests the limits by the hour, ended sessions the question whether a
 * person signs in from somewhere new.
 */
export const RETENTION = {
  /** After it has run out. The last `MOST_ACCESSES` of an account stay, however old. */
  session: '180 days',
  attempt: '90 days',
  /** As long as browsers keep their token. */
  device: '400 days',
  mailRequest: '1 day',
  /** After it has run out, used or not. */
  accountToken: '1 day',
  challenge: '0 days',
  usedLink: '0 days',
  /** The process that has the connection takes it within seconds, or is gone. */
  liveSocket: '10 minutes',
} as const;

/** So many of the last accesses to an account its person is shown. */
export const MOST_ACCESSES = 10;
