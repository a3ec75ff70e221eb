import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Problem } from '../../../core/errors';
import { isObject } from '../../../core/is-object';
import type { JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { PersonContext } from '../../operations/context';
import { writeAudit } from '../../operations/audit/write-audit';
import { openChallenge, takeChallenge } from '../challenges';
import { assertPassword } from '../password/assert-password';
import { expectedOrigin } from './expected-origin';
import type { PasskeySite } from './passkey-site';
import { addPasskey, listPasskeys, removePasskey, type PasskeyLine } from './stored-passkeys';
import { webauthn } from './webauthn';

const MINUTES = 5;
const LONGEST_NAME = 60;
const MOST = 20;

/** The caller's passkeys. */
export function ownPasskeys(context: PersonContext): Promise<PasskeyLine[]> {
  return listPasskeys(context.runtime.database, context.principal.user.id);
}

/**
 * What the browser asks the authenticator for a new passkey.
 * @param body `{currentPassword}`
 * @throws Problem `invalid` at `currentPassword`, `state_conflict` with too many passkeys.
 */
export async function beginPasskey(
  context: PersonContext,
  site: PasskeySite,
  body: JsonObject,
): Promise<{ challenge: string; options: PublicKeyCredentialCreationOptionsJSON }> {
  const { id, email, name } = context.principal.user;
  await assertPassword(context, body['currentPassword']);
  const known = await listPasskeys(context.runtime.database, id);
  if (known.length >= MOST)
    throw new Problem('state_conflict', {
      detail: `An account has at most ${MOST} passkeys; remove one first.`,
      params: { reason: 'passkeys' },
    });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: context.runtime.brand().title,
    rpID: site.relyingParty,
    userName: email,
    userID: new Uint8Array(Buffer.from(id)),
    userDisplayName: name,
    excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challenge = await openChallenge(context.runtime, 'passkey-register', {
    userId: id,
    data: { challenge: options.challenge },
    address: context.address,
    minutes: MINUTES,
  });
  return { challenge, options };
}

/**
 * Keeps the passkey that the authenticator made.
 * @param body `{challenge, name, response}`; the response as the browser gives it
 * @throws Problem `invalid` at `name`, `challenge_expired` or `bad_passkey`.
 */
export async function finishPasskey(context: PersonContext, site: PasskeySite, body: JsonObject): Promise<PasskeyLine> {
  const { runtime } = context;
  const { id: userId } = context.principal.user;
  const name = nameOf(body['name']);
  const { userId: owner, data } = await takeChallenge(runtime, 'passkey-register', body['challenge']);
  if (owner !== userId) throw new Problem('challenge_expired');
  const { credential } = await verified(site, body['response'], String(data['challenge']));
  const { id, publicKey, counter, transports = [] } = credential;
  const stored = {
    id,
    userId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.slice(0, 10).map(String),
  };
  const added = await addPasskey(runtime.database, stored, name);
  if (!added) throw new Problem('bad_passkey', { detail: 'This passkey is registered already.' });
  await audit(context, null, name);
  return added;
}

/** @throws Problem `not_found`. */
export async function dropPasskey(context: PersonContext, id: string): Promise<void> {
  const name = await removePasskey(context.runtime.database, context.principal.user.id, id);
  if (name === undefined) throw new Problem('not_found', { detail: 'You have no such passkey.' });
  await audit(context, name, null);
}

async function verified(site: PasskeySite, response: unknown, challenge: string) {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    if (!isObject(response) || !isObject(response['response']))
      throw new TypeError('response: expected the answer of the authenticator');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: expectedOrigin(site, String(response['response']['clientDataJSON'])),
      expectedRPID: site.relyingParty,
      requireUserVerification: true,
    });
    if (verified) return registrationInfo;
  } catch (cause) {
    // The library throws for whatever a stranger may send.
    throw new Problem('bad_passkey', { cause });
  }
  throw new Problem('bad_passkey');
}

function nameOf(value: unknown): string {
  const name = typeof value === 'string' ? value.trim() : '';
  if (name === '') throw new Problem('invalid', { errors: [violation('name', 'required')] });
  if (name.length > LONGEST_NAME || name.includes('\0'))
    throw new Problem('invalid', { errors: [violation('name', 'maxLength', { maxLength: LONGEST_NAME })] });
  return name;
}

async function audit(context: PersonContext, from: string | null, to: string | null): Promise<void> {
  const { id, name, tenantId } = context.principal.user;
  await writeAudit(context, {
    action: 'update',
    entity: 'users',
    entityId: id,
    entityLabel: name,
    changes: [{ field: 'passkey', from, to }],
    tenantId,
  });
}
