import { sql } from 'kysely';
import { OWN_LIST, sourcesBinding } from '../rules/binding-sources';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import type { OperationContext } from '../../../../server/operations/context';
import { bindingListings, ownListed, type ListedChannel } from './listed-numbers';

/** Those of the numbers that the lists which bind the tenant name. With an executor of the tenant. */
export async function listedAmong(
  context: OperationContext,
  executor: Executor,
  tenantId: string,
  numbers: readonly string[],
  channel: ListedChannel,
): Promise<string[]> {
  const [tenant] = await executor.run(
    compile<{ sources: string[] | null; enforcement: string | null }>(
      sql`select "dncSources" as "sources", "dncEnforcement" as "enforcement" from "tenants" where "id" = ${tenantId}::uuid`,
    ),
  );
  const sources = tenant?.enforcement === 'block' ? (tenant.sources ?? []) : [];
  if (sources.length === 0 || numbers.length === 0) return [];
  const own = sources.includes(OWN_LIST)
    ? await ownListed(executor, { tenantId, channel }, numbers)
    : new Set<string>();
  const bound = sourcesBinding(sources);
  const binding = await bindingListings(context, { own: executor }, { tenantId, bound }, numbers);
  return numbers.filter((number) => own.has(number) || binding.has(number));
}
