import { asSystem } from '../../operations/context';
import type { Runtime } from '../../operations/runtime';
import { accountByEmail } from '../find-account';
import { removeFactor } from './manage-factor';

/**
 * For the operator, where somebody lost telephone and recovery codes: removes the second factor of an account.
 * @throws Error naming what is wrong with the e-mail address.
 */
export async function resetFactor(runtime: Runtime, email: string): Promise<void> {
  const account = await accountByEmail(runtime, email.trim().toLowerCase());
  if (!account || !(await removeFactor(asSystem(runtime, 'platform'), account))) {
    throw new Error(
      `reset-second-factor: expected the e-mail address of an account with a second factor, got ${JSON.stringify(email)}`,
    );
  }
}
