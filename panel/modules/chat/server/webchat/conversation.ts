import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { asSystem, type OperationContext } from '../../../../../server/operations/context';
import { listRecords } from '../../../../../server/operations/list-records';
import type { Runtime } from '../../../../../server/operations/runtime';
import { recordsOf } from '../../../telephony/server/live/records-of';
import { MOST_MESSAGES, type Conversation, type WidgetFile, type WidgetMessage } from '../../rules/webchat/wire';
import { stampsOf } from './conversation-stamps';
import { askedSurvey } from './visitor-survey';
import type { Visitor } from './visitors';
import { ATTENDANCES, MESSAGES } from './webchat-names';

/** What of the messages a visitor sees: what was said to it and by it, and of what goes out only what has gone. */
const SHOWN: JsonObject = { $or: [{ direction: 'in' }, { direction: 'out', status: ['sent', 'delivered', 'read'] }] };

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

/** The talk of the visitor that goes on, or else the last one. */
export async function latestAttendance(
  context: OperationContext,
  { contactId, connectionId }: Visitor,
): Promise<DataRecord | undefined> {
  if (contactId === null) return undefined;
  const { records } = await listRecords(context, ATTENDANCES, {
    filter: { contactId, connectionId },
    sort: { field: 'createdAt', order: 'DESC' },
    range: { first: 0, last: 0 },
  });
  return records[0];
}

/** Whose words are those of the visitor alone, and of nobody else: everything is asked by the visitor's own contact and connection. */
export const contextOf = (
  runtime: Runtime,
  { tenantId }: Pick<Visitor, 'tenantId'>,
  from?: Pick<OperationContext, 'address' | 'requestId'>,
): OperationContext => asSystem(runtime, { tenantId }, from);

/**
 * The talk as its visitor sees it.
 * @param before id of a message: those before it, in place of the latest
 */
export async function conversationOf(runtime: Runtime, visitor: Visitor, before?: string): Promise<Conversation> {
  const context = contextOf(runtime, visitor);
  // Before what it stands for: what comes meanwhile is news.
  const [stamped] = await stampsOf(runtime.database.as({ tenantId: visitor.tenantId }), [visitor.id]);
  const attendance = await latestAttendance(context, visitor);
  const stamp = stamped?.stamp ?? '';
  if (attendance === undefined)
    return { stamp, state: 'none', isByBot: false, isTyping: false, messages: [], hasOlder: false, survey: null };
  const { records } = await listRecords(context, MESSAGES, {
    filter: { $and: [{ attendanceId: attendance.id }, SHOWN, ...(before === undefined ? [] : [{ id_lt: before }])] },
    sort: { field: 'createdAt', order: 'DESC' },
    thenBy: [{ field: 'id', order: 'DESC' }],
    range: { first: 0, last: MOST_MESSAGES },
  });
  const shown = records.slice(0, MOST_MESSAGES).toReversed();
  const names = await namesOf(context, shown);
  const isSeen = attendance['unreadCount'] === 0 && attendance['status'] !== 'waiting';
  return {
    stamp,
    state: attendance['status'] === 'closed' ? 'closed' : 'open',
    isByBot: attendance['status'] === 'bot',
    isTyping: attendance['status'] !== 'closed' && stamped?.isTyping === true,
    messages: shown.map((message) => asShown(message, { names, isSeen, site: runtime.site() })),
    hasOlder: records.length > MOST_MESSAGES,
    survey: await askedSurvey(context, attendance),
  };
}

/** What agents are called, by their first names: more a stranger need not know. */
async function namesOf(context: OperationContext, messages: readonly JsonObject[]): Promise<Map<string, string>> {
  const ids = messages.filter(({ senderType }) => senderType === 'agent').map(({ agentId }) => agentId);
  const agents = await recordsOf(context, 'agents', ids);
  return new Map(
    [...agents].flatMap(([id, { name }]) => {
      const first = textOf(name)?.trim().split(/\s+/)[0];
      return first === undefined || first === '' ? [] : [[id, first]];
    }),
  );
}

function asShown(
  message: DataRecord,
  { names, isSeen, site }: { names: ReadonlyMap<string, string>; isSeen: boolean; site: string },
): WidgetMessage {
  const { direction, senderType, status, agentId, createdAt, attachments } = message;
  const isOwn = direction === 'in';
  const known = status === 'delivered' || status === 'read' ? status : 'sent';
  return {
    id: message.id,
    at: createdAt,
    from: isOwn ? 'visitor' : senderType === 'agent' ? 'agent' : 'bot',
    name: isOwn || senderType !== 'agent' ? null : (names.get(String(agentId)) ?? null),
    text: textOf(message['text']),
    files: (Array.isArray(attachments) ? attachments : []).filter(isObject).map((file) => fileOf(file, site)),
    status: isOwn ? (isSeen ? 'seen' : 'sent') : known,
  };
}

/** Id of an upload of the panel that an attachment is; undefined for what lies elsewhere. */
export function uploadOf({ fileId, url }: JsonObject, site: string): string | undefined {
  if (typeof fileId === 'string') return fileId;
  const address = textOf(url) ?? '';
  const start = `${site}/api/files/`;
  return address.startsWith(start) ? /^[\da-f-]{36}/.exec(address.slice(start.length))?.[0] : undefined;
}

function fileOf(file: JsonObject, site: string): WidgetFile {
  const id = uploadOf(file, site) ?? null;
  const url = textOf(file['url']);
  return {
    id,
    url: id === null && url !== null && /^https?:/i.test(url) ? url : null,
    name: textOf(file['name']) ?? '',
    mime: textOf(file['mime']) ?? '',
    size: typeof file['size'] === 'number' ? file['size'] : 0,
  };
}
