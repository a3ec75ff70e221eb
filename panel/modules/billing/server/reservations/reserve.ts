import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Database, Executor } from '../../../../../server/database/types';
import { affordableSeconds } from '../../rules/affordable-seconds';
import { amountOf, unitsOf } from '../../rules/amount';
import { billedSeconds, callPrice, type Tariff } from '../../rules/call-price';
import { LOWEST_BALANCE } from '../lowest-balance';

/** Each call has so much time reserved ahead, in seconds. */
const AHEAD = 60;
/** A reservation counts so long: whoever extends it each minute may be late by half of one. */
const KEPT = sql.lit(`${AHEAD + 30} seconds`);

/** What a call that has no row yet is known by. */
export interface UnknownCall {
  uniqueId?: string;
  extensionId?: string;
  called?: string;
}

export interface Reserving extends UnknownCall {
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
 * Reserves what the next minute of each call of a tenant costs, or as much of it as there is, the first first. The balance, the limit and what is
 * reserved are looked at under a lock of the tenant: three statements, however many calls there are.
 */
export async function reserve(database: Database, tenantId: string, calls: readonly Reserving[]): Promise<Reserved[]> {
  if (calls.length === 0) return [];
  return database.transaction({ tenantId }, async (executor) => {
    // By itself: the statements after it see all who had the lock before.
    await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended(${`call credit ${tenantId}`}, 0))`));
    const account = await openAccount(executor, tenantId, calls);
    const taken = calls.map((call) => take(account, call));
    await write(executor, tenantId, taken);
    return taken.map(({ mostSeconds }) => ({ mostSeconds }));
  });
}

/** Amounts in ten-thousandths. */
interface Account {
  /** Balance and limit, less what calls have reserved that are not among these; undefined: there is no limit. */
  left: bigint | undefined;
  /** What these have reserved. */
  own: Map<string, bigint>;
}

/** Reservations that ran out count while the call that they were made for waits to be settled. */
async function openAccount(executor: Executor, tenantId: string, calls: readonly Reserving[]): Promise<Account> {
  const ids = calls.map(({ callId }) => callId);
  const [row] = await executor.run(
    compile<{ left: string; own: { callId: string; amount: string }[] }>(sql`
      with reserved as (
        select other."callId", other."amount", other."callId" = any(${ids}::uuid[]) as "isOwn" from painel.call_reservations as other
        where other."tenantId" = ${tenantId}::uuid
          and (other."until" > now() or exists (select from painel.calls_to_settle as waiting where waiting."callId" = other."callId")))
      select (coalesce("balance", 0) - ${LOWEST_BALANCE} - coalesce((select sum("amount") from reserved where not "isOwn"), 0))::text as "left",
        coalesce((select json_agg(json_build_object('callId', "callId", 'amount', "amount"::text)) from reserved where "isOwn"), '[]'::json) as "own"
      from "tenants" where "id" = ${tenantId}::uuid`),
  );
  const left = row?.left ?? '0';
  return {
    left: left === 'Infinity' ? undefined : unitsOf(left),
    own: new Map(row?.own.map(({ callId, amount }) => [callId, unitsOf(amount)])),
  };
}

interface Taken extends Reserving, Reserved {
  /** Null where nothing is reserved. */
  amount: string | null;
}

function take({ left, own }: Account, call: Reserving): Taken {
  const { callId, tariff, elapsed } = call;
  const before = own.get(callId) ?? 0n;
  const others = [...own.values()].reduce((sum, one) => sum + one, 0n) - before;
  const available = left === undefined ? undefined : left - others;
  const covers = (price: string) => available === undefined || unitsOf(price) === 0n || unitsOf(price) <= available;
  const mostSeconds = affordableSeconds(tariff, covers);
  const needed = priceOf(tariff, Math.max(elapsed, tariff.minimumSeconds, tariff.graceSeconds + 1));
  if (!covers(needed)) return { ...call, mostSeconds, amount: null };
  const wanted = unitsOf(priceOf(tariff, elapsed + AHEAD));
  const affordable = available === undefined || wanted <= available ? wanted : available;
  const amount = [before, affordable, 0n].reduce((most, one) => (one > most ? one : most));
  own.set(callId, amount);
  return { ...call, mostSeconds, amount: amountOf(amount) };
}

const priceOf = (tariff: Tariff, seconds: number): string => callPrice(billedSeconds(seconds, tariff), tariff);

async function write(executor: Executor, tenantId: string, taken: readonly Taken[]): Promise<void> {
  const rows = taken.filter(({ amount }) => amount !== null);
  if (rows.length === 0) return;
  await executor.run(
    compile(sql`
      insert into painel.call_reservations as own ("callId", "tenantId", "amount", "until", "tariff", "mostSeconds", "uniqueId", "extensionId", "called")
      select "callId", ${tenantId}::uuid, "amount", now() + interval ${KEPT}, "tariff", "mostSeconds", "uniqueId", "extensionId", "called"
      from json_to_recordset(${JSON.stringify(rows)}::json) as one (
        "callId" uuid, "amount" numeric, "tariff" jsonb, "mostSeconds" integer, "uniqueId" text, "extensionId" uuid, "called" text)
      on conflict ("callId") do update set "amount" = excluded."amount", "until" = excluded."until", "mostSeconds" = excluded."mostSeconds"`),
  );
}
