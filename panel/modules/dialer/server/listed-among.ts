import { sql } from 'kysely';
import { EXCEPTABLE_SOURCES, OWN_LIST, sourcesBinding } from '../rules/binding-sources';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import type { OperationContext } from '../../../../server/operations/context';
import { exceptedNumbers, ownListed, platformListings, type ListedChannel } from './listed-numbers';

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
  const own = sources.includes(OWN_LIST) ? await ownListed(executor, numbers, channel) : new Set<string>();
  const bound = new Set(sourcesBinding(sources));
  const listings = await platformListings(context, numbers);
  const excepted = await exceptedNumbers(context, executor, numbers);
  const binds = (number: string, source: string) =>
    bound.has(source) && !(excepted.has(number) && EXCEPTABLE_SOURCES.includes(source));
  return numbers.filter(
    (number) =>
      own.has(number) || listings.get(number)?.some(({ source, inForce }) => inForce && binds(number, source)),
  );
}
