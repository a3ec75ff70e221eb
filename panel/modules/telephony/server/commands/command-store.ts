import { sql, type RawBuilder } from 'kysely';
import { v7 as createId } from 'uuid';
import { validatorOf } from '../../../../../core/validation/record-validator';
import { compile } from '../../../../../server/database/builder';
import { removeOld } from '../../../../../server/database/remove-old';
import { INSTANT, table } from '../../../../../server/database/system-table';
import type { Executor } from '../../../../../server/database/types';
import type { Runtime } from '../../../../../server/operations/runtime';
import { lastDigits } from '../../../billing/server/reservations/reservation-of-call';
import {
  EXPIRES_SECONDS,
  LONGEST_REASON,
  ORDER_SCHEMAS,
  type Command,
  type CommandKind,
  type Orders,
} from '../../rules/commands';

export type CommandState = 'waiting' | 'claimed' | 'done' | 'failed' | 'expired';

/** What begins or ends that somebody is asked before they get a call. */
const OF_CONSULTATIONS = `"kind" in ('consult', 'complete', 'reconnect', 'transfer')`;

/** What mutes who talks at the company, or puts somebody else in their place. */
const OF_MUTES = `"kind" in ('mute', 'unmute', 'complete', 'transfer')`;

/** What exchanges are asked to do. `askedBy` is an account of a person, `claimedBy` a service account. */
export const telephonyCommands = table('telephony_commands', {
  shape: {
    id: 'uuid | not null',
    tenantId: 'uuid | not null',
    kind: 'text | not null',
    order: 'jsonb | not null',
    state: `text | not null default 'waiting'`,
    askedBy: 'uuid',
    askedAt: `${INSTANT} | not null default now()`,
    claimedBy: 'uuid',
    claimedAt: INSTANT,
    endedAt: INSTANT,
    /** Why the exchange did not do it, in its words. */
    reason: 'text',
  },
  key: ['id'],
  indexes: [
    { on: `("tenantId", "id") where "state" = 'waiting'` },
    { on: '("askedAt")' },
    { on: `(("order" ->> 'call')) where ${OF_CONSULTATIONS}` },
    { on: `(("order" ->> 'call')) where ${OF_MUTES}` },
  ],
  access: 'tenant',
});

export interface NewCommand<Kind extends CommandKind = CommandKind> {
  tenantId: string;
  kind: Kind;
  order: Orders[Kind];
  /** Id of an account; null for what the system asks by itself. */
  askedBy: string | null;
}

/**
 * Writes a command; it is asked for when the executor has committed. Answers its id.
 * @throws Error for an order that is none of its kind: whoever makes it has checked what people typed
 */
export async function writeCommand<Kind extends CommandKind>(
  executor: Executor,
  command: NewCommand<Kind>,
): Promise<string> {
  const [id = ''] = await writeCommands(executor, [command]);
  return id;
}

/** The same for many, in one statement; answers their ids in the same order. */
export async function writeCommands(executor: Executor, commands: readonly NewCommand[]): Promise<string[]> {
  if (commands.length === 0) return [];
  const rows = commands.map(({ tenantId, kind, order, askedBy }) => {
    if (!validatorOf({ schema: ORDER_SCHEMAS[kind] }).isValid({ ...order }))
      throw new Error(`expected an order of the kind ${kind}, got ${JSON.stringify(order)}`);
    return { id: createId(), tenantId, kind, order, askedBy };
  });
  await executor.run(
    compile(sql`
      insert into painel.telephony_commands ("id", "tenantId", "kind", "order", "askedBy")
      select "id", "tenantId", "kind", "order", "askedBy"
      from json_to_recordset(${JSON.stringify(rows)}::json) as one ("id" uuid, "tenantId" uuid, "kind" text, "order" jsonb, "askedBy" uuid)`),
  );
  return rows.map(({ id }) => id);
}

/** Keys that were pressed may be a secret of whoever pressed them: of an ended command they are not kept. */
const WITHOUT_KEYS = sql`"order" = "order" - 'digits'`;

/** Waits, and may still be carried out. */
const IS_FRESH = sql`"state" = 'waiting' and "askedAt" > now() - make_interval(secs => ${sql.lit(EXPIRES_SECONDS)})`;
const IS_STALE = sql`"state" = 'waiting' and "askedAt" <= now() - make_interval(secs => ${sql.lit(EXPIRES_SECONDS)})`;

const ofTenant = (tenantId: string | null): RawBuilder<unknown> =>
  tenantId === null ? sql`true` : sql`"tenantId" = ${tenantId}::uuid`;

/**
 * Takes commands that wait, oldest first: nobody else gets them. Those that waited too long are given up.
 * @param tenantId null: of all tenants
 */
export async function claimCommands(
  executor: Executor,
  { tenantId, most, claimedBy }: { tenantId: string | null; most: number; claimedBy: string },
): Promise<Command[]> {
  const rows = await executor.run(
    compile<Command>(sql`
      with stale as (
        update painel.telephony_commands set "state" = 'expired', "endedAt" = now(), ${WITHOUT_KEYS} where ${IS_STALE} and ${ofTenant(tenantId)}),
      fresh as materialized (
        select "id" from painel.telephony_commands where ${IS_FRESH} and ${ofTenant(tenantId)}
        order by "id" limit ${most} for update skip locked),
      claimed as (
        update painel.telephony_commands as command set "state" = 'claimed', "claimedAt" = now(), "claimedBy" = ${claimedBy}::uuid
        from fresh where command."id" = fresh."id" returning command.*)
      select claimed."id", tenant."code" as "tenant", claimed."kind", claimed."order",
        to_char(claimed."askedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "askedAt"
      from claimed join "tenants" as tenant on tenant."id" = claimed."tenantId" order by claimed."id"`),
  );
  return rows;
}

/** Ids of the tenants that have commands to claim. */
export async function tenantsWaiting(executor: Executor): Promise<string[]> {
  const rows = await executor.run(
    compile<{ tenantId: string }>(sql`select distinct "tenantId" from painel.telephony_commands where ${IS_FRESH}`),
  );
  return rows.map(({ tenantId }) => tenantId);
}

/** How a command ended. */
export interface Outcome {
  id: string;
  state: Extract<CommandState, 'done' | 'failed' | 'expired'>;
  reason: string | null;
}

/** Those of the commands that have ended. */
export function endedOf(executor: Executor, ids: readonly string[]): Promise<Outcome[]> {
  return executor.run(
    compile<Outcome>(
      sql`select "id", "state", "reason" from painel.telephony_commands where "id" = any(${ids}::uuid[]) and "endedAt" is not null`,
    ),
  );
}

/**
 * Notes what became of a claimed command. Answers how it has ended, which is as it was said before where somebody has; undefined where
 * there is no such command, or nobody has claimed it.
 */
export async function endCommand(
  executor: Executor,
  { id, isDone, reason }: { id: string; isDone: boolean; reason: string | null },
): Promise<Outcome | undefined> {
  const [ended] = await executor.run(
    compile<Outcome>(sql`
      update painel.telephony_commands
      set "state" = ${isDone ? 'done' : 'failed'}, "endedAt" = now(), "reason" = ${reason?.slice(0, LONGEST_REASON) ?? null}, ${WITHOUT_KEYS}
      where "id" = ${id}::uuid and "state" = 'claimed' returning "id", "state", "reason"`),
  );
  return ended ?? (await endedOf(executor, [id]))[0];
}

/** Nobody waits for it any more: it must not be carried out where no exchange has it yet. Answers how it has ended where it has. */
export async function giveUp(executor: Executor, id: string): Promise<Outcome | undefined> {
  await executor.run(
    compile(
      sql`update painel.telephony_commands set "state" = 'expired', "endedAt" = now(), ${WITHOUT_KEYS} where "id" = ${id}::uuid and "state" = 'waiting'`,
    ),
  );
  return (await endedOf(executor, [id]))[0];
}

/**
 * The number at which somebody is asked while the other side of a call waits; undefined where nobody is.
 * @param call by what the exchange calls it
 */
export async function consultedNumber(
  executor: Executor,
  { tenantId, call }: { tenantId: string; call: string },
): Promise<string | undefined> {
  const [last] = await executor.run(
    compile<{ kind: CommandKind; to: string | null }>(sql`
      select "kind", "order" ->> 'to' as "to" from painel.telephony_commands
      where "order" ->> 'call' = ${call} and ${sql.raw(OF_CONSULTATIONS)} and "state" = 'done' and "tenantId" = ${tenantId}::uuid
      order by "id" desc limit 1`),
  );
  return last?.kind === 'consult' ? (last.to ?? undefined) : undefined;
}

/**
 * Was who talks at the company muted from the panel? What a telephone mutes by itself nobody is told of.
 * @param call by what the exchange calls it
 */
export async function isMutedCall(
  executor: Executor,
  { tenantId, call }: { tenantId: string; call: string },
): Promise<boolean> {
  const [last] = await executor.run(
    compile<{ kind: CommandKind }>(sql`
      select "kind" from painel.telephony_commands
      where "order" ->> 'call' = ${call} and ${sql.raw(OF_MUTES)} and "state" = 'done' and "tenantId" = ${tenantId}::uuid
      order by "id" desc limit 1`),
  );
  return last?.kind === 'mute';
}

/** A call by what its exchange says of it. */
export interface OrderedCall {
  tenantId: string;
  /** What the exchange calls it. */
  call: string;
  /** Number of the extension that calls; null where it is not said. */
  extension: string | null;
  called: string;
}

/** So long after its order a call that the panel had dialed, or given on, may still be on the way to its number. */
const ON_THE_WAY_SECONDS = 300;

/** Is it a call that an exchange was asked for: by its name, as those of dialers, or by who calls whom? */
export async function isOrdered(
  executor: Executor,
  { tenantId, call, extension, called }: OrderedCall,
): Promise<boolean> {
  const isIt = (member: string) =>
    sql`${lastDigits(sql`command."order" ->> ${sql.lit(member)}`)} = ${lastDigits(sql`${called}::text`)}`;
  const [found] = await executor.run(
    compile<{ isOrdered: boolean }>(sql`
      select exists (
        select from painel.telephony_commands as command
        where command."tenantId" = ${tenantId}::uuid and command."askedAt" > now() - make_interval(secs => ${sql.lit(ON_THE_WAY_SECONDS)})
          and command."state" in ('claimed', 'done')
          and case command."kind"
            when 'originate' then command."order" ->> 'call' = ${call}
            when 'dial' then ${isIt('number')} and coalesce(command."order" ->> 'extension' = ${extension}::text, true)
            when 'transfer' then ${isIt('to')}
            when 'consult' then ${isIt('to')}
            when 'invite' then ${isIt('number')}
            else false end) as "isOrdered"`),
  );
  return found?.isOrdered === true;
}

/** What nobody claimed has expired, and what is older than a day is forgotten. */
export async function forgetCommands({ database }: Runtime, signal: AbortSignal): Promise<void> {
  const executor = database.as('platform');
  await executor.run(
    compile(
      sql`update painel.telephony_commands set "state" = 'expired', "endedAt" = now(), ${WITHOUT_KEYS} where ${IS_STALE}`,
    ),
  );
  await executor.run(
    compile(
      sql`update painel.telephony_commands set ${WITHOUT_KEYS} where "kind" = 'digits' and "state" = 'claimed' and "claimedAt" < now() - interval '1 minute'`,
    ),
  );
  await removeOld(executor, { table: 'telephony_commands', key: 'id', by: 'askedAt', kept: '1 day' }, signal);
}
