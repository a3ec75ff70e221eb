import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { asSystem } from '../../operations/context';
import type { Runtime } from '../../operations/runtime';
import type { Authenticator } from '../authenticator';
import { readChallenge, takeChallenge } from '../challenges';
import { accountOf } from '../find-account';
import { admit, auditSession, type LoginAnswer, type Origin } from '../login';
import { tryCode } from './try-code';

/**
 * Signs in with the second factor, after the password opened the challenge.
 * @param body `{challenge, code}`: a code of the app or a recovery code
 * @throws Problem `challenge_expired`, `bad_code`, `locked_out` or `too_many_requests`.
 */
export async function answerChallenge(
  runtime: Runtime,
  authenticator: Authenticator,
  body: JsonObject,
  origin: Origin,
): Promise<LoginAnswer> {
  const { userId } = await readChallenge(runtime, 'second-factor', body['challenge']);
  const account = userId === null ? undefined : await accountOf(runtime, userId);
  if (!account || account.status !== 'active') throw new Problem('challenge_expired');
  const method = await tryCode(runtime, account.id, body['code'], origin);
  if (method === undefined) {
    await auditSession(
      asSystem(runtime, 'platform', origin),
      'login_failed',
      { id: account.id, name: account.name, tenantId: account.tenantId },
      'totp',
    );
    throw new Problem('bad_code');
  }
  await takeChallenge(runtime, 'second-factor', body['challenge']);
  return admit(runtime, authenticator, account, origin, method);
}
