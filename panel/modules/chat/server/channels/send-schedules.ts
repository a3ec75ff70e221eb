import { sql } from 'kysely';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { asSystem } from '../../../../../server/operations/context';
import { notify } from '../../../../../server/operations/effects/notify';
import type { Runtime } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { createMore } from '../../../../../server/operations/write/run';
import { nextTime } from '../../rules/next-time';
import { isBeyondWindow } from '../effects/reply-window';
import { deliveryText, type DeliveryText } from './delivery-text';
import { attendanceFor, writeTo } from './reach-contact';
import { recordOf } from './record-of';
import { create, move, type Writing } from './writing';

const SCHEDULES = 'chat-schedules';
/** In one pass; what is left waits for the next. */
const MOST = 200;

const NEEDS = {
  [SCHEDULES]: ['contactId', 'connectionId', 'kind', 'message', 'scheduledAt', 'repeat', 'status', 'error'],
  'chat-connections': ['status', 'active'],
};

interface Due {
  id: string;
  tenantId: string;
}

/** Sends the messages whose time has come, and reminds agents of what they were to be reminded of. Each goes in a transaction of its own, by one process. */
export async function sendSchedules(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  const due = await runtime.database.as('platform').run(
    compile<Due>(sql`
      select schedule."id", schedule."tenantId" from "chat-schedules" as schedule join "tenants" as tenant on tenant."id" = schedule."tenantId"
      where schedule."status" = 'pending' and schedule."scheduledAt" <= now() and tenant."status" not in ('suspended', 'cancelled')
      order by schedule."scheduledAt" limit ${MOST}`),
  );
  for (const one of due) {
    if (signal.aborted) return;
    await sendOne(runtime, one).catch((error: unknown) => runtime.report(error, `the scheduled message ${one.id}`));
  }
}

async function sendOne(runtime: Runtime, { id, tenantId }: Due): Promise<void> {
  const context = asSystem(runtime, { tenantId });
  const events = await runtime.database.transaction(context.scope, async (executor) => {
    const writing: Writing = { context, executor, events: [] };
    const [held] = await executor.run(
      compile(
        sql`select 1 from "chat-schedules" where "id" = ${id}::uuid and "status" = 'pending' and "scheduledAt" <= now() for update skip locked`,
      ),
    );
    const schedule = held === undefined ? undefined : await recordOf(writing, SCHEDULES, id);
    if (schedule === undefined) return [];
    const problem = schedule['kind'] === 'reminder' ? await remind(writing, schedule) : await send(writing, schedule);
    await (problem === undefined
      ? move(writing, SCHEDULES, id, { name: 'send', values: {} })
      : move(writing, SCHEDULES, id, { name: 'fail', values: { error: deliveryText(runtime, problem) } }));
    await repeat(writing, schedule);
    return writing.events;
  });
  announceAll(context, events);
}

/** Answers why it cannot go out. */
async function send(writing: Writing, schedule: DataRecord): Promise<DeliveryText | undefined> {
  const connection = await recordOf(writing, 'chat-connections', schedule['connectionId']);
  const contact = await recordOf(writing, 'contacts', schedule['contactId']);
  if (connection?.['active'] !== true) return 'inactive';
  if (contact === undefined || contact['blocked'] === true || contact['anonymised'] === true) return 'noContact';
  const at = new Date().toISOString();
  const templateId = typeof schedule['templateId'] === 'string' ? schedule['templateId'] : null;
  if (templateId === null && (await isBeyondWindow(writing.executor, schedule, at))) return 'needsTemplate';
  const agentId = typeof schedule['agentId'] === 'string' ? schedule['agentId'] : null;
  const attendance = await attendanceFor(writing, {
    connection,
    contact,
    origin: 'schedule',
    at,
    ...(schedule['openAttendance'] === true && { opens: { agentId } }),
  });
  const files = Array.isArray(schedule['attachments']) ? schedule['attachments'].map(String) : [];
  const text = String(schedule['message']);
  await writeTo(writing, attendance, contact, { text, templateId, files, values: {} }, {});
  return undefined;
}

async function remind({ context, executor, events }: Writing, schedule: DataRecord): Promise<undefined> {
  const contact = await recordOf({ context, executor }, 'contacts', schedule['contactId']);
  const { agentId } = schedule;
  if (typeof agentId !== 'string') return;
  const params: JsonObject = { contact: contact?.['name'] ?? '…', text: schedule['message'] ?? '' };
  events.push(
    ...(await notify(context, executor, (...more) => createMore(context, executor, ...more), {
      userIds: [agentId],
      type: 'system',
      severity: 'info',
      text: 'scheduleDue',
      params,
      link: '/agente/chatbot/agendamentos',
    })),
  );
}

const REPEATED = [
  'tenantId',
  'contactId',
  'connectionId',
  'kind',
  'message',
  'templateId',
  'attachments',
  'repeat',
  'repeatUntil',
  'agentId',
  'openAttendance',
];

/** What repeats is there once more, for its next time. */
async function repeat(writing: Writing, schedule: DataRecord): Promise<void> {
  const until = schedule['repeatUntil'];
  const next = nextTime(
    {
      scheduledAt: String(schedule['scheduledAt']),
      repeat: String(schedule['repeat']),
      repeatUntil: typeof until === 'string' ? until : null,
    },
    new Date(),
  );
  if (next === null) return;
  const kept = REPEATED.map((name) => [name, schedule[name] ?? null] as const).filter(([, value]) => value !== null);
  await create(writing, SCHEDULES, { ...Object.fromEntries(kept), scheduledAt: next });
}
