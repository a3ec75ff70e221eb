import { TOTP, URI } from 'otpauth';

/** What a telephone's authenticator app does with the address of the QR code. */
export function authenticatorApp(uri: string): { codeAt: (ms: number) => string } {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new TypeError(`expected otpauth://totp/…, got ${uri.slice(0, 20)}`);
  return { codeAt: (timestamp) => totp.generate({ timestamp }) };
}
