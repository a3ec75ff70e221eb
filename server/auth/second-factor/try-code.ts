import type { Runtime } from '../../operations/runtime';
import { limitedTry, type TryOrigin } from '../limits/login-limits';
import { RECOVERY_CODE, takeRecoveryCode } from './recovery-codes';
import { findFactor, takeStep } from './stored-factor';
import { stepOf } from './totp';

export type CodeMethod = 'totp' | 'recovery';

/**
 * Tries a code of the app or a recovery code; right ones are used up. Limited like passwords.
 * @param confirmed false to try the app that is being set up, which has no recovery codes yet
 * @returns which of them it was; undefined for a wrong or used one
 * @throws Problem `locked_out` or `too_many_requests`.
 */
export async function tryCode(
  runtime: Runtime,
  userId: string,
  code: unknown,
  origin: TryOrigin,
  confirmed = true,
): Promise<CodeMethod | undefined> {
  const attempt = { account: `second factor of ${userId}`, userId, origin };
  return limitedTry(runtime.database, attempt, () => take(runtime, userId, normalised(code), confirmed));
}

/** As people type them: in groups, in capitals. */
function normalised(code: unknown): string {
  return typeof code === 'string' && code.length <= 60 ? code.replace(/[\s-]/g, '').toLowerCase() : '';
}

async function take(
  runtime: Runtime,
  userId: string,
  code: string,
  confirmed: boolean,
): Promise<CodeMethod | undefined> {
  const factor = await findFactor(runtime, userId);
  if (!factor || (factor.confirmedAt !== null) !== confirmed) return undefined;
  if (confirmed && RECOVERY_CODE.test(code))
    return (await takeRecoveryCode(runtime.database.as('platform'), userId, code)) ? 'recovery' : undefined;
  const step = /^\d{6}$/.test(code) ? stepOf(runtime.secrets.open(factor.secret), code) : undefined;
  return step !== undefined && (await takeStep(runtime, userId, step)) ? 'totp' : undefined;
}
