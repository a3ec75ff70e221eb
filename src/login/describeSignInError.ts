import { SignInError } from '../providers/session/authCall';
import { isTurnedAway } from '../providers/session/passkeys';
import type { Translate } from './texts';

const CODES = new Set([
  'bad_credentials',
  'bad_code',
  'challenge_expired',
  'bad_passkey',
  'address_refused',
  'unknown_account',
  'openid_failed',
  'locked_out',
  'too_many_requests',
  'email_unverified',
  'bad_token',
  'invalid',
  'maintenance',
  'offline',
]);

/** The refusal in words; codes that a person cannot act upon become "try again later". */
export function describeSignInError(error: unknown, t: Translate): string {
  if (isTurnedAway(error)) return t('errors.passkeyTurnedAway');
  if (!(error instanceof SignInError) || !CODES.has(error.code)) return t('errors.unavailable');
  const waits = error.code === 'locked_out' || error.code === 'too_many_requests';
  if (waits && error.minutes !== undefined) return t(`errors.${error.code}_minutes`, { count: error.minutes });
  return t(`errors.${error.code}`);
}
