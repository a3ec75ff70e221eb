/** The shapes of what the server tells people about their own sign-ins. */

export const DEVICE_FORMS = ['computer', 'phone', 'tablet', 'program'] as const;

/** What a user agent tells of the device behind it; a name that it does not tell is null. */
export interface Device {
  /** `Chrome`, `Firefox`, `curl` … */
  browser: string | null;
  /** `Windows`, `Android`, `Linux` … */
  system: string | null;
  form: (typeof DEVICE_FORMS)[number];
}

/** A living session of the caller: `GET /api/auth/sessions`. */
export interface OwnSession {
  id: string;
  device: Device;
  address: string | null;
  createdAt: string;
  /** At most two minutes behind. */
  lastUsedAt: string;
  expiresAt: string;
  /** Is it the one that asks? */
  isCurrent: boolean;
  /** Does an Admin look or work as the caller there? */
  isOfAdmin: boolean;
  /** Open live connections on the server that answers; null where live events come from elsewhere. */
  connections: number | null;
}

/** A sign-in to the caller's account, or a try that failed: `GET /api/auth/accesses`. */
export interface OwnAccess {
  at: string;
  address: string | null;
  /** Null for a failed try. */
  device: Device | null;
  succeeded: boolean;
  /** It was an Admin, to look or work as the caller. */
  isOfAdmin: boolean;
}
