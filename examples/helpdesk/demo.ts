import { asSystem, createRecord, demoOf, listRecords, moveRecord, type Demo, type JsonObject } from 'painel';
import { TICKETS, type DemoTicket } from './demo-tickets';

const HOUR_MS = 3_600_000;
/** Of each company. */
const CUSTOMERS = 12;

/** Companies, accounts and customers are drawn from the schemas; tickets tell a story, so they are written down. */
const drawn = demoOf({ each: 2 * CUSTOMERS, without: ['tickets', 'replies'] });

type Runtime = Parameters<Demo['load']>[0];
type System = ReturnType<typeof asSystem>;

/** Ids of the first records that the filter finds. */
async function idsOf(system: System, collection: string, filter: JsonObject): Promise<string[]> {
  const { records } = await listRecords(system, collection, { filter, range: { first: 0, last: 99 } });
  return records.map(({ id }) => id);
}

async function makeTickets(runtime: Runtime, tenantId: string, shift: number): Promise<void> {
  const company = asSystem(runtime, { tenantId });
  const person = { role: 'Agent', status: 'active', password: drawn.password };
  await createRecord(company, 'users', { ...person, name: 'Rita Moreira', email: `rita${shift || ''}@example.com` });
  const [customers, agents] = [await idsOf(company, 'customers', {}), await idsOf(company, 'users', { role: 'Agent' })];
  const one = (ids: readonly string[], place: number): string => ids[(place + shift) % ids.length] ?? '';
  for (const [place, ticket] of TICKETS.entries()) {
    const ids = { customerId: one(customers, place), agentId: one(agents, place) };
    await makeTicket(runtime, tenantId, ticket, ids);
  }
}

/** As it came about: made some hours ago, answered, and led to its state by the moves that people make. */
async function makeTicket(
  runtime: Runtime,
  tenantId: string,
  { hoursAgo, moves = [], reply, note, free, ...ticket }: DemoTicket,
  { customerId, agentId }: { customerId: string; agentId: string },
): Promise<void> {
  const system = (hours: number) =>
    asSystem(runtime, { tenantId }, { at: new Date(Date.now() - hours * HOUR_MS).toISOString() });
  const { id } = await createRecord(system(hoursAgo), 'tickets', {
    ...ticket,
    customerId,
    assigneeId: free === true ? null : agentId,
  });
  const write = (text: string, internal: boolean) =>
    createRecord(system(hoursAgo / 2), 'replies', { ticketId: id, authorId: agentId, text, internal });
  if (note !== undefined) await write(note, true);
  if (reply !== undefined) await write(reply, false);
  for (const [move, body] of moves) await moveRecord(system(0), 'tickets', { id, move, body });
}

export const demo: Demo = {
  ...drawn,
  async load(runtime, log) {
    if (!(await drawn.load(runtime, log))) return false;
    const companies = await idsOf(asSystem(runtime, 'platform'), 'tenants', {});
    for (const [shift, tenantId] of companies.entries()) await makeTickets(runtime, tenantId, shift);
    return true;
  },
};
