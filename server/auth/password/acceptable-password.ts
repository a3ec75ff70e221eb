import { Problem } from '../../../core/errors';
import { passwordFault, PASSWORD_LENGTH, type PasswordFault } from '../../../core/password/password-rules';
import type { Json, JsonObject } from '../../../core/types';
import { validateRecord } from '../../../core/validation/validate-record';
import { violation, type ViolationCode } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import { usersResource } from '../../operations/accounts/account-fields';
import type { Runtime } from '../../operations/runtime';

const VIOLATIONS: Readonly<Record<PasswordFault, [ViolationCode, JsonObject]>> = {
  tooShort: ['minLength', { minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max }],
  tooLong: ['maxLength', { minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max }],
  noLetter: ['pattern', {}],
  onlyLetters: ['pattern', {}],
  isEmail: ['compare', { is: '!=', than: 'email' }],
};

/** Everything wrong with a password that somebody chooses: by the rules of all passwords, and by the schema of `users`. */
export function passwordViolations(runtime: Runtime, password: string, email: string): Violation[] {
  const fault = passwordFault(password, email);
  if (fault !== undefined) return [violation('password', ...VIOLATIONS[fault])];
  const errors = validateRecord(usersResource(runtime.catalog()), { password, email }, { mode: 'partial' });
  return errors.filter((error) => error.path === 'password');
}

/** The password that somebody chooses. @throws Problem `invalid`. */
export function acceptablePassword(runtime: Runtime, password: Json | undefined, email: string): string {
  if (typeof password !== 'string') throw new Problem('invalid', { errors: [violation('password', 'required')] });
  const errors = passwordViolations(runtime, password, email);
  if (errors.length > 0) throw new Problem('invalid', { errors });
  return password;
}
