import { ADMIN } from '../../core/access/roles';
import { Problem } from '../../core/errors';
import type { JsonObject } from '../../core/types';
import { asSystem } from '../operations/context';
import { createRecord } from '../operations/create-record';
import { profilesOf } from '../operations/account-guards';
import type { Runtime } from '../operations/runtime';
import { firstPassword } from './first-password';

/** Of a person, in letters. */
const LEAST_NAME = 2;

/**
 * Makes an administrator with a random password, to be changed at the first sign-in; answers the password.
 * @throws Error naming what the account is refused for.
 */
export async function createAdmin(runtime: Runtime, email: string): Promise<string> {
  const context = asSystem(runtime, 'platform');
  const password = firstPassword();
  const [profile] = profilesOf(context, ADMIN);
  const [account = ''] = email.split('@');
  const record: JsonObject = { name: account.length < LEAST_NAME ? email : account, email, password, status: 'active' };
  try {
    if (profile) {
      if (profile.fields.some((field) => field.name === 'accessLevel')) record['accessLevel'] = 'full';
      await createRecord(context, profile.name, record);
    } else await createRecord(context, 'users', { ...record, role: ADMIN });
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
