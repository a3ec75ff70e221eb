import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { isObject } from '../../../core/is-object';
import { authCall } from './authCall';
import { answerOf, isText, objectOf, type Shape } from '../api/shape';
import { acceptSignIn } from './signIn';

/** What the server begins a passkey with. */
export interface Ceremony<Options> {
  challenge: string;
  options: Options;
}

// What the browser cannot go without; the rest of it is the browser's to read.
const isRequestOptions: Shape<PublicKeyCredentialRequestOptionsJSON> = (
  value,
): value is PublicKeyCredentialRequestOptionsJSON => isObject(value) && isText(value['challenge']);
const isRequest = objectOf<Ceremony<PublicKeyCredentialRequestOptionsJSON>>({
  challenge: isText,
  options: isRequestOptions,
});
/** Does this browser have passkeys for this address? They belong to a name and those below it. */
export function hasPasskeys(relyingParty: string | undefined): boolean {
  const { hostname } = location;
  return (
    relyingParty !== undefined &&
    typeof PublicKeyCredential === 'function' &&
    (hostname === relyingParty || hostname.endsWith(`.${relyingParty}`))
  );
}

/** Did the person turn the browser's question away, or let its time run out? */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Signs in with a passkey that the person picks. Throws `SignInError`, or what the browser says. */
export async function signInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, begun] = await Promise.all([
    import('@simplewebauthn/browser'),
    authCall('passkeys/sign-in/options', {}),
  ]);
  const { challenge, options } = answerOf('passkeys/sign-in/options', isRequest, begun);
  const response = await startAuthentication({ optionsJSON: options });
  acceptSignIn(await authCall('passkeys/sign-in', { challenge, response }), 'POST /api/auth/passkeys/sign-in');
}
