import { sql } from 'kysely';
import { OWN_LIST, sourcesBinding } from '../../../core/dialing/binding-sources';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import { tenantOf, type OperationContext } from '../context';
import { ownListed, platformListings } from './listed-numbers';

/**
 * Marks the numbers of new contacts of mailings that nobody may dial, by the lists that bind their tenant, and the contacts that
 * have no other number as blocked. With the executor's transaction, so that no contact is there unmarked.
 */
export async function markListed(context: OperationContext, executor: Executor, ids: readonly string[]): Promise<void> {
  const tenantId = tenantOf(context);
  if (ids.length === 0 || tenantId === null) return;
  const rows = await executor.run(
    compile<{ number: string }>(sql`
      select distinct one->>'number' as "number" from "mailing-contacts", jsonb_array_elements("phones") as one where "id" = any(${[...ids]}::uuid[])`),
  );
  const listed = await listedNumbers(context, executor, tenantId, rows.map(({ number }) => number));
  if (listed.length === 0) return;
  await executor.run(
    compile(sql`
      update "mailing-contacts" set
        "phones" = (select jsonb_agg(case when one->>'number' = any(${listed}) then one || '{"status": "dnc"}'::jsonb else one end) from jsonb_array_elements("phones") as one),
        "status" = case when "status" = 'new' and not exists (select from jsonb_array_elements("phones") as one where not (one->>'number' = any(${listed}))) then 'blocked' else "status" end
      where "id" = any(${[...ids]}::uuid[]) and exists (select from jsonb_array_elements("phones") as one where one->>'number' = any(${listed}))
      returning "id"`),
  );
}

/** Those of the numbers that nobody may dial, by the lists that bind the tenant. */
export async function listedNumbers(context: OperationContext, executor: Executor, tenantId: string, numbers: readonly string[]): Promise<string[]> {
  const [tenant] = await executor.run(
    compile<{ sources: string[] | null; enforcement: string | null }>(sql`select "dncSources" as "sources", "dncEnforcement" as "enforcement" from "tenants" where "id" = ${tenantId}::uuid`),
  );
  const sources = tenant?.enforcement === 'block' ? (tenant.sources ?? []) : [];
  if (sources.length === 0 || numbers.length === 0) return [];
  const own = sources.includes(OWN_LIST) ? await ownListed(executor, numbers) : new Set<string>();
  const bound = new Set(sourcesBinding(sources));
  const listings = await platformListings(context, numbers);
  return numbers.filter((number) => own.has(number) || listings.get(number)?.some(({ source, inForce }) => inForce && bound.has(source)));
}
