import type { Runtime } from '../../operations/runtime';
import { openChallenge } from '../challenges';
import type { Account } from '../find-account';
import { findFactor } from './stored-factor';
import type { CodeMethod } from './try-code';

const MINUTES = 10;

/** What a sign-in is answered while the second factor is missing: no session yet. */
export interface ChallengeAnswer {
  challenge: {
    /** To be sent back with the code. */
    id: string;
    methods: CodeMethod[];
    /** ISO 8601 */
    expiresAt: string;
  };
}

/** The challenge for an account whose password was right; undefined where no second factor is set up. */
export async function challengeFor(
  runtime: Runtime,
  account: Account,
  { address }: { address: string },
): Promise<ChallengeAnswer | undefined> {
  const factor = await findFactor(runtime, account.id);
  if (!factor || factor.confirmedAt === null) return undefined;
  const id = await openChallenge(runtime, 'second-factor', { userId: account.id, address, minutes: MINUTES });
  const expiresAt = new Date(Date.now() + MINUTES * 60_000).toISOString();
  return { challenge: { id, methods: factor.recoveryCodes > 0 ? ['totp', 'recovery'] : ['totp'], expiresAt } };
}
