import type { Json } from '../../../../../core/types';
import { asSystem } from '../../../../../server/operations/context';
import { listRecords } from '../../../../../server/operations/list-records';
import type { Runtime } from '../../../../../server/operations/runtime';
import { updateRecord } from '../../../../../server/operations/update-record';
import { DEMO_PASSWORD } from '../../../../demo/demo-world';
import type { FoundSite } from './find-sites';
import { makeCampaign } from './make-campaign';
import type { SitePlan } from './model/site-plan';
import { idIn, listAll, makerFor, type Ids, type Maker } from './record-maker';
import * as shape from './site-records';

/** Sees the queue of sales and its people, so that a supervisor of the demo has something to watch. */
const SUPERVISOR = 'supervisor@example.com';
const WATCHED_QUEUE = '7102';

/**
 * Makes what the simulated exchange of a company tells of, by the ordinary operations, as far as it is not there.
 * @throws Problem where a record is refused, as one of somebody's own that has the same number
 */
export async function makeRecords(runtime: Runtime, site: FoundSite): Promise<void> {
  const { plan, tenantId } = site;
  const maker = makerFor(runtime, tenantId);
  const found = await listAll(
    runtime,
    tenantId,
    'agents',
    'code',
    plan.agents.map(({ code }) => code),
  );
  const missing = plan.agents.length - found.length;
  if (missing > 0) await raiseLimits(runtime, site, missing);
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
  await maker.ensure('conference-rooms', 'number', shape.rooms(plan));
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
  await makeCampaign(runtime, site, { queues, trunks });
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

/** @param people agents who are not there yet */
async function raiseLimits(runtime: Runtime, { plan, tenantId }: FoundSite, people: number): Promise<void> {
  const context = asSystem(runtime, 'platform');
  const { records } = await listRecords(context, 'tenants', {
    filter: { id: tenantId },
    range: { first: 0, last: 0 },
  });
  const limit = (name: string): number => Number(records[0]?.[name] ?? 0);
  const body = {
    maxAgents: limit('maxAgents') + people,
    maxExtensions: limit('maxExtensions') + people + plan.offices.length,
    maxChannels: Math.max(limit('maxChannels'), 2 * plan.agents.length),
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
    queueIds: [...listOf(supervisor['queueIds']), idIn(queues, WATCHED_QUEUE)],
    agentIds: [...listOf(supervisor['agentIds']), ...team],
  };
  const context = asSystem(runtime, { tenantId });
  await updateRecord(context, 'supervisors', { id: supervisor.id, body, mode: 'merge' });
  for (const id of team)
    await updateRecord(context, 'agents', { id, body: { supervisorIds: [supervisor.id] }, mode: 'merge' });
}

const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
