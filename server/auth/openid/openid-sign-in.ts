import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { asSystem } from '../../operations/context';
import type { Runtime } from '../../operations/runtime';
import type { Authenticator } from '../authenticator';
import { openChallenge, takeChallenge } from '../challenges';
import { accountByEmail, accountOf, type Account } from '../find-account';
import { admit, auditSession, type LoginAnswer, type Origin } from '../login';
import { challengeFor, type ChallengeAnswer } from '../second-factor/login-challenge';
import type { OpenidProvider } from './provider';

/** How long somebody may take at the provider. */
const START_MINUTES = 10;
/** How long the way back to the sign-in page may take. */
const FINISH_MINUTES = 1;

/** Sends somebody to the provider. The ticket stays in this browser: only it may come back. */
export async function beginOpenid(
  runtime: Runtime,
  provider: OpenidProvider,
  { address }: Origin,
): Promise<{ url: URL; ticket: string }> {
  const { url, checks } = await provider.begin();
  const ticket = await openChallenge(runtime, 'openid-start', { data: { ...checks }, address, minutes: START_MINUTES });
  return { url, ticket };
}

/**
 * Receives somebody from the provider. Answers a code of one use for the sign-in page, and the browser's new ticket, without
 * which the code is worth nothing.
 * @throws Problem `challenge_expired` for a wrong browser or state, `unknown_account` without a verified address of an account.
 */
export async function receiveOpenid(
  runtime: Runtime,
  provider: OpenidProvider,
  query: URLSearchParams,
  ticket: string | undefined,
  origin: Origin,
): Promise<{ code: string; ticket: string }> {
  const { data } = await takeChallenge(runtime, 'openid-start', ticket);
  const checks = { state: String(data['state']), nonce: String(data['nonce']), verifier: String(data['verifier']) };
  const { email, verified } = await provider.finish(query, checks);
  const account = email !== undefined && verified ? await accountByEmail(runtime, email) : undefined;
  if (account?.status !== 'active') return refuse(runtime, email, account, origin);
  const next = await openChallenge(runtime, 'openid-return', {
    userId: account.id,
    address: origin.address,
    minutes: FINISH_MINUTES,
  });
  const code = await openChallenge(runtime, 'openid-finish', {
    userId: account.id,
    address: origin.address,
    minutes: FINISH_MINUTES,
  });
  return { code, ticket: next };
}

/**
 * Exchanges the code for a session, or for a challenge where the account has a second factor.
 * @throws Problem `challenge_expired`.
 */
export async function finishOpenid(
  runtime: Runtime,
  authenticator: Authenticator,
  body: JsonObject,
  ticket: string | undefined,
  origin: Origin,
): Promise<LoginAnswer | ChallengeAnswer> {
  const browser = await takeChallenge(runtime, 'openid-return', ticket);
  const { userId } = await takeChallenge(runtime, 'openid-finish', body['code']);
  const account = userId === null ? undefined : await accountOf(runtime, userId);
  if (account?.status !== 'active' || browser.userId !== account.id) throw new Problem('challenge_expired');
  return (await challengeFor(runtime, account, origin)) ?? admit(runtime, authenticator, account, origin, 'openid');
}

async function refuse(
  runtime: Runtime,
  email: string | undefined,
  account: Account | undefined,
  origin: Origin,
): Promise<never> {
  const entry = { id: account?.id ?? null, name: email?.slice(0, 254) ?? '', tenantId: account?.tenantId ?? null };
  await auditSession(asSystem(runtime, 'platform', origin), 'login_failed', entry, 'openid');
  throw new Problem('unknown_account', {
    detail: 'No active account has the verified e-mail address that the provider named.',
  });
}
