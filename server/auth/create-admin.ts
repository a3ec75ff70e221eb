import { Problem } from '../../core/errors';
import { asSystem } from '../operations/context';
import { createRecord } from '../operations/create-record';
import { newAdministrator } from '../operations/accounts/first-administrator';
import type { Runtime } from '../operations/runtime';
import { firstPassword } from './password/first-password';

/** Of a person, in letters. */
const LEAST_NAME = 2;

/**
 * Makes an administrator with a random password, to be changed at the first sign-in; answers the password.
 * @throws Error naming what the account is refused for.
 */
export async function createAdmin(runtime: Runtime, email: string): Promise<string> {
  const context = asSystem(runtime, 'platform');
  const password = firstPassword();
  const [account = ''] = email.split('@');
  const name = account.length < LEAST_NAME ? email : account;
  const { resource, record } = newAdministrator(context, { name, email, password });
  try {
    await createRecord(context, resource.name, record);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const reasons = (error.errors ?? []).map((one) => `${one.path}: ${one.message}`).join('; ');
    throw new Error(
      `create-admin: expected an address that can have an account of its own, got ${JSON.stringify(email)}; ${reasons || error.detail}`,
      { cause: error },
    );
  }
  return password;
}
