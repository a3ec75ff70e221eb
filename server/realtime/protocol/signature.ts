import { createHmac, timingSafeEqual } from 'node:crypto';

/** The one application that the server serves. `key` is public, `secret` signs. */
export interface AppKeys {
  id: string;
  key: string;
  secret: string;
}

/** HMAC-SHA256 in hexadecimal digits, the only signature of the protocol. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Compares two texts in a time that does not tell where they differ. */
export function isSameSecret(expected: string, received: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(received)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Is `auth` (`<key>:<signature>`) the app's signature of `text`? */
export function isSigned(app: AppKeys, text: string, auth: string): boolean {
  return isSameSecret(`${app.key}:${sign(app.secret, text)}`, auth);
}

/** What is signed for a subscription; the data is part of it whenever there is any. */
export function subscriptionText(socketId: string, channel: string, channelData?: string): string {
  return channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;
}

/** What is signed for `pusher:signin`. */
export function signinText(socketId: string, userData: string): string {
  return `${socketId}::user::${userData}`;
}
