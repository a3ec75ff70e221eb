/** What `GET /api/desk/phone` answers: the telephone of the caller. */
export interface DeskPhone {
  /** Null where the caller has no extension, or it is switched off. */
  extension: { number: string; name: string; type: 'sip' | 'webrtc' | 'both' | 'virtual' } | null;
  /** Whether a browser can be this extension: it is one of WebRTC, and its exchange says where browsers connect. */
  hasBrowserPhone: boolean;
  /** Whether the caller's calls are answered for them. */
  autoAnswer: boolean;
}

/** What `POST /api/desk/phone` answers: with what a browser registers as the extension. */
export interface PhoneAccount {
  /** ws or wss. */
  url: string;
  /** SIP domain of the company, which is the realm of `ha1` too. */
  domain: string;
  /** Number of the extension: user of its address, and of the sign-in. */
  user: string;
  name: string;
  /** MD5 of `user:domain:password`, as RFC 7616 has it; hexadecimal. */
  ha1: string;
  /** Servers by which the voice finds its way; none where the operator has named none. */
  iceServers: IceServer[];
}

/** STUN or TURN servers, as browsers take them; those that ask for a sign-in have both `username` and `credential`. */
export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

/** Types of extensions that a browser can be. */
export const BROWSER_TYPES: ReadonlySet<unknown> = new Set(['webrtc', 'both']);

/** Address of the document from which a page opens the socket of the telephone. */
export const PHONE_WINDOW = '/api/desk/phone/window';

/** What agents hear of on their own channels when they may have another telephone than before. */
export const PHONE_CHANGED = 'phone.changed';

/** So long a call that a page has left waits for the one that comes next in the tab. */
export const RETURN_SECONDS = 15;
/** So long after a page went its call is over, unless the next page has said meanwhile that it is back. */
export const GONE_SECONDS = RETURN_SECONDS + 2;

/**
 * What a page tells of a call of its telephone: it goes, and the call goes on without it (`left`); the next page has it back (`back`); or nothing
 * comes of that (`lost`).
 */
export const DEPARTURES = ['left', 'back', 'lost'] as const;
export type Departure = (typeof DEPARTURES)[number];
