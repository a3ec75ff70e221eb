import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { selection } from '../../../../../server/database/record-rows';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { elapsedAt, HOURS_NEEDS } from '../channels/hours-of';
import { putInOutbox } from '../channels/outbox';
import { violation } from '../../../../../core/violations';
import { noteWords, refuseBlockedWords } from '../words/note-words';
import { filledTemplate, placeholdersOf } from '../../rules/template-text';
import { idsAmong } from './chat-recipients';
import { assertMayReach } from './reply-window';
import type { CreateMore, Effect, NewRecord, Prepared } from '../../../../../server/operations/effects/effect';

const ATTENDANCES = 'attendances';
const SECTOR_EVENTS = 'sector-events';

/**
 * A person writes in an attendance: to the contact, or a note that only colleagues see, which is all that supervisors write. A template
 * says what was approved, with the values that it is given. The attendance says when it was last written in and first answered. What comes from outside the system brings all of it along, but for whether
 * it answers a campaign.
 * @throws Problem `state_conflict` where the attendance is closed, `invalid` where the contact may not be written to like that.
 */
async function beforeCreate(
  context: OperationContext,
  executor: Executor,
  message: NewRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  const { principal } = context;
  if (principal === null)
    return {
      values: await answered(executor, message),
      finish: async (record) => [
        ...(await goOut(executor, message, record)),
        ...(await noteWords(context, executor, { ...message, record }, createMore)),
      ],
    };
  const attendance = await loadRow(
    context,
    executor,
    resourceOf(context, ATTENDANCES),
    String(message.record['attendanceId']),
  );
  if (attendance?.['status'] === 'closed') {
    throw new Problem('state_conflict', {
      detail: 'chat-messages: expected an open attendance, got a closed one; reopen it first.',
      params: { field: 'status', state: 'closed' },
    });
  }
  const isNote = principal.user.role === 'Supervisor' || message.record['note'] === true;
  const { type, templateId } = message.record;
  // One that is not there for the caller is refused by its link.
  if (!isNote && attendance)
    await assertMayReach(executor, attendance, {
      templateId,
      isTemplate: type === 'template',
      at: message.at,
      path: 'type',
    });
  const values: JsonObject = {
    direction: isNote ? 'internal' : 'out',
    senderType: 'agent',
    senderId: principal.user.id,
    status: isNote ? 'sent' : 'queued',
    ...(isNote ? { note: true } : type === 'template' ? { text: await templateText(executor, message.record) } : {}),
  };
  if (!isNote) await refuseBlockedWords(context, executor, { ...message, record: { ...message.record, ...values } });
  const finish = async (record: JsonObject) => [
    ...(await touch(context, executor, message, createMore)),
    ...(await goOut(executor, message, record)),
    ...(await noteWords(context, executor, { ...message, record }, createMore)),
  ];
  return { values, finish: isNote ? () => Promise.resolve([]) : finish };
}

/** What is to reach the contact waits for its turn. */
async function goOut(
  executor: Executor,
  { id }: NewRecord,
  { attendanceId, direction, status }: JsonObject,
): Promise<WriteEvent[]> {
  if (direction === 'out' && status === 'queued') await putInOutbox(executor, id, attendanceId);
  return [];
}

/**
 * What the contact reads of a template. Of one that is not there null, which is refused elsewhere.
 * @throws Problem `invalid`: `samples` where it has other values than placeholders.
 */
async function templateText(
  executor: Executor,
  { templateId = null, templateParameters }: JsonObject,
): Promise<string | null> {
  const [template] = await executor.run(
    compile<{ body: string }>(
      sql`select "body" from "chat-templates" where "id" = any(${idsAmong([templateId])}::uuid[]) and "status" = 'approved'`,
    ),
  );
  if (!template) return null;
  const values = Array.isArray(templateParameters) ? templateParameters.map(String) : [];
  const count = placeholdersOf(template.body);
  if (values.length !== count)
    throw new Problem('invalid', { errors: [violation('templateParameters', 'samples', { count })] });
  return filledTemplate(template.body, values);
}

/** The first message of a contact upon one of a campaign names the campaign too: once, however many arrive together. */
async function answered(executor: Executor, { record }: NewRecord): Promise<JsonObject> {
  const { attendanceId = null, direction, campaignId } = record;
  if (direction !== 'in' || typeof campaignId === 'string') return {};
  const [sent] = await executor.run(
    compile<{ campaignId: string }>(sql`
      select "campaignId" from "chat-messages" where "attendanceId" = ${attendanceId} and "direction" = 'out' and "campaignId" is not null
      order by "createdAt" desc, "id" desc limit 1`),
  );
  if (!sent) return {};
  await executor.run(compile(sql`select 1 from "attendances" where "id" = ${attendanceId} for no key update`));
  const earlier = await executor.run(
    compile(
      sql`select 1 from "chat-messages" where "attendanceId" = ${attendanceId} and "direction" = 'in' and "campaignId" = ${sent.campaignId} limit 1`,
    ),
  );
  return earlier.length === 0 ? { campaignId: sent.campaignId } : {};
}

async function touch(
  context: OperationContext,
  executor: Executor,
  { record, tenantId, at }: NewRecord,
  createMore: CreateMore,
): Promise<WriteEvent[]> {
  const id = String(record['attendanceId']);
  const resource = resourceOf(context, ATTENDANCES);
  const [unanswered] = await executor.run(
    compile<JsonObject>(sql`
      select ${selection(resource, ['assignedAt', 'agentId', 'sectorId', 'contactId', 'connectionId'])} from "attendances"
      where "id" = ${id} and "firstResponseAt" is null for no key update`),
  );
  const {
    assignedAt = null,
    agentId = null,
    sectorId = null,
    contactId = null,
    connectionId = null,
  } = unanswered ?? {};
  const waited = await elapsedAt({ context, executor }, { sectorId, connectionId }, assignedAt, at);
  const write = sql`
    update "attendances" set "lastMessageAt" = ${at}, "unreadCount" = 0, "firstResponseAt" = coalesce("firstResponseAt", ${at}),
      "firstResponseSeconds" = coalesce(${waited.seconds}::int, "firstResponseSeconds"),
      "openFirstResponseSeconds" = coalesce(${waited.openSeconds}::int, "openFirstResponseSeconds")
    where "id" = ${id}`;
  await executor.run(
    withFeedLine(resource, 'update', write, [
      'lastMessageAt',
      'firstResponseAt',
      'firstResponseSeconds',
      'openFirstResponseSeconds',
      'unreadCount',
    ]),
  );
  const touched: WriteEvent = { collection: ATTENDANCES, ids: [id], tenantId, action: 'update' };
  const hasHistory = isDescribed(context.runtime.catalog(), { [SECTOR_EVENTS]: ['event', 'openSeconds'] });
  if (unanswered === undefined || sectorId === null || !hasHistory) return [touched];
  const line = {
    tenantId,
    at,
    attendanceId: id,
    sectorId,
    agentId,
    contactId,
    connectionId,
    event: 'first_response',
    ...waited,
  };
  return [touched, ...(await createMore(SECTOR_EVENTS, line))];
}

/** Direction and sender of a chat message, and what its attendance shows of it. */
export const sendChatMessage: Effect = {
  needs: {
    'chat-messages': [
      'attendanceId',
      'direction',
      'senderType',
      'senderId',
      'status',
      'campaignId',
      'type',
      'text',
      'templateId',
      'templateParameters',
      'note',
    ],
    [ATTENDANCES]: [
      'status',
      'lastMessageAt',
      'firstResponseAt',
      'firstResponseSeconds',
      'openFirstResponseSeconds',
      'unreadCount',
      'agentId',
      'sectorId',
      'contactId',
      'connectionId',
    ],
    ...HOURS_NEEDS,
    'chat-connections': ['type', ...HOURS_NEEDS['chat-connections']],
    'chat-templates': ['connectionId', 'body', 'status'],
  },
  beforeCreate,
};
