import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { DatabaseFailure } from '../../../../../server/database/connection/database-failure';
import { inTurn } from '../../../../../server/database/in-turn';
import { interning, plansForAnyValues } from '../../../../../server/database/statements/intern-statement';
import type { Executor } from '../../../../../server/database/types';
import { asSystem } from '../../../../../server/operations/context';
import { isInterruption } from '../../../../../server/operations/database-refusal';
import type { Runtime } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { repeat, type Repeated } from '../../../../../server/repeat';
import { STATE_NEEDS } from '../../../callcenter/server/agent-states/periods';
import type { Told } from '../../rules/told-event';
import { owesDisposition, type TouchedAgent } from './agent-legs';
import type { CallMemory } from './call-memory';
import { isOfLanes, LANE_OF_TENANT, type LaneBook, type LookFrom, type TakenBook } from './lanes';
import { moveAgents } from './move-agents';
import { projectEvents, type Projected } from './project-events';

/** Events that are taken together at most. */
const BATCH = 2000;
/** What another process has stored is seen after this at the latest, while events come; after a minute without one, after ten times as long. */
const LOOK_MS = 200;
const QUIET_AFTER_MS = 60_000;
const QUIET_LOOKS = 10;
/** Wrap-ups end at most so much late. */
const WRAP_UPS_MS = 1000;

/** Schemas of a folder of somebody's own may lack what calls are made of. */
export const isReady = (runtime: Runtime): boolean =>
  isDescribed(runtime.catalog(), STATE_NEEDS) && runtime.catalog().resources.has('calls');

/** What the workers of a process share. */
export interface Engines {
  runtime: Runtime;
  /** Of this process, for `callMemories`. */
  id: string;
  memory: CallMemory;
  lanes: LaneBook;
  taken: TakenBook;
  /** When the wrap-ups of a lane are looked at next, by lane; milliseconds. */
  wrapUpsAt: number[];
}

/**
 * Takes stored events, lane by lane and oldest first, and brings all that follows from them up to date, in one transaction for a
 * batch: after a crash the batch is taken again. Of several processes on a database one is at a lane at a time.
 * @param touched told of tenants whose figures have changed
 */
export function openWorker(engines: Engines, touched: (tenantIds: readonly string[]) => void): Repeated {
  const worker = new EngineWorker(engines);
  let quietFrom = Date.now() + QUIET_AFTER_MS;
  let looks = 0;
  /** Servers to which no exchange tells anything look less often. */
  const isDue = () => {
    looks += 1;
    return Date.now() < quietFrom || looks % QUIET_LOOKS === 0;
  };
  const endWrapUps = async () => touched(await worker.endWrapUps(Date.now()));
  const working = repeat(
    LOOK_MS,
    async () => {
      await endWrapUps();
      if (!isDue()) return;
      for (let count = 1; count > 0;) {
        const taken = await worker.take();
        count = taken.count;
        touched(taken.tenantIds);
        if (count > 0) quietFrom = Date.now() + QUIET_AFTER_MS;
        await endWrapUps();
      }
    },
    (error) => engines.runtime.report(error, 'telephony events'),
  );
  return {
    now() {
      quietFrom = Date.now() + QUIET_AFTER_MS;
      working.now();
    },
    stop: () => working.stop(),
  };
}

interface Row {
  seq: string;
  lane: number;
  tenantId: string;
  /** Null for one that was removed meanwhile. */
  event: Told | null;
  /** Was it this engine that took the events of the tenant before? */
  isRemembered: boolean;
}

interface Batch extends Projected {
  /** Of the events. */
  count: number;
  /** Number of the last event, by lane. */
  last: ReadonlyMap<number, string>;
}

const NOTHING: Batch = { count: 0, written: [], tenantIds: [], recalls: [], last: new Map() };

class EngineWorker {
  readonly #engines: Engines;
  #most = BATCH;
  /** Lanes one of whose events could not be taken: each is taken alone until that is over. */
  #suspects: number[] = [];

  constructor(engines: Engines) {
    this.#engines = engines;
  }

  /** Takes some events; answers how many, or how many are tried next where these could not be taken. */
  async take(): Promise<Pick<Batch, 'count' | 'tenantIds'>> {
    const { runtime, lanes } = this.#engines;
    if (!isReady(runtime)) return NOTHING;
    const from = this.#engines.taken.lookFrom(Date.now());
    const taken = await lanes.take((free) => this.#lanesWithEvents(free, from));
    try {
      return taken.length === 0 ? NOTHING : await this.#takeOf(taken, from);
    } finally {
      lanes.leave(taken);
    }
  }

  async #takeOf(lanes: readonly number[], from: LookFrom): Promise<Pick<Batch, 'count' | 'tenantIds'>> {
    const { runtime, memory, taken } = this.#engines;
    try {
      const { count, written, tenantIds, recalls, last } = await this.#takeBatch(lanes, from);
      for (const [lane, seq] of last) taken.note(lane, seq, Date.now());
      memory.keep(recalls);
      announceAll({ runtime }, written);
      this.#most = Math.min(BATCH, this.#most * 2);
      if (this.#most === BATCH) this.#suspects = this.#suspects.filter((lane) => !lanes.includes(lane));
      return { count, tenantIds };
    } catch (error) {
      memory.clear();
      const isOne = lanes.length === 1;
      const isAlone = isOne && this.#most === 1;
      if (isOne || isPassing(error)) this.#most = Math.max(1, Math.floor(this.#most / 2));
      if (isPassing(error)) throw error;
      // One that cannot be taken must not keep the others: they are taken lane by lane, and by halves until it stands alone.
      if (isAlone) await this.#setAside(lanes, error);
      this.#suspects = [...new Set([...this.#suspects, ...lanes])];
      return { count: this.#most, tenantIds: [] };
    }
  }

  /** Most of the time there is nothing to do: then it is one small statement. In the order of the index, as a lane without events is looked for in all rows else. */
  async #lanesWithEvents(free: readonly number[], from: LookFrom): Promise<number[]> {
    const rows = await interning(this.#engines.runtime.database.as('platform')).run(
      compile<{ lane: number }>(sql`
        select lane from unnest(${free}::integer[], ${free.map(from)}::bigint[]) as one (lane, taken)
        where (select true from painel.telephony_waiting where ${sql.raw(LANE_OF_TENANT)} = lane and "seq" > taken order by "seq" limit 1)`),
    );
    const found = rows.map(({ lane }) => lane);
    const suspect = found.find((lane) => this.#suspects.includes(lane));
    return suspect === undefined ? found : [suspect];
  }

  #takeBatch(lanes: readonly number[], from: LookFrom): Promise<Batch> {
    const { runtime, id, memory } = this.#engines;
    const context = asSystem(runtime, 'platform');
    return runtime.database.transaction('platform', async (given) => {
      const executor = inTurn(interning(given));
      const held = await hold(executor, lanes);
      if (held.length === 0) return NOTHING;
      const rows = await executor.run(
        compile<Row>(
          sql`
            select waiting."seq", lane, waiting."tenantId", told."event",
              exists (select from painel.call_memories as memory where memory."tenantId" = waiting."tenantId" and memory."engineId" = ${id}::uuid) as "isRemembered"
            from unnest(${held}::integer[], ${held.map(from)}::bigint[]) as one (lane, taken)
            cross join lateral (
              select * from painel.telephony_waiting where ${sql.raw(LANE_OF_TENANT)} = lane and "seq" > taken order by "seq" limit ${Math.ceil(this.#most / held.length)}) as waiting
            left join painel.telephony_events as told on told."tenantId" = waiting."tenantId" and told."id" = waiting."id"
            order by waiting."seq"`,
        ),
      );
      if (rows.length === 0) return NOTHING;
      await this.#takeOver(executor, rows);
      const events = rows.flatMap(({ tenantId, event }) => (event === null ? [] : [{ tenantId, event }]));
      const projected = await projectEvents(context, executor, events, { memory, now: Date.now() });
      await executor.run(
        compile(sql`delete from painel.telephony_waiting where "seq" = any(${rows.map(({ seq }) => seq)}::bigint[])`),
      );
      return { count: rows.length, last: new Map(rows.map(({ lane, seq }) => [lane, seq])), ...projected };
    });
  }

  /** What another engine took of a tenant, or what was changed since, is loaded. */
  async #takeOver(executor: Executor, rows: readonly Row[]): Promise<void> {
    const { id, memory } = this.#engines;
    const strangers = new Set(rows.flatMap(({ tenantId, isRemembered }) => (isRemembered ? [] : [tenantId])));
    if (strangers.size === 0) return;
    memory.forget(strangers);
    await executor.run(
      compile(sql`
        insert into painel.call_memories ("tenantId", "engineId") select one, ${id}::uuid from unnest(${[...strangers]}::uuid[]) as one
        on conflict ("tenantId") do update set "engineId" = excluded."engineId"`),
    );
  }

  /** The oldest event that waits is one that nothing can be made of: it stays, with the reason, and the next ones go on. */
  async #setAside(lanes: readonly number[], error: unknown): Promise<void> {
    const { runtime } = this.#engines;
    const fault = error instanceof Error ? error.message : String(error);
    const [found] = await runtime.database.as('platform').run(
      compile<{ id: string; type: string }>(sql`
        with taken as (
          delete from painel.telephony_waiting where "seq" = (select min("seq") from painel.telephony_waiting where ${isOfLanes(lanes)})
          returning "tenantId", "id")
        update painel.telephony_events as told set "fault" = ${fault.slice(0, 1000)}
        from taken where told."tenantId" = taken."tenantId" and told."id" = taken."id" returning told."id", told."type"`),
    );
    runtime.report(error, `telephony event ${found?.type ?? ''} ${found?.id ?? ''}`);
  }

  /** Agents whose wrap-up is over, and who owe no disposition, are free again; answers their tenants. */
  async endWrapUps(now: number): Promise<string[]> {
    const { runtime, lanes, wrapUpsAt } = this.#engines;
    if (!isReady(runtime)) return [];
    const due = (free: readonly number[]) => free.filter((lane) => (wrapUpsAt[lane] ?? 0) <= now);
    if (due(lanes.free()).length === 0) return [];
    const taken = await lanes.take((free) => Promise.resolve(due(free)));
    try {
      for (const lane of taken) wrapUpsAt[lane] = now + WRAP_UPS_MS;
      return taken.length === 0 ? [] : await this.#endWrapUpsOf(taken, now);
    } finally {
      lanes.leave(taken);
    }
  }

  async #endWrapUpsOf(lanes: readonly number[], now: number): Promise<string[]> {
    const { runtime } = this.#engines;
    const isOver = (of: readonly number[]) =>
      sql`"state" = 'wrap_up' and "channel" = 'PABX' and "wrapUpUntil" <= to_timestamp(${now / 1000}) and ${isOfLanes(of)}
        and not ${owesDisposition(sql`"agent-states"`)}`;
    const [found] = await interning(runtime.database.as('platform')).run(
      compile<{ any: boolean }>(sql`select exists (select from "agent-states" where ${isOver(lanes)}) as "any"`),
    );
    if (found?.any !== true) return [];
    const context = asSystem(runtime, 'platform');
    const { written, tenantIds } = await runtime.database.transaction('platform', async (given) => {
      const executor = inTurn(interning(given));
      const held = await hold(executor, lanes);
      if (held.length === 0) return NOTHING;
      const over = await executor.run(
        compile<TouchedAgent>(sql`
          select "agentId", "tenantId", (extract(epoch from "wrapUpUntil") * 1000)::float8 as "since" from "agent-states"
          where ${isOver(held)} limit ${BATCH}`),
      );
      return {
        written: await moveAgents(context, executor, over, now),
        tenantIds: over.map(({ tenantId }) => tenantId),
      };
    });
    announceAll({ runtime }, written);
    return tenantIds;
  }
}

/** Takes lanes for the transaction, but those that another process has. What is lost with the machine is done again: the events are stored. */
async function hold(executor: Executor, lanes: readonly number[]): Promise<number[]> {
  const rows = await executor.run(
    compile<{ lane: number }>(sql`
      select lane, set_config('synchronous_commit', 'off', true), ${plansForAnyValues}
      from unnest(${lanes}::integer[]) as lane where pg_try_advisory_xact_lock(hashtextextended('telephony engine', lane))`),
  );
  return rows.map(({ lane }) => lane);
}

/** What the event is not to blame for: it is taken once that is over. */
const isPassing = (error: unknown): boolean =>
  isInterruption(error) ||
  (error instanceof DatabaseFailure && (error.kind === 'serialization' || error.kind === 'timeout'));
