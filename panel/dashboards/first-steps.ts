import type { JsonObject } from '../../core/types';
import type { Beginning, FirstStep, StepTools } from '../../src/custom-pages/dashboard/card-types';

/** Enough to know what a new tenant has; so many at most are put into a new queue or sector. */
const MOST = 50;
/** Numbers for a tenant that has none. */
const FIRST_EXTENSION = 1001;
const FIRST_QUEUE = 700;

const STAFFED = { enabled: true, 'members.0_null': false };
/** A caller comes to a queue from there. */
const ROUTED = ['queue', 'ura'];

const idsOf = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id);

/** The number after the highest. */
async function nextNumber({ read }: StepTools, collection: string, first: number): Promise<string> {
  const numbers = (await read(collection, {}, MOST)).map(({ number }) => Number(number)).filter(Number.isInteger);
  return String(numbers.length === 0 ? first : Math.max(...numbers) + 1);
}

async function newExtension(tools: StepTools): Promise<Beginning> {
  return { values: { number: await nextNumber(tools, 'extensions', FIRST_EXTENSION) } };
}

/** With the telephone of nobody yet; where there are none the agent chats. */
async function newAgent({ read, mayRead }: StepTools): Promise<Beginning> {
  if (!mayRead('extensions')) return { values: { channels: ['Chatbot'] } };
  const [extensions, agents] = await Promise.all([
    read('extensions', { enabled: true }, MOST),
    read('agents', {}, MOST),
  ]);
  const taken = new Set(agents.map(({ extensionId }) => extensionId));
  const free = extensions.find(({ id }) => !taken.has(id));
  return { values: { channels: ['PABX'], ...(free && { extensionId: free.id }) } };
}

/** With the agents that are there, or else the extensions; a queue that nobody answers is changed before another is made. */
async function staffedQueue(tools: StepTools): Promise<Beginning> {
  const { read, mayRead } = tools;
  const [[unstaffed], agents] = await Promise.all([
    read('queues', { enabled: true, 'members.0_null': true }, 1),
    mayRead('agents') ? read('agents', { status: 'active', channels: 'PABX' }, MOST) : [],
  ]);
  const extensions =
    agents.length === 0 && mayRead('extensions') ? await read('extensions', { enabled: true }, MOST) : [];
  const people: JsonObject[] = [
    ...idsOf(agents).map((agentId) => ({ agentId })),
    ...idsOf(extensions).map((extensionId) => ({ extensionId })),
  ];
  const members = people.map((person, order) => ({ ...person, penalty: 0, order }));
  if (unstaffed) return { id: unstaffed.id, values: { members } };
  return { values: { number: await nextNumber(tools, 'queues', FIRST_QUEUE), members } };
}

/** The first number that leads elsewhere, now to the first queue that somebody answers. */
async function numberToQueue({ read }: StepTools): Promise<Beginning> {
  const [[number], [queue]] = await Promise.all([
    read('dids', { status: 'active', 'destination.type_neq': ROUTED }, 1),
    read('queues', STAFFED, 1),
  ]);
  return { ...(number && { id: number.id }), values: queue ? { destination: { type: 'queue', id: queue.id } } : {} };
}

async function staffedSector({ read }: StepTools): Promise<Beginning> {
  const [[unstaffed], agents] = await Promise.all([
    read('sectors', { active: true, 'agentIds.0_null': true }, 1),
    read('agents', { status: 'active', channels: 'Chatbot' }, MOST),
  ]);
  return { ...(unstaffed && { id: unstaffed.id }), values: { agentIds: idsOf(agents) } };
}

/** From an empty panel to a queue that takes a call, and a sector that takes a chat. What may wait comes last. */
export const firstSteps: FirstStep[] = [
  { collection: 'extensions', screen: '/cliente/pabx/ramais', filter: () => ({ enabled: true }), begin: newExtension },
  {
    collection: 'agents',
    screen: '/cliente/callcenter/agentes',
    filter: () => ({ status: 'active' }),
    begin: newAgent,
  },
  { collection: 'queues', screen: '/cliente/pabx/queues', filter: () => STAFFED, begin: staffedQueue },
  {
    collection: 'dids',
    screen: '/cliente/pabx/dids',
    filter: () => ({ status: 'active', 'destination.type': ROUTED }),
    among: () => ({ status: 'active' }),
    begin: numberToQueue,
  },
  {
    collection: 'sectors',
    screen: '/cliente/chatbot/sectors',
    filter: () => ({ active: true, 'agentIds.0_null': false }),
    begin: staffedSector,
  },
  { collection: 'timetables', screen: '/cliente/pabx/timetable', mayWait: true },
  { collection: 'trunks', screen: '/cliente/pabx/trunks-sip', mayWait: true },
  { collection: 'outbound-routes', screen: '/cliente/pabx/routing', mayWait: true },
  { collection: 'campaigns', screen: '/cliente/discador/campanhas', mayWait: true },
];
