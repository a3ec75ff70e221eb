import type { Json } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import type { Violation } from '../../../../../core/wire';
import type { Executor } from '../../../../../server/database/types';
import { bytesOfTenants } from '../../../../../server/operations/bytes-of-tenants';
import type { ValidatedRecord } from '../../../../../server/operations/effects/effect';

const GB = 1024 ** 3;

/** Limits of a tenant below what it has in use, beside those that are counted in records. */
export async function limitsInUse(
  executor: Executor,
  { id, record, stored, changed }: ValidatedRecord,
): Promise<Violation[]> {
  const { maxChannels, storageQuotaGb, channelsInUse }: ValidatedRecord['record'] = { ...stored, ...record };
  const errors: Violation[] = [];
  const compare = (name: string, most: Json | undefined, used: number) => {
    // To one digit after the point, and never less than is in use.
    if (typeof most === 'number' && used > most)
      errors.push(violation(name, 'belowUse', { used: Math.ceil(used * 10) / 10 }));
  };
  if (changed.includes('maxChannels')) compare('maxChannels', maxChannels, Number(channelsInUse ?? 0));
  if (changed.includes('storageQuotaGb'))
    compare('storageQuotaGb', storageQuotaGb, ((await bytesOfTenants(executor, [id])).get(id) ?? 0) / GB);
  return errors;
}
