import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Opened, Opening } from '../../../../../../server/application/plugin';
import { compile } from '../../../../../../server/database/builder';
import type { Executor } from '../../../../../../server/database/types';
import { asSystem } from '../../../../../../server/operations/context';
import type { Runtime } from '../../../../../../server/operations/runtime';
import { announceAll } from '../../../../../../server/operations/write/announce';
import { repeat, type Repeated } from '../../../../../../server/repeat';
import { trafficSettings } from '../../../../telephony/server/simulator/traffic-settings';
import { ATTENDANCES, OPEN } from '../../../rules/attendances';
import { OFFICIAL } from '../../whatsapp/official';
import { endAttendance } from '../end-attendance';
import { receiveMessages } from '../receive-message';
import { recordOf } from '../record-of';
import { takeStatuses } from '../take-status';
import type { Writing } from '../writing';
import { CUSTOMERS, customer, talkOf } from './simulated-customers';

/** At the pace of the clock. */
const LOOK_MS = 5000;
/** Attendances of simulated customers that are open at one connection at the same time. */
const MOST_OPEN = 5;
/** Somebody new writes at one look in so many. */
const RARITY = 6;
/** A customer has read and typed after this. */
const ANSWER_SECONDS = 8;
/** After the thanks the customer is gone; who is not answered for long gives up. */
const GONE_SECONDS = 90;
const PATIENCE_SECONDS = 900;

interface Talk {
  id: string;
  sourceId: string;
  /** Of the customer so far. */
  said: number;
  lastDirection: string;
  /** Since the last message, in seconds of the simulation. */
  since: number;
  /** Messages that the customer has not read, by their names at the channel. */
  unread: string[];
}

interface Site {
  id: string;
  tenantId: string;
}

/** Customers of the demo who write by its official WhatsApp, answer, thank and go. Nothing of it leaves the server. */
export function openSimulatedChat({ config, runtime }: Opening): Required<Pick<Opened, 'routes' | 'close'>> {
  const { isOn, speed } = trafficSettings(config.environment);
  if (!config.demo || !isOn) return { routes: [], close: () => Promise.resolve() };
  let looking: Repeated | undefined;
  let place = Math.floor(Date.now() / 1000);
  const look = () => simulateCustomers(runtime, { speed, place: (place += 1) });
  return {
    routes: [
      (app) => {
        app.addHook('onListen', (done) => {
          looking = repeat(Math.max(500, LOOK_MS / speed), look, (error) =>
            runtime.report(error, 'simulated customers'),
          );
          done();
        });
      },
    ],
    close: async () => looking?.stop(),
  };
}

/** A step of the customers of each connection. @param place the next of the customers, who writes at some of the steps */
export async function simulateCustomers(
  runtime: Runtime,
  { speed, place }: { speed: number; place: number },
): Promise<void> {
  for (const site of await sites(runtime.database.as('platform'))) await keepSite(runtime, site, { speed, place });
}

function sites(executor: Executor): Promise<Site[]> {
  return executor.run(
    compile<Site>(sql`
      select "id", "tenantId" from "chat-connections"
      where "type" = ${OFFICIAL} and "status" = 'connected' and "active" and "deletedAt" is null order by "id" limit 10`),
  );
}

/** One step of the customers of a connection; other processes may be at it too. */
async function keepSite(
  runtime: Runtime,
  site: Site,
  { speed, place }: { speed: number; place: number },
): Promise<void> {
  const talks = await talksAt(runtime, site, speed);
  for (const talk of talks) await keepTalk(runtime, site, talk);
  if (talks.length >= MOST_OPEN || place % RARITY !== 0) return;
  const { sourceId } = customer(place * 7);
  if (await wroteLately(runtime, site, sourceId)) return;
  const [first = ''] = talkOf(sourceId);
  await write(runtime, site, sourceId, first);
}

/** Whoever comes back soon would go on with what is over. */
async function wroteLately({ database }: Runtime, { id, tenantId }: Site, sourceId: string): Promise<boolean> {
  const found = await database.as({ tenantId }).run(
    compile(sql`
      select 1 from painel.chat_identities as known join "attendances" as attendance on attendance."contactId" = known."contactId"
      where known."connectionId" = ${id}::uuid and known."sourceId" = ${sourceId} and attendance."lastMessageAt" > now() - interval '3 hours' limit 1`),
  );
  return found.length > 0;
}

function talksAt({ database }: Runtime, { id, tenantId }: Site, speed: number): Promise<Talk[]> {
  const known = Array.from({ length: CUSTOMERS }, (_, place) => customer(place).sourceId);
  return database.as({ tenantId }).run(
    compile<Talk>(sql`
      select attendance."id", known."sourceId", message."said", message."lastDirection",
        (extract(epoch from now() - message."lastAt") * ${speed}::float8)::float8 as "since", coalesce(message."unread", '{}') as "unread"
      from painel.chat_identities as known join "attendances" as attendance on attendance."contactId" = known."contactId" and attendance."connectionId" = known."connectionId",
        lateral (
          select count(*) filter (where "direction" = 'in')::int as "said", max("createdAt") as "lastAt",
            (array_agg("direction" order by "createdAt" desc, "id" desc))[1] as "lastDirection",
            array_agg("sourceId") filter (where "direction" = 'out' and "status" in ('sent', 'delivered') and "sourceId" is not null) as "unread"
          from "chat-messages" where "attendanceId" = attendance."id" and "direction" in ('in', 'out')) as message
      where known."connectionId" = ${id}::uuid and known."sourceId" = any(${known}::text[]) and attendance."status" = any(${OPEN}::text[])
      limit 100`),
  );
}

async function keepTalk(runtime: Runtime, site: Site, talk: Talk): Promise<void> {
  const lines = talkOf(talk.sourceId);
  const isOver = talk.said >= lines.length;
  if (talk.unread.length > 0) await read(runtime, site, talk.unread);
  if (talk.lastDirection === 'out' && talk.since >= ANSWER_SECONDS && !isOver)
    await write(runtime, site, talk.sourceId, lines[talk.said] ?? '');
  else if (talk.since >= (isOver ? GONE_SECONDS : PATIENCE_SECONDS)) await leave(runtime, site, talk);
}

async function write(runtime: Runtime, { id, tenantId }: Site, sourceId: string, text: string): Promise<void> {
  const place = Number(sourceId.slice(-8)) - 90_000_000;
  await receiveMessages(runtime, [
    {
      connectionId: id,
      tenantId,
      sourceId: `simulated-${randomUUID()}`,
      from: customer(place),
      type: 'text',
      text,
      attachments: [],
      replyTo: null,
      at: new Date().toISOString(),
    },
  ]);
}

async function read(runtime: Runtime, { id, tenantId }: Site, unread: readonly string[]): Promise<void> {
  const at = new Date().toISOString();
  await takeStatuses(
    runtime,
    unread.map((sourceId) => ({ connectionId: id, tenantId, sourceId, status: 'read', error: null, cost: null, at })),
  );
}

/** The contact ends it. */
async function leave(runtime: Runtime, { tenantId }: Site, { id }: Talk): Promise<void> {
  const context = asSystem(runtime, { tenantId });
  const events = await runtime.database.transaction(context.scope, async (executor) => {
    const writing: Writing = { context, executor, events: [] };
    const held = await executor.run(
      compile(sql`select 1 from "attendances" where "id" = ${id}::uuid for no key update skip locked`),
    );
    const attendance = held.length > 0 ? await recordOf(writing, ATTENDANCES, id) : undefined;
    if (attendance !== undefined && attendance['status'] !== 'closed')
      await endAttendance(writing, attendance, 'contact', new Date().toISOString());
    return writing.events;
  });
  announceAll(context, events);
}
