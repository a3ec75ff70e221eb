import { sql } from 'kysely';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { compile } from '../../../../../server/database/builder';
import { INSTANT, table } from '../../../../../server/database/system-table';
import type { Executor } from '../../../../../server/database/types';

/** Since when this panel books fees by itself: one row. Tenants that were there before pay from the month after. */
export const feesBegun = table('fees_begun', {
  shape: { only: 'boolean | not null default true', at: `${INSTANT} | not null` },
  key: ['only'],
  access: 'platform',
});

/** From which day a tenant pays by the month, and the last month whose beginning was seen: `YYYY-MM-DD` and `YYYY-MM` on its clocks. */
export const feeAccounts = table('fee_accounts', {
  shape: { tenantId: 'uuid | not null', begins: 'text | not null', through: 'text | not null' },
  key: ['tenantId'],
  access: 'tenant',
});

/** A tenant tries the panel out for nothing, and pays nothing once it is cancelled; one that is suspended still takes calls. */
export const PAYING_TENANT = sql`"status" in ('active', 'suspended')`;

/** A number that is reserved or being ported is not in service yet. One that is suspended is kept for the tenant. */
export const PAYING_NUMBER = sql`"deletedAt" is null and "status" in ('active', 'suspended') and "monthlyFee" > 0`;

/** SQL of the date at a time on the clocks of a row of `tenants`. */
export const dayOf = (time: unknown) =>
  sql<string>`to_char(${time}::timestamptz at time zone coalesce("timezone", ${USUAL_ZONE}), 'YYYY-MM-DD')`;

/** Says that fees are booked from now on, unless it was said before. With an executor of the platform. */
export async function beginFees(executor: Executor): Promise<void> {
  await executor.run(compile(sql`insert into painel.fees_begun ("at") values (now()) on conflict do nothing`));
}

/** Gives each tenant that has none an account: those from before with the next month, others with the day of their making. */
async function openAccounts(executor: Executor): Promise<void> {
  await executor.run(
    compile(sql`
      insert into painel.fee_accounts ("tenantId", "begins", "through")
      select "id", to_char("begins", 'YYYY-MM-DD'), to_char("begins" - interval '1 month', 'YYYY-MM')
      from (
        select tenant."id", case when tenant."createdAt" < begun."at"
          then date_trunc('month', ${dayOf(sql`begun."at"`)}::date) + interval '1 month'
          else ${dayOf(sql`tenant."createdAt"`)}::timestamp end as "begins"
        from "tenants" as tenant, painel.fees_begun as begun
        where tenant."deletedAt" is null
          and not exists (select from painel.fee_accounts as account where account."tenantId" = tenant."id")) as fresh
      on conflict do nothing`),
  );
}

/** Tenants for which a month has begun, or for which something pays of which nothing is booked in this month. With an executor of the platform. */
export async function tenantsDue(executor: Executor, now: string): Promise<string[]> {
  await beginFees(executor);
  await openAccounts(executor);
  const rows = await executor.run(
    compile<{ id: string }>(sql`
      select tenant."id"
      from painel.fee_accounts as account
      join (select "id", "monthlyFee", ${PAYING_TENANT} as "isPaying", ${dayOf(now)} as "today" from "tenants" where "deletedAt" is null) as tenant
        on tenant."id" = account."tenantId"
      where account."begins" <= tenant."today"
        and (account."through" < left(tenant."today", 7)
          or (account."through" = left(tenant."today", 7) and tenant."isPaying" and (
            (tenant."monthlyFee" > 0 and not exists (
              select from "statement-entries" as entry
              where entry."kind" = 'monthly_fee' and entry."tenantId" = tenant."id" and entry."month" = left(tenant."today", 7)))
            or exists (
              select from "dids" as did where did."tenantId" = tenant."id" and ${PAYING_NUMBER} and not exists (
                select from "statement-entries" as entry
                where entry."kind" = 'did_fee' and entry."tenantId" = tenant."id" and entry."number" = did."number" and entry."month" = left(tenant."today", 7))))))
      order by tenant."id"`),
  );
  return rows.map(({ id }) => id);
}
