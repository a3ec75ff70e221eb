import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { authCall } from './authCall';
import { acceptSignIn } from './signIn';

interface Ceremony<Options> {
  challenge: string;
  options: Options;
}

/** Does this browser have passkeys for this address? They belong to a name and those below it. */
export function hasPasskeys(relyingParty: string | undefined): boolean {
  const { hostname } = location;
  return relyingParty !== undefined && typeof PublicKeyCredential === 'function' && (hostname === relyingParty || hostname.endsWith(`.${relyingParty}`));
}

/** Did the person turn the browser's question away, or let its time run out? */
export const isTurnedAway = (error: unknown): boolean => error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Signs in with a passkey that the person picks. Throws `SignInError`, or what the browser says. */
export async function signInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, begun] = await Promise.all([import('@simplewebauthn/browser'), authCall('passkeys/sign-in/options', {})]);
  const { challenge, options } = begun as Ceremony<PublicKeyCredentialRequestOptionsJSON>;
  const response = await startAuthentication({ optionsJSON: options });
  acceptSignIn(await authCall('passkeys/sign-in', { challenge, response }), 'POST /api/auth/passkeys/sign-in');
}

/** Makes a passkey for the signed-in person. Throws `SignInError`, or what the browser says. */
export async function registerPasskey(name: string, currentPassword: string): Promise<void> {
  const [{ startRegistration }, begun] = await Promise.all([import('@simplewebauthn/browser'), authCall('passkeys/options', { currentPassword })]);
  const { challenge, options } = begun as Ceremony<PublicKeyCredentialCreationOptionsJSON>;
  const response = await startRegistration({ optionsJSON: options });
  await authCall('passkeys', { challenge, name, response });
}
