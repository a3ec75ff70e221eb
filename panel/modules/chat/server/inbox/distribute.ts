import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import { columnsOf } from '../../../../../server/database/table-columns';
import type { Executor } from '../../../../../server/database/types';
import type { Runtime } from '../../../../../server/operations/runtime';
import type { Catalog } from '../../../../../server/schemas/catalog';
import { ATTENDANCES } from '../../rules/attendances';
import { HANDLING_FIELDS } from '../../rules/handling';
import { chooseAgent } from '../../rules/inbox/choose-agent';
import { assign, giveBack, offer, pass, requeue, senderOf } from './give';
import { OFFER_FIELDS } from './offer';
import { HOURS_NEEDS } from '../channels/hours-of';
import { findDeserted, findFree, findPassed, findUntaken, findWaiting, type Stuck } from './waiting';

/** Key of the advisory lock: of all processes on a database one gives at a time. */
const LOCK_KEY = 7_305_148_211;
/** Somebody was faster: the next pass looks again. */
const LATER = new Set(['conflict', 'not_found', 'transition_refused', 'invalid']);

/** What it works with, by collection. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  ...HOURS_NEEDS,
  [ATTENDANCES]: [
    ...OFFER_FIELDS,
    'status',
    'sectorId',
    'agentId',
    'contactId',
    'waitingSince',
    ...HANDLING_FIELDS,
    'waitSeconds',
    'openWaitSeconds',
    'transfers',
    'priority',
  ],
  sectors: [
    'assignment',
    'maxPerAgent',
    'acceptTimeoutSeconds',
    'reassignOnPause',
    'onlyOnline',
    'active',
    ...HOURS_NEEDS.sectors,
  ],
  agents: ['sectorIds', 'channels', 'maxConcurrentChats', 'status'],
  'agent-states': ['agentId', 'channel', 'state'],
  contacts: ['ownerAgentId'],
  'sector-events': ['event', 'seconds', 'openSeconds'],
};

const isDescribed = ({ resources }: Catalog): boolean =>
  Object.entries(NEEDED).every(([collection, fields]) => {
    const resource = resources.get(collection);
    return resource !== undefined && fields.every((field) => columnsOf(resource).has(field));
  });

/**
 * Gives what waits to agents as their sectors say, asks the next one where an agent lets an offer pass, and takes back what nobody works on. Of all
 * processes on a database one is at it at a time; what people do meanwhile goes before.
 */
export async function distributeAttendances(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog())) return;
  await runtime.database.transaction('platform', async (executor) => {
    const [lock] = await executor.run(
      compile<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as held`),
    );
    if (!lock?.held) return;
    const outside = runtime.database.as('platform');
    for (const stuck of await findPassed(outside)) await attempt(runtime, signal, stuck.id, () => pass(runtime, stuck));
    for (const stuck of await findUntaken(outside))
      await attempt(runtime, signal, stuck.id, async () => giveBack(runtime, stuck, await formerAgent(outside, stuck)));
    for (const stuck of await findDeserted(outside))
      await attempt(runtime, signal, stuck.id, () => requeue(runtime, stuck));
    await give(runtime, signal, outside);
  });
}

async function give(runtime: Runtime, signal: AbortSignal, executor: Executor): Promise<void> {
  const waiting = await findWaiting(executor);
  const free = await findFree(executor, [...new Set(waiting.map(({ sectorId }) => sectorId))]);
  for (const one of waiting) {
    const here = free.filter(({ sectorId, room }) => sectorId === one.sectorId && room > 0);
    const asked = here.filter(({ id }) => !one.passedAgentIds.includes(id));
    // Once all have let it pass it begins with the first again.
    const agentId = chooseAgent(one.assignment, asked.length > 0 ? asked : here, one);
    if (agentId === null) continue;
    await attempt(runtime, signal, one.id, async () => {
      if (one.acceptSeconds === 0) await assign(runtime, one, agentId);
      else if (!(await offer(runtime, one, agentId))) return;
      const now = new Date().toISOString();
      for (const agent of free)
        if (agent.id === agentId)
          Object.assign(agent, { open: agent.open + 1, room: agent.room - 1, lastGivenAt: now });
    });
  }
}

/** Whoever handed it on, where they still work here. */
async function formerAgent(executor: Executor, { id }: Stuck): Promise<string | null> {
  const [found] = await executor.run(
    compile<JsonObject>(sql`select "transfers" from "attendances" where "id" = ${id}`),
  );
  const sender = found === undefined ? null : senderOf(found);
  const [agent] = await executor.run(
    compile(sql`select 1 from "agents" where "id" = ${sender}::uuid and "status" = 'active' and "deletedAt" is null`),
  );
  return agent ? sender : null;
}

async function attempt(runtime: Runtime, signal: AbortSignal, id: string, work: () => Promise<unknown>): Promise<void> {
  if (signal.aborted) return;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem && LATER.has(error.code)))
      runtime.report(error, `giving ${ATTENDANCES}/${id} to an agent`);
  }
}
