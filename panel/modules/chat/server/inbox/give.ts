import { sql, type RawBuilder } from 'kysely';
import { isObject } from '../../../../../core/is-object';
import type { JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { asSystem, resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { Runtime, WriteEvent } from '../../../../../server/operations/runtime';
import { setComputedWithin } from '../../../../../server/operations/set-computed';
import { changeState, requiredMove } from '../../../../../server/operations/transitions/move-record';
import { announceAll, announceUpdate, type ChangedRecord } from '../../../../../server/operations/write/announce';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { createMore } from '../../../../../server/operations/write/run';
import { ATTENDANCES } from '../../rules/attendances';
import { timesLeft, timesTaken } from '../../rules/handling';
import type { Elapsed } from '../../rules/open-seconds';
import { elapsedAt } from '../channels/hours-of';
import { OFFER_FIELDS, UNOFFERED } from './offer';
import { tellAgent } from './tell-agent';
import type { Stuck, Waiting } from './waiting';

const SECTOR_EVENTS = 'sector-events';

/** Offers it to the agent, unless somebody was faster. One who let it pass before is not told again. */
export async function offer(runtime: Runtime, waiting: Waiting, agentId: string): Promise<boolean> {
  const { id, tenantId, acceptSeconds, passedAgentIds } = waiting;
  const system = asSystem(runtime, { tenantId });
  const events = await runtime.database.transaction(system.scope, async (executor) => {
    const isAgain = passedAgentIds.includes(agentId);
    const written = await writeOffer(
      system,
      executor,
      sql`update "attendances" set "offeredAgentId" = ${agentId}, "offeredUntil" = now() + make_interval(secs => ${acceptSeconds}),
          "passedAgentIds" = case when ${isAgain} then null else "passedAgentIds" end
        where "id" = ${id} and "status" in ('waiting', 'transferred') and "agentId" is null and "offeredAgentId" is null`,
    );
    if (written.length === 0 || isAgain) return written;
    const [attendance] = await executor.run(
      compile<JsonObject>(sql`select "id", "protocol", "sectorId" from "attendances" where "id" = ${id}`),
    );
    const told = await tell(system, executor, { agentId, attendance: attendance ?? { id }, why: 'assigned' });
    return [...written, ...told];
  });
  announceAll(system, events);
  return events.length > 0;
}

/** The agent has let it pass, or is there no longer: the next one is asked. */
export async function pass(runtime: Runtime, { id, tenantId, agentId }: Stuck): Promise<void> {
  const system = asSystem(runtime, { tenantId });
  const events = await writeOffer(
    system,
    runtime.database.as(system.scope),
    sql`update "attendances" set "offeredAgentId" = null, "offeredUntil" = null,
        "passedAgentIds" = case when ${agentId}::uuid = any("passedAgentIds") then "passedAgentIds" else array_append(coalesce("passedAgentIds", '{}'), ${agentId}::uuid) end
      where "id" = ${id} and "offeredAgentId" = ${agentId}`,
  );
  announceAll(system, events);
}

/** Gives it to the agent, who has not to accept it. @throws Problem where somebody was faster */
export async function assign(runtime: Runtime, { id, tenantId }: Waiting, agentId: string): Promise<void> {
  await move(runtime, { id, tenantId, move: 'assign', body: { agentId } }, ({ attendance, at, waited }) => ({
    values: { ...UNOFFERED, ...takenAfter(attendance, at, waited) },
    event: { event: 'assigned', agentId, ...waited },
    told: { agentId, why: 'assigned' },
  }));
}

/** Nobody took it: it is with whoever handed it on again, or in the queue of its sector. @throws Problem where somebody was faster */
export async function giveBack(runtime: Runtime, stuck: Stuck, sender: string | null): Promise<void> {
  const { id, tenantId, version } = stuck;
  if (sender === null) {
    await move(runtime, { id, tenantId, version, move: 'enqueue', body: {} }, ({ at }) => ({
      values: { ...UNOFFERED, agentId: null, waitingSince: at },
      event: { event: 'transferred_in' },
    }));
    return;
  }
  await move(
    runtime,
    { id, tenantId, version, move: 'assign', body: { agentId: sender } },
    ({ attendance, at, waited }) => ({
      values: { ...UNOFFERED, ...takenAfter(attendance, at, waited) },
      event: { event: 'assigned', agentId: sender, ...waited },
      told: { agentId: sender, why: 'returned' },
    }),
  );
}

/** Its agent makes a break: others of the sector go on with it. @throws Problem where somebody was faster */
export async function requeue(runtime: Runtime, { id, tenantId, version, agentId }: Stuck): Promise<void> {
  await move(runtime, { id, tenantId, version, move: 'enqueue', body: {} }, ({ attendance, at }) => ({
    values: {
      ...UNOFFERED,
      ...timesLeft(attendance, at),
      agentId: null,
      waitingSince: at,
      passedAgentIds: [agentId],
    },
    event: { event: 'transferred_out', agentId },
  }));
}

interface Move {
  id: string;
  tenantId: string;
  move: 'assign' | 'enqueue';
  body: JsonObject;
  version?: number;
}

const takenAfter = (attendance: JsonObject, at: string, waited: Elapsed): JsonObject => ({
  ...timesTaken(attendance, at),
  waitSeconds: waited.seconds,
  openWaitSeconds: waited.openSeconds,
});

/** What the system has moved: the attendance with the times of before, when that was, and how long it had waited. */
interface Moved {
  attendance: JsonObject;
  at: string;
  waited: Elapsed;
}

interface Meaning {
  values: JsonObject;
  /** Of the history of sectors. */
  event: JsonObject;
  told?: { agentId: string; why: 'assigned' | 'returned' };
}

/** A move by the system with all that it means, in one transaction. */
async function move(
  runtime: Runtime,
  { tenantId, move: name, ...request }: Move,
  meaning: (moved: Moved) => Meaning,
): Promise<void> {
  const system = asSystem(runtime, { tenantId });
  const resource = resourceOf(system, ATTENDANCES);
  const { written, others } = await runtime.database.transaction(system.scope, async (executor) => {
    const changed: ChangedRecord = await changeState(
      system,
      executor,
      { resource, move: requiredMove(resource, name) },
      { ...request, move: name },
    );
    const { record } = changed;
    const at = new Date().toISOString();
    const { sectorId = null, contactId = null, connectionId = null } = record;
    const place = { sectorId, connectionId };
    const waited = await elapsedAt({ context: system, executor }, place, record['waitingSince'], at);
    const { values, event, told } = meaning({ attendance: record, at, waited });
    const about = { tenantId, at, attendanceId: record.id, sectorId, contactId, connectionId };
    return {
      written: changed,
      others: [
        ...(await setComputedWithin(system, executor, ATTENDANCES, record.id, values)),
        ...(await createMore(system, executor, SECTOR_EVENTS, { ...about, ...event })),
        ...(told === undefined ? [] : await tell(system, executor, { ...told, attendance: record })),
      ],
    };
  });
  await announceUpdate(system, resource, written);
  announceAll(system, others);
}

const tell = (system: OperationContext, executor: Executor, told: Parameters<typeof tellAgent>[3]) =>
  tellAgent(system, executor, (...more) => createMore(system, executor, ...more), told);

async function writeOffer(
  system: OperationContext,
  executor: Executor,
  write: RawBuilder<unknown>,
): Promise<WriteEvent[]> {
  const rows = await executor.run(withFeedLine(resourceOf(system, ATTENDANCES), 'update', write, OFFER_FIELDS));
  return rows.map(({ recordId, tenantId }) => ({
    collection: ATTENDANCES,
    ids: [recordId],
    tenantId,
    action: 'update',
    fields: [...OFFER_FIELDS],
  }));
}

/** Whoever handed it on last; null where that was nobody. */
export function senderOf({ transfers }: JsonObject): string | null {
  const last = Array.isArray(transfers) ? transfers.at(-1) : undefined;
  return isObject(last) && typeof last['fromAgentId'] === 'string' ? last['fromAgentId'] : null;
}
