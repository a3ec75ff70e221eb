import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Database } from '../../../../../server/database/types';
import { affordableSeconds } from '../../rules/affordable-seconds';
import { unitsOf } from '../../rules/amount';
import { billedSeconds, callPrice, type Tariff } from '../../rules/call-price';
import { LOWEST_BALANCE } from '../lowest-balance';

/** Each call has so much time reserved ahead, in seconds. */
const AHEAD = 60;
/** A reservation counts so long: an exchange that extends it each minute may be late by half of one. */
const KEPT = sql.lit(`${AHEAD + 30} seconds`);

export interface Reserving {
  tenantId: string;
  callId: string;
  tariff: Tariff;
  /** How long the call has lasted, in seconds. */
  elapsed: number;
}

/** What there was for the call, other reservations taken off. */
export interface Reserved {
  /** For how many seconds in all it is enough, at most a day; 0 where it is not enough to begin. */
  mostSeconds: number;
}

/**
 * Reserves what the next minute of a call costs, or as much of it as there is. It asks for the balance, the limit and what is reserved in
 * one statement, under a lock of the tenant that is held for that statement alone.
 */
export async function reserve(database: Database, { tenantId, callId, tariff, elapsed }: Reserving): Promise<Reserved> {
  const wanted = priceOf(tariff, elapsed + AHEAD);
  const needed = priceOf(tariff, Math.max(elapsed, tariff.minimumSeconds, tariff.graceSeconds + 1));
  const [account] = await database.transaction({ tenantId }, async (executor) => {
    // By itself: the statement after it sees all who had the lock before.
    await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended(${`call credit ${tenantId}`}, 0))`));
    return executor.run(
      compile<{ available: string }>(sql`
        with account as materialized (${availableFor(tenantId, callId)}),
        reserved as (
          insert into painel.call_reservations as own ("callId", "tenantId", "amount", "until", "tariff")
          select ${callId}::uuid, ${tenantId}::uuid, greatest(0, least(${wanted}::numeric, "available")), now() + interval ${KEPT}, ${JSON.stringify(tariff)}::jsonb
          from account where ${needed}::numeric = 0 or "available" >= ${needed}::numeric
          on conflict ("callId") do update set "amount" = greatest(own."amount", excluded."amount"), "until" = excluded."until")
        select "available"::text as "available" from account`),
    );
  });
  const available = account?.available ?? '0';
  const covers = (price: string) =>
    unitsOf(price) === 0n || available === 'Infinity' || unitsOf(price) <= unitsOf(available);
  return { mostSeconds: affordableSeconds(tariff, covers) };
}

const priceOf = (tariff: Tariff, seconds: number): string => callPrice(billedSeconds(seconds, tariff), tariff);

/** Reservations that ran out count while the call that they were made for waits to be settled. */
const availableFor = (tenantId: string, callId: string): RawBuilder<unknown> => sql`
  select coalesce("balance", 0) - ${LOWEST_BALANCE} - coalesce((
    select sum(other."amount") from painel.call_reservations as other
    where other."tenantId" = ${tenantId}::uuid and other."callId" <> ${callId}::uuid
      and (other."until" > now() or exists (select from painel.calls_to_settle as waiting where waiting."callId" = other."callId"))), 0) as "available"
  from "tenants" where "id" = ${tenantId}::uuid`;
