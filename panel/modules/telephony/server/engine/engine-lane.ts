import { sql, type RawBuilder } from 'kysely';
import { v4 as createId } from 'uuid';
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
import type { TouchedAgent } from './agent-legs';
import { CallMemory } from './call-memory';
import { isOfLane } from './lanes';
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

/**
 * Takes stored events of the tenants of a lane, oldest first, and brings all that follows from them up to date, in one transaction for a
 * batch: after a crash the batch is taken again. Of several processes on a database one is at a lane at a time.
 * @param touched told of tenants whose figures have changed
 */
export function openLane(runtime: Runtime, lane: number, touched: (tenantIds: readonly string[]) => void): Repeated {
  const taking = new EngineLane(runtime, lane);
  let quietFrom = Date.now() + QUIET_AFTER_MS;
  let looks = 0;
  let wrapUpsAt = 0;
  /** Servers to which no exchange tells anything look less often. */
  const isDue = () => {
    looks += 1;
    return Date.now() < quietFrom || looks % QUIET_LOOKS === 0;
  };
  const endWrapUps = async () => {
    const now = Date.now();
    if (now < wrapUpsAt) return;
    wrapUpsAt = now + WRAP_UPS_MS;
    touched(await taking.endWrapUps(now));
  };
  const working = repeat(
    LOOK_MS,
    async () => {
      await endWrapUps();
      if (!isDue()) return;
      for (let count = 1; count > 0;) {
        const taken = await taking.take();
        count = taken.count;
        touched(taken.tenantIds);
        if (count > 0) quietFrom = Date.now() + QUIET_AFTER_MS;
        await endWrapUps();
      }
    },
    (error) => runtime.report(error, 'telephony events'),
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
  tenantId: string;
  /** Null for one that was removed meanwhile. */
  event: Told | null;
  /** Was it this engine that took the events of the tenant before? */
  isRemembered: boolean;
}

interface Batch extends Projected {
  /** Of the events. */
  count: number;
}

const NOTHING: Batch = { count: 0, written: [], tenantIds: [], recalls: [] };

class EngineLane {
  readonly #id = createId();
  readonly #memory = new CallMemory();
  #most = BATCH;

  constructor(
    readonly runtime: Runtime,
    readonly lane: number,
  ) {}

  /** Takes some events; answers how many, or how many are tried next where these could not be taken. */
  async take(): Promise<Pick<Batch, 'count' | 'tenantIds'>> {
    try {
      const { count, written, tenantIds, recalls } = await this.#takeBatch();
      this.#memory.keep(recalls);
      announceAll({ runtime: this.runtime }, written);
      this.#most = Math.min(BATCH, this.#most * 2);
      return { count, tenantIds };
    } catch (error) {
      this.#memory.clear();
      const isAlone = this.#most === 1;
      this.#most = Math.max(1, Math.floor(this.#most / 2));
      if (isPassing(error)) throw error;
      // One that cannot be taken must not keep the others: they are taken by halves until it stands alone.
      if (isAlone) await this.#setAside(error);
      return { count: this.#most, tenantIds: [] };
    }
  }

  async #takeBatch(): Promise<Batch> {
    const { runtime, lane } = this;
    if (!isReady(runtime) || !(await this.#isAny(sql`painel.telephony_waiting where ${isOfLane(lane)}`)))
      return NOTHING;
    const context = asSystem(runtime, 'platform');
    return runtime.database.transaction('platform', async (given) => {
      const executor = inTurn(interning(given));
      if (!(await this.#hold(executor))) return NOTHING;
      const rows = await executor.run(
        compile<Row>(
          sql`
            select waiting."seq", waiting."tenantId", told."event",
              exists (select from painel.call_memories as memory where memory."tenantId" = waiting."tenantId" and memory."engineId" = ${this.#id}::uuid) as "isRemembered"
            from (select * from painel.telephony_waiting where ${isOfLane(lane)} order by "seq" limit ${this.#most}) as waiting
            left join painel.telephony_events as told on told."tenantId" = waiting."tenantId" and told."id" = waiting."id"
            order by waiting."seq"`,
        ),
      );
      if (rows.length === 0) return NOTHING;
      await this.#takeOver(executor, rows);
      const events = rows.flatMap(({ tenantId, event }) => (event === null ? [] : [{ tenantId, event }]));
      const projected = await projectEvents(context, executor, events, { memory: this.#memory, now: Date.now() });
      await executor.run(
        compile(sql`delete from painel.telephony_waiting where "seq" = any(${rows.map(({ seq }) => seq)}::bigint[])`),
      );
      return { count: rows.length, ...projected };
    });
  }

  /** What another engine took of a tenant, or what was changed since, is loaded. */
  async #takeOver(executor: Executor, rows: readonly Row[]): Promise<void> {
    const strangers = new Set(rows.flatMap(({ tenantId, isRemembered }) => (isRemembered ? [] : [tenantId])));
    if (strangers.size === 0) return;
    this.#memory.forget(strangers);
    await executor.run(
      compile(sql`
        insert into painel.call_memories ("tenantId", "engineId") select one, ${this.#id}::uuid from unnest(${[...strangers]}::uuid[]) as one
        on conflict ("tenantId") do update set "engineId" = excluded."engineId"`),
    );
  }

  /** Takes the lane for the transaction, unless another process has it. What is lost with the machine is done again: the events are stored. */
  async #hold(executor: Executor): Promise<boolean> {
    const [lock] = await executor.run(
      compile<{ held: boolean }>(sql`
        select pg_try_advisory_xact_lock(hashtextextended('telephony engine', ${this.lane})) as held,
          set_config('synchronous_commit', 'off', true), ${plansForAnyValues}`),
    );
    return lock?.held === true;
  }

  /** Most of the time there is nothing to do: then it is one small statement. */
  async #isAny(rows: RawBuilder<unknown>): Promise<boolean> {
    const [found] = await interning(this.runtime.database.as('platform')).run(
      compile<{ any: boolean }>(sql`select exists (select from ${rows}) as "any"`),
    );
    return found?.any === true;
  }

  /** The oldest event that waits is one that nothing can be made of: it stays, with the reason, and the next ones go on. */
  async #setAside(error: unknown): Promise<void> {
    const fault = error instanceof Error ? error.message : String(error);
    const [found] = await this.runtime.database.as('platform').run(
      compile<{ id: string; type: string }>(sql`
        with taken as (
          delete from painel.telephony_waiting where "seq" = (select min("seq") from painel.telephony_waiting where ${isOfLane(this.lane)})
          returning "tenantId", "id")
        update painel.telephony_events as told set "fault" = ${fault.slice(0, 1000)}
        from taken where told."tenantId" = taken."tenantId" and told."id" = taken."id" returning told."id", told."type"`),
    );
    this.runtime.report(error, `telephony event ${found?.type ?? ''} ${found?.id ?? ''}`);
  }

  /** Agents whose wrap-up is over are free again; answers their tenants. */
  async endWrapUps(now: number): Promise<string[]> {
    const { runtime, lane } = this;
    const isOver = sql`"state" = 'wrap_up' and "channel" = 'PABX' and "wrapUpUntil" <= to_timestamp(${now / 1000}) and ${isOfLane(lane)}`;
    if (!isReady(runtime) || !(await this.#isAny(sql`"agent-states" where ${isOver}`))) return [];
    const context = asSystem(runtime, 'platform');
    const { written, tenantIds } = await runtime.database.transaction('platform', async (given) => {
      const executor = inTurn(interning(given));
      if (!(await this.#hold(executor))) return NOTHING;
      const over = await executor.run(
        compile<TouchedAgent>(sql`
          select "agentId", "tenantId", (extract(epoch from "wrapUpUntil") * 1000)::float8 as "since" from "agent-states"
          where ${isOver} limit ${BATCH}`),
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

/** What the event is not to blame for: it is taken once that is over. */
const isPassing = (error: unknown): boolean =>
  isInterruption(error) ||
  (error instanceof DatabaseFailure && (error.kind === 'serialization' || error.kind === 'timeout'));
