import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { Problem } from '../../../core/errors';
import { isObject } from '../../../core/is-object';
import type { Json, JsonObject } from '../../../core/types';
import { asSystem } from '../../operations/context';
import type { Runtime } from '../../operations/runtime';
import type { Authenticator } from '../authenticator';
import { openChallenge, takeChallenge } from '../challenges';
import { accountOf } from '../find-account';
import { admit, auditSession, type LoginAnswer, type Origin } from '../login';
import { limitedTry } from '../limits/login-limits';
import { expectedOrigin } from './expected-origin';
import type { PasskeySite } from './passkey-site';
import { findPasskey, notePasskeyUse, type StoredPasskey } from './stored-passkeys';
import { webauthn } from './webauthn';

const MINUTES = 5;
/** Authenticators make at most 1023 bytes. */
const PASSKEY_ID = /^[\w-]{1,1364}$/;

/** What the browser asks the authenticator: any passkey of ours, with the person verified. */
export async function beginPasskeySignIn(
  runtime: Runtime,
  site: PasskeySite,
  { address }: Origin,
): Promise<{ challenge: string; options: PublicKeyCredentialRequestOptionsJSON }> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: site.relyingParty, userVerification: 'required' });
  const challenge = await openChallenge(runtime, 'passkey-sign-in', {
    data: { challenge: options.challenge },
    address,
    minutes: MINUTES,
  });
  return { challenge, options };
}

/**
 * Signs in with a passkey, which stands for both factors: the device and what unlocks it.
 * @param body `{challenge, response}`; the response as the browser gives it
 * @throws Problem `challenge_expired`, `bad_passkey`, `locked_out` or `too_many_requests`.
 */
export async function finishPasskeySignIn(
  runtime: Runtime,
  authenticator: Authenticator,
  site: PasskeySite,
  body: JsonObject,
  origin: Origin,
): Promise<LoginAnswer> {
  const { data } = await takeChallenge(runtime, 'passkey-sign-in', body['challenge']);
  const { response } = body;
  const id =
    isObject(response) && typeof response['id'] === 'string' && PASSKEY_ID.test(response['id']) ? response['id'] : '';
  const passkey = await findPasskey(runtime.database, id);
  const account = passkey && (await accountOf(runtime, passkey.userId));
  const attempt = { account: `passkey ${id.slice(0, 80)}`, userId: account?.id, origin };
  const counter = await limitedTry(runtime.database, attempt, async () =>
    passkey && account?.status === 'active'
      ? newCounter(site, passkey, response, String(data['challenge']))
      : undefined,
  );
  if (!passkey || !account || counter === undefined) {
    await auditSession(
      asSystem(runtime, 'platform', origin),
      'login_failed',
      { id: account?.id ?? null, name: account?.name ?? '', tenantId: account?.tenantId ?? null },
      'passkey',
    );
    throw new Problem('bad_passkey');
  }
  await notePasskeyUse(runtime.database, passkey.id, counter);
  return admit(runtime, authenticator, account, origin, 'passkey');
}

/** The authenticator's new counter where its signature is right; undefined for anything else a stranger may send. */
async function newCounter(
  site: PasskeySite,
  passkey: StoredPasskey,
  response: Json | undefined,
  challenge: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    if (!isObject(response) || !isObject(response['response'])) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: expectedOrigin(site, String(response['response']['clientDataJSON'])),
      expectedRPID: site.relyingParty,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
