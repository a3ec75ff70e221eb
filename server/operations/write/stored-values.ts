import { isAccountPassword } from '../../../core/password/account-password';
import type { JsonObject, Resource } from '../../../core/types';
import { hashPassword } from '../../auth/password/password';
import type { OperationContext } from '../context';
import { sealNested } from '../nested-secrets';
import { isHashed, resourceFacts } from '../resource-facts';

/**
 * The named values as they are stored: secrets hashed or sealed, those inside values too. The password of an account is
 * left out: it is kept with the account.
 */
export async function storedValues(
  context: OperationContext,
  resource: Resource,
  record: JsonObject,
  names: string[],
  before?: JsonObject,
): Promise<JsonObject> {
  const { fields } = resourceFacts(resource);
  const seal = (text: string) => context.runtime.secrets.seal(text);
  const sealed = sealNested(resource, record, before, seal);
  const values: JsonObject = {};
  for (const name of names) {
    const field = fields.get(name);
    const value = Object.hasOwn(sealed, name) ? (sealed[name] ?? null) : null;
    if (!field) {
      // The schema may ask for a null under such a name. A change clears by it, unless it was there.
      if (value !== null || before === undefined || before[name] === null) values[name] = value;
    } else if (field.gathered) {
      if (value !== null) values[name] = value;
    } else if (!field.secret) values[name] = value;
    else if (!isAccountPassword(resource, field)) values[name] = await storedSecret(resource, field, value, seal);
  }
  return values;
}

async function storedSecret(
  resource: Resource,
  field: Resource['fields'][number],
  value: JsonObject[string],
  seal: (text: string) => string,
): Promise<string | null> {
  if (value === null || value === '') return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return isHashed(resource, field) ? hashPassword(text) : seal(text);
}
