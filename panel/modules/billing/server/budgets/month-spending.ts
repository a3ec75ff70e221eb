import { sql, type RawBuilder } from 'kysely';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { MANY_RECORDS } from '../../../../../core/live/live-event';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { table } from '../../../../../server/database/system-table';
import type { Resource } from '../../../../../core/types';
import type { Executor } from '../../../../../server/database/types';
import { walkOnce } from '../../../../../server/database/walk-once';
import { asSystem, resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { KeptHook } from '../../../../../server/operations/recount/kept-hook';
import type { Runtime, WriteEvent } from '../../../../../server/operations/runtime';
import { feedLines, withFeedLine } from '../../../../../server/operations/write/feed-lines';

const CENTERS = 'cost-centers';
const FIELDS = ['spentThisMonth'];
const NEEDS = {
  [CENTERS]: FIELDS,
  tenants: ['timezone'],
  'statement-entries': ['amount', 'occurredAt', 'costCenterId'],
};
/** Cost centers that are looked at in one transaction. */
const PORTION = 200;

/** What lines of the statement took for a cost center in a month, `YYYY-MM` on the clocks of its tenant. */
export const costCenterMonths = table('cost_center_months', {
  shape: {
    costCenterId: 'uuid | not null',
    month: 'text | not null',
    tenantId: 'uuid | not null',
    spent: 'numeric(18,4) | not null',
  },
  key: ['costCenterId', 'month'],
  access: 'tenant',
});

const zone = sql`coalesce(tenant."timezone", ${USUAL_ZONE})`;

/** SQL of the month of a time on the clocks of a tenant. */
const monthOf = (time: RawBuilder<unknown>, tenantId: RawBuilder<unknown>) =>
  sql`(select to_char(${time} at time zone ${zone}, 'YYYY-MM') from "tenants" as tenant where tenant."id" = ${tenantId})`;

export const keepsSpending = ({ runtime }: Pick<OperationContext, 'runtime'>): boolean =>
  isDescribed(runtime.catalog(), NEEDS);

/**
 * Parts of a `with` that add lines that were just booked to the months of their cost centers, which show the present one, without their version.
 * @param booked name of the part that answers `costCenterId`, `amount` and `occurredAt` of the lines
 */
export function addSpending(context: OperationContext, tenantId: string, booked: RawBuilder<unknown>) {
  const own = sql`${tenantId}::uuid`;
  const many = sql`(select distinct "tenantId", ${MANY_RECORDS}::uuid as "id", null::integer as "version" from shown) as written`;
  return sql`
    spent as (
      insert into painel.cost_center_months as row ("costCenterId", "month", "tenantId", "spent")
      select line."costCenterId", ${monthOf(sql`line."occurredAt"`, own)} as "month", ${own}, -sum(line."amount")
      from ${booked} as line where line."costCenterId" is not null group by 1, 2 order by 1, 2
      on conflict ("costCenterId", "month") do update set "spent" = row."spent" + excluded."spent"
      returning "costCenterId", "month", "spent"),
    shown as (
      update "cost-centers" as center set "spentThisMonth" = spent."spent" from spent
      where center."id" = spent."costCenterId" and spent."month" = ${monthOf(sql`now()`, own)} returning center."tenantId"),
    "linesOfShown" as (${feedLines(resourceOf(context, CENTERS), 'update', sql`${FIELDS}::text[]`, many)})`;
}

/** What is announced after the commit of `addSpending`. */
export const spendingEvent = (tenantId: string): WriteEvent => ({
  collection: CENTERS,
  ids: [MANY_RECORDS],
  tenantId,
  action: 'update',
  fields: FIELDS,
});

/**
 * Begins the month of cost centers anew where it has turned on the clocks of their tenants. Once, adds up what was booked in this month before
 * that was kept.
 */
export async function turnMonths(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!keepsSpending({ runtime })) return;
  const centers = resourceOf(asSystem(runtime, 'platform'), CENTERS);
  await walkOnce(runtime.database, signal, {
    key: 'cost-center-months',
    portion: PORTION,
    work: async (executor, after) => {
      const rows = await executor.run(
        compile<{ id: string }>(
          sql`select "id" from "cost-centers" where "id" > ${after}::uuid order by "id" limit ${PORTION}`,
        ),
      );
      const ids = rows.map(({ id }) => id);
      await countAgain(centers, executor, ids);
      return ids;
    },
  });
  const turned = sql`
    update "cost-centers" as row set "spentThisMonth" = 0
    where row."spentThisMonth" <> 0 and not exists (
      select from painel.cost_center_months as own
      where own."costCenterId" = row."id" and own."month" = ${monthOf(sql`now()`, sql`row."tenantId"`)})`;
  await runtime.database.as('platform').run(withFeedLine(centers, 'update', turned, FIELDS));
}

/** What the statement took for each cost center since its month began. */
const TAKEN = sql`
  select center."id", center."tenantId", center."spentThisMonth" as "stored", to_char(now() at time zone ${zone}, 'YYYY-MM') as "month",
    coalesce((
      select -sum(line."amount") from "statement-entries" as line
      where line."costCenterId" = center."id" and line."occurredAt" >= date_trunc('month', now() at time zone ${zone}) at time zone ${zone}), 0) as "taken"
  from "cost-centers" as center join "tenants" as tenant on tenant."id" = center."tenantId"`;

/** Adds up the present month of cost centers by the lines of the statement. */
async function countAgain(centers: Resource, executor: Executor, ids: readonly string[]): Promise<void> {
  // By itself: what comes after it sees the lines of whoever was booking.
  await executor.run(
    compile(sql`
      select from "tenants" where "id" in (select "tenantId" from "cost-centers" where "id" = any(${ids}::uuid[]))
      order by "id" for no key update`),
  );
  await executor.run(
    compile(sql`
      insert into painel.cost_center_months ("costCenterId", "month", "tenantId", "spent")
      select "id", "month", "tenantId", "taken" from (${TAKEN}) as own where "id" = any(${ids}::uuid[]) order by 1, 2
      on conflict ("costCenterId", "month") do update set "spent" = excluded."spent"`),
  );
  const shown = sql`
    update "cost-centers" as row set "spentThisMonth" = own."spent"
    from (select "costCenterId", "month", "spent" from painel.cost_center_months) as own
    where row."id" = any(${ids}::uuid[]) and own."costCenterId" = row."id" and own."month" = ${monthOf(sql`now()`, sql`row."tenantId"`)}
      and row."spentThisMonth" is distinct from own."spent"`;
  await executor.run(withFeedLine(centers, 'update', shown, FIELDS));
}

/** What a cost center has spent is what the statement took for it in this month. */
export const keptSpending: KeptHook = {
  needs: NEEDS,
  equals: 'what the lines of the statement took for it since the month of its tenant began',
  compared: () => sql`
    select "id", "stored"::numeric(20, 4) as "stored", "taken"::numeric(20, 4) as "expected" from (${TAKEN}) as own`,
  async repair({ resources }, executor, ids) {
    const centers = resources.get(CENTERS);
    if (centers !== undefined) await countAgain(centers, executor, ids);
  },
};
