import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: SHA-1, six digits, a new code each 30 s. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Clocks may differ by one step either way. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...SETTINGS, ...names, secret: Secret.fromBase32(secret) });

/** 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** `otpauth://…`, what the QR code says. @param secret base32 @param names what the app shows: the product, and the e-mail address */
export const enrolmentUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** The step of 30 s whose code this is, near now; undefined for a wrong code. Compares in constant time. */
export function stepOf(secret: string, code: string): number | undefined {
  const totp = totpOf(secret);
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
