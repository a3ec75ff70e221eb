import { sql } from 'kysely';
import { compile } from '../../database/builder';
import { columnsOf } from '../../database/table-columns';
import { comparedAs, comparedValue } from '../../database/tolerant-text';
import type { Executor } from '../../database/types';
import { resourceOf, tenantOf, type OperationContext } from '../context';

/** The tenant's `dncSources` as sources of `dnc-numbers`; lists of the platform's own are everybody's. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  procon_sp: ['procon_sp'],
  procon_other: ['procon_pr', 'procon_rs', 'procon_mg', 'procon_other'],
  nao_me_perturbe: ['nao_me_perturbe'],
};
const OWN_LIST = 'internal';

/** With its ninth digit and without, a number is the same. */
const same = (number: string): string => String(comparedValue(number));

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
  const listed = await listedAmong(context, executor, tenantId, rows.map(({ number }) => number));
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

async function listedAmong(context: OperationContext, executor: Executor, tenantId: string, numbers: readonly string[]): Promise<string[]> {
  const [tenant] = await executor.run(
    compile<{ sources: string[] | null; enforcement: string | null }>(sql`select "dncSources" as "sources", "dncEnforcement" as "enforcement" from "tenants" where "id" = ${tenantId}::uuid`),
  );
  const sources = tenant?.enforcement === 'block' ? (tenant.sources ?? []) : [];
  const own = sources.includes(OWN_LIST) ? await ownListed(executor, numbers) : new Set<string>();
  const bound = sources.length === 0 ? new Set<string>() : await platformListed(context, numbers, ['custom', ...sources.flatMap((source) => SOURCES[source] ?? [])]);
  return numbers.filter((number) => own.has(number) || bound.has(same(number)));
}

/** Numbers of the tenant's own list, by beginning too; what it says of one campaign says nothing of a mailing. */
async function ownListed(executor: Executor, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await executor.run(
    compile<{ number: string }>(sql`
      select given."number" from unnest(${[...numbers]}::text[]) as given("number")
      where exists (
        select from "blocked-phones" as "own" where "scope" = 'all' and 'call' = any("channels") and ("expiresAt" is null or "expiresAt" >= current_date)
        and ("own"."number" = given."number" or ("matchType" = 'prefix' and starts_with(given."number", "own"."number"))))`),
  );
  return new Set(rows.map(({ number }) => number));
}

/** Lists of the platform, which no tenant may read: of them only what was asked for is answered. */
async function platformListed(context: OperationContext, numbers: readonly string[], sources: readonly string[]): Promise<Set<string>> {
  const { field } = columnsOf(resourceOf(context, 'dnc-numbers')).get('number') ?? {};
  const compared = sql.raw(comparedAs(field, '"number"') ?? '"number"');
  const rows = await context.runtime.database.as('platform').run(
    compile<{ number: string }>(sql`
      select "number" from "dnc-numbers"
      where ${compared} = any(${numbers.map(same)}) and "source" = any(${[...sources]}) and ("effectiveAt" is null or "effectiveAt" <= current_date)`),
  );
  return new Set(rows.map(({ number }) => same(number)));
}
