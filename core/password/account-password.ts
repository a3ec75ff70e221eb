import type { Field, Resource } from '../types';

/** Is this the password of the sign-in account that a record of the resource owns? It is kept with the account. */
export function isAccountPassword({ account }: Pick<Resource, 'account'>, field: Field): boolean {
  return account !== undefined && field.secret && field.name === 'password';
}
