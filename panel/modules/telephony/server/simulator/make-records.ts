import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { asSystem } from '../../../../../server/operations/context';
import { createRecord } from '../../../../../server/operations/create-record';
import { listRecords } from '../../../../../server/operations/list-records';
import type { Runtime } from '../../../../../server/operations/runtime';
import { updateRecord } from '../../../../../server/operations/update-record';
import { DEMO_PASSWORD } from '../../../../demo/demo-world';
import type { FoundSite } from './find-sites';
import type { SitePlan } from './model/site-plan';
import * as shape from './site-records';

/** Sees the queue of sales and its people, so that a supervisor of the demo has something to watch. */
const SUPERVISOR = 'supervisor@example.com';
const WATCHED_QUEUE = '7102';

/** Ids by number, name or code. */
type Ids = ReadonlyMap<string, string>;

interface Maker {
  /** Makes the records that are not there yet, and answers the ids of all of them. @param key field that tells them apart */
  ensure(collection: string, key: string, records: readonly JsonObject[]): Promise<Ids>;
}

/**
 * Makes what the simulated exchange of a company tells of, by the ordinary operations, as far as it is not there.
 * @throws Problem where a record is refused, as one of somebody's own that has the same number
 */
export async function makeRecords(runtime: Runtime, { plan, tenantId }: FoundSite): Promise<void> {
  const maker = makerFor(runtime, tenantId);
  const found = await listAll(
    runtime,
    tenantId,
    'agents',
    'code',
    plan.agents.map(({ code }) => code),
  );
  if (found.length < plan.agents.length) await raiseLimits(runtime, tenantId, plan);
  const audio = idIn(await maker.ensure('audios', 'name', [shape.greeting(plan)]), shape.GREETING);
  const surveyIds = await maker.ensure('surveys', 'name', [shape.survey(plan, audio)]);
  const trunks = await maker.ensure('trunks', 'name', plan.trunks.map(shape.trunk));
  const queues = await makeQueues(runtime, tenantId, maker, plan, idIn(surveyIds, plan.survey));
  const menus = await maker.ensure('uras', 'number', [shape.menu(plan, audio, (number) => idIn(queues, number))]);
  const trunkId = idIn(trunks, plan.trunks[0]);
  const menuId = idIn(menus, plan.menu.number);
  await maker.ensure(
    'dids',
    'number',
    plan.dids.map((number, index) => shape.did(number, index, { trunkId, menuId })),
  );
  const extensions = await maker.ensure('extensions', 'number', shape.extensions(plan));
  const agents = await maker.ensure(
    'agents',
    'code',
    plan.agents.map((agent) => ({
      ...shape.agent(agent, idIn(extensions, agent.extension), (number) => idIn(queues, number)),
      password: DEMO_PASSWORD,
    })),
  );
  // The system's own agents bring their states along.
  const states = [...agents.values()].map((agentId) => ({ agentId, channel: 'PABX', state: 'logged_out' }));
  await maker.ensure('agent-states', 'agentId', states);
  if (found.length === 0) await letWatch(runtime, tenantId, plan, { queues, agents });
}

async function makeQueues(
  runtime: Runtime,
  tenantId: string,
  maker: Maker,
  plan: SitePlan,
  surveyId: string,
): Promise<Ids> {
  const queues = await maker.ensure(
    'queues',
    'number',
    plan.queues.map((queue) => ({ ...shape.queue(queue), surveyId })),
  );
  const context = asSystem(runtime, { tenantId });
  for (const { number, overflow } of plan.queues) {
    if (overflow === undefined) continue;
    const timeoutDest = { type: 'queue', id: idIn(queues, overflow) };
    await updateRecord(context, 'queues', { id: idIn(queues, number), body: { timeoutDest }, mode: 'merge' });
  }
  return queues;
}

async function raiseLimits(runtime: Runtime, tenantId: string, plan: SitePlan): Promise<void> {
  const context = asSystem(runtime, 'platform');
  const { records } = await listRecords(context, 'tenants', {
    filter: { id: tenantId },
    range: { first: 0, last: 0 },
  });
  const limit = (name: string): number => Number(records[0]?.[name] ?? 0);
  const people = plan.agents.length;
  const body = {
    maxAgents: limit('maxAgents') + people,
    maxExtensions: limit('maxExtensions') + people + plan.offices.length,
    maxChannels: Math.max(limit('maxChannels'), 2 * people),
  };
  await updateRecord(context, 'tenants', { id: tenantId, body, mode: 'merge' });
}

/** Once, when the records are new: what people change about it later on stays. */
async function letWatch(
  runtime: Runtime,
  tenantId: string,
  plan: SitePlan,
  { queues, agents }: { queues: Ids; agents: Ids },
): Promise<void> {
  const [supervisor] = await listAll(runtime, tenantId, 'supervisors', 'email', [SUPERVISOR]);
  if (supervisor === undefined) return;
  const team = plan.agents.filter((agent) => agent.queues[0] === WATCHED_QUEUE).map(({ code }) => idIn(agents, code));
  const body = {
    queueIds: [...idsOf(supervisor['queueIds']), idIn(queues, WATCHED_QUEUE)],
    agentIds: [...idsOf(supervisor['agentIds']), ...team],
  };
  const context = asSystem(runtime, { tenantId });
  await updateRecord(context, 'supervisors', { id: supervisor.id, body, mode: 'merge' });
  for (const id of team)
    await updateRecord(context, 'agents', { id, body: { supervisorIds: [supervisor.id] }, mode: 'merge' });
}

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function makerFor(runtime: Runtime, tenantId: string): Maker {
  const context = asSystem(runtime, { tenantId });
  return {
    async ensure(collection, key, records) {
      const names = records.map((record) => String(record[key]));
      const found = await listAll(runtime, tenantId, collection, key, names);
      const ids = new Map(found.map((record) => [String(record[key]), record.id]));
      for (const record of records) {
        const name = String(record[key]);
        if (!ids.has(name)) ids.set(name, (await createRecord(context, collection, record)).id);
      }
      return ids;
    },
  };
}

async function listAll(
  runtime: Runtime,
  tenantId: string,
  collection: string,
  key: string,
  values: readonly string[],
): Promise<DataRecord[]> {
  const { records } = await listRecords(asSystem(runtime, { tenantId }), collection, {
    filter: { [key]: values },
    range: { first: 0, last: 999 },
  });
  return records;
}

function idIn(ids: Ids, name: string): string {
  const id = ids.get(name);
  if (id === undefined)
    throw new Error(`simulator: expected a record called ${name}, found ${[...ids.keys()].join(', ')}`);
  return id;
}
