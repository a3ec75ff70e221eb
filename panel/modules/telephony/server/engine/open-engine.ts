import { sql, type RawBuilder } from 'kysely';
import { oneOf, type Environment } from '../../../../../server/environment';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { DatabaseFailure } from '../../../../../server/database/connection/database-failure';
import { asSystem } from '../../../../../server/operations/context';
import { isInterruption } from '../../../../../server/operations/database-refusal';
import type { Runtime } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { repeat } from '../../../../../server/repeat';
import { STATE_NEEDS } from '../../../callcenter/server/agent-states/periods';
import type { Told } from '../../rules/told-event';
import type { TouchedAgent } from './agent-legs';
import { refreshFigures } from './live-figures';
import { moveAgents } from './move-agents';
import { projectEvents, type Projected } from './project-events';

/** Events that are taken together at most. */
const BATCH = 2000;
/** What another process has stored is seen after this at the latest, while events come; after a minute without one, after ten times as long. */
const LOOK_MS = 200;
const QUIET_AFTER_MS = 60_000;
const QUIET_LOOKS = 10;
/** Numbers of what is going on are counted at most this often. */
const FIGURES_MS = 1000;

/** Whether this process is one of those that take events: `TELEPHONY_ENGINE=0` leaves that to others on the same database. */
export const takesEvents = (environment: Environment): boolean =>
  oneOf(environment, 'TELEPHONY_ENGINE', ['1', '0'], '1') === '1';

/** Makes records of what exchanges told of. */
export interface Engine {
  /** There are new events. */
  wake(): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

interface Row {
  seq: string;
  tenantId: string;
  event: Told;
}

/**
 * Takes stored events, oldest first, and brings all that follows from them up to date, in one transaction for a batch: after a crash the batch
 * is taken again. Of several processes on a database one is at it at a time.
 */
export function openEngine(runtime: Runtime): Engine {
  if (!takesEvents(runtime.environment)) return { wake: () => undefined, stop: () => Promise.resolve() };
  let most = BATCH;
  const waiting = new Set<string>();
  const told = new Map<string, string>();
  let quietFrom = Date.now() + QUIET_AFTER_MS;
  let looks = 0;
  /** Servers to which no exchange tells anything look less often. */
  const isDue = () => {
    looks += 1;
    return Date.now() < quietFrom || looks % QUIET_LOOKS === 0;
  };
  const take = async (): Promise<number> => {
    try {
      const { count, written, tenantIds } = await takeBatch(runtime, most);
      announceAll({ runtime }, written);
      for (const tenantId of tenantIds) waiting.add(tenantId);
      most = Math.min(BATCH, most * 2);
      return count;
    } catch (error) {
      const isAlone = most === 1;
      most = Math.max(1, Math.floor(most / 2));
      if (isPassing(error)) throw error;
      // One that cannot be taken must not keep the others: they are taken by halves until it stands alone.
      if (isAlone) await setAside(runtime, error);
      return most;
    }
  };
  const events = repeat(
    LOOK_MS,
    async () => {
      if (!isDue()) return;
      for (let count = 1; count > 0;) {
        count = await take();
        if (count > 0) quietFrom = Date.now() + QUIET_AFTER_MS;
      }
    },
    (error) => runtime.report(error, 'telephony events'),
  );
  const figures = repeat(
    FIGURES_MS,
    async () => {
      const now = Date.now();
      await endWrapUps(runtime, now, waiting);
      const tenantIds = [...waiting];
      waiting.clear();
      if (tenantIds.length === 0) return;
      await runtime.database.transaction('platform', (executor) =>
        refreshFigures(asSystem(runtime, 'platform'), executor, tenantIds, told),
      );
    },
    (error) => runtime.report(error, 'telephony figures'),
  );
  return {
    wake() {
      quietFrom = Date.now() + QUIET_AFTER_MS;
      events.now();
    },
    async stop() {
      await Promise.all([events.stop(), figures.stop()]);
    },
  };
}

async function holdEngine(executor: Executor): Promise<boolean> {
  const [lock] = await executor.run(
    compile<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended('telephony engine', 0)) as held`),
  );
  return lock?.held === true;
}

interface Batch extends Projected {
  /** Of the events. */
  count: number;
}

const NOTHING: Batch = { count: 0, written: [], tenantIds: [] };

/** Schemas of a folder of somebody's own may lack what calls are made of. */
const isReady = (runtime: Runtime): boolean =>
  isDescribed(runtime.catalog(), STATE_NEEDS) && runtime.catalog().resources.has('calls');

/** Most of the time there is nothing to do: then it is one small statement. */
async function isAnyOf({ database }: Runtime, rows: RawBuilder<unknown>): Promise<boolean> {
  const [found] = await database
    .as('platform')
    .run(compile<{ any: boolean }>(sql`select exists (select from ${rows}) as "any"`));
  return found?.any === true;
}

async function takeBatch(runtime: Runtime, most: number): Promise<Batch> {
  if (!isReady(runtime) || !(await isAnyOf(runtime, sql`painel.telephony_events where not "isTaken"`))) return NOTHING;
  const context = asSystem(runtime, 'platform');
  return runtime.database.transaction('platform', async (executor) => {
    if (!(await holdEngine(executor))) return NOTHING;
    const rows = await executor.run(
      compile<Row>(
        sql`select "seq", "tenantId", "event" from painel.telephony_events where not "isTaken" order by "seq" limit ${most}`,
      ),
    );
    if (rows.length === 0) return NOTHING;
    // What is lost with the machine is taken again: the events are stored.
    await executor.run(compile(sql`set local synchronous_commit = off`));
    const projected = await projectEvents(context, executor, rows, Date.now());
    await executor.run(
      compile(
        sql`update painel.telephony_events set "isTaken" = true where not "isTaken" and "seq" = any(${rows.map(({ seq }) => seq)}::bigint[])`,
      ),
    );
    return { count: rows.length, ...projected };
  });
}

/** What the event is not to blame for: it is taken once that is over. */
const isPassing = (error: unknown): boolean =>
  isInterruption(error) ||
  (error instanceof DatabaseFailure && (error.kind === 'serialization' || error.kind === 'timeout'));

/** The oldest event that waits is one that nothing can be made of: it stays, with the reason, and the next ones go on. */
async function setAside(runtime: Runtime, error: unknown): Promise<void> {
  const fault = error instanceof Error ? error.message : String(error);
  const [found] = await runtime.database.as('platform').run(
    compile<{ id: string; type: string }>(sql`
      update painel.telephony_events set "isTaken" = true, "fault" = ${fault.slice(0, 1000)}
      where "seq" = (select min("seq") from painel.telephony_events where not "isTaken") returning "id", "type"`),
  );
  runtime.report(error, `telephony event ${found?.type ?? ''} ${found?.id ?? ''}`);
}

/** Agents whose wrap-up is over are free again. */
async function endWrapUps(runtime: Runtime, now: number, waiting: Set<string>): Promise<void> {
  const isOver = sql`"state" = 'wrap_up' and "channel" = 'PABX' and "wrapUpUntil" <= to_timestamp(${now / 1000})`;
  if (!isReady(runtime) || !(await isAnyOf(runtime, sql`"agent-states" where ${isOver}`))) return;
  const context = asSystem(runtime, 'platform');
  const written = await runtime.database.transaction('platform', async (executor) => {
    if (!(await holdEngine(executor))) return [];
    const over = await executor.run(
      compile<TouchedAgent>(sql`
        select "agentId", "tenantId", (extract(epoch from "wrapUpUntil") * 1000)::float8 as "since" from "agent-states"
        where ${isOver} limit ${BATCH}`),
    );
    for (const { tenantId } of over) waiting.add(tenantId);
    return moveAgents(context, executor, over, now);
  });
  announceAll({ runtime }, written);
}
