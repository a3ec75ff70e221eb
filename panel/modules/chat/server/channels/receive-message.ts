import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { ATTENDANCES } from '../../rules/attendances';
import { takeSurveyAnswer } from '../surveys/take-survey-answer';
import { OFFICIAL } from '../whatsapp/official';
import type { IncomingMessage } from './channel';
import { findAttendance } from './find-attendance';
import { findContact } from './find-contact';
import { heedOptOut } from './opt-out';
import { recordOf } from './record-of';
import type { Responder } from './responder';
import { RESPONDERS } from './responders';
import { create, note, type Writing } from './writing';

const MESSAGES = 'chat-messages';
const WINDOW_MS = 24 * 3_600_000;
const LONGEST_TEXT = 4096;
const MOST_ATTACHMENTS = 10;
/** Somebody else made the contact, or the attendance, at the same moment: then it is there at the next look. */
const MOST_TRIES = 3;
const MEANWHILE = new Set(['invalid', 'conflict', 'state_conflict', 'transition_refused']);

/** What became of a message that a channel heard. `ignored`: its contact is blocked, or its connection takes none any more. */
export type Receipt =
  | { outcome: 'stored'; messageId: string; attendanceId: string; contactId: string }
  | { outcome: 'repeated'; messageId: string | null }
  | { outcome: 'ignored' };

/**
 * Stores messages of contacts in their order, each in a transaction of its own: it is in its attendance, which goes on or begins with it, and was
 * answered by what answers before people do; or it answers the survey of the last one, which stays closed. A message that comes again is known by its name at the channel.
 * @throws Problem, DatabaseFailure where one could not be stored; those before it are
 */
export async function receiveMessages(
  runtime: Runtime,
  messages: readonly IncomingMessage[],
  responders: readonly Responder[] = RESPONDERS,
): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for (const message of messages) receipts.push(await receiveInTurn(runtime, message, responders));
  return receipts;
}

async function receiveInTurn(
  runtime: Runtime,
  message: IncomingMessage,
  responders: readonly Responder[],
): Promise<Receipt> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await receive(runtime, message, responders);
    } catch (error) {
      if (tries === MOST_TRIES || !(error instanceof Problem && MEANWHILE.has(error.code))) throw error;
    }
  }
}

async function receive(runtime: Runtime, message: IncomingMessage, responders: readonly Responder[]): Promise<Receipt> {
  const context = asSystem(runtime, { tenantId: message.tenantId }, { at: timeOf(message) });
  const { receipt, events } = await runtime.database.transaction(context.scope, async (executor) => {
    const writing: Writing = { context, executor, events: [] };
    return { receipt: await store(writing, message, responders), events: writing.events };
  });
  announceAll(context, events);
  return receipt;
}

/** Clocks of others go wrong: nothing was written later than now. */
const timeOf = ({ at }: IncomingMessage): string =>
  new Date(Math.min(Date.now(), Number.isNaN(Date.parse(at)) ? Date.now() : Date.parse(at))).toISOString();

async function store(writing: Writing, message: IncomingMessage, responders: readonly Responder[]): Promise<Receipt> {
  const { context, executor } = writing;
  const at = context.at ?? new Date().toISOString();
  const known = await noteSource(writing, message);
  if (known !== undefined) return { outcome: 'repeated', messageId: known };
  const connection = await recordOf(writing, 'chat-connections', message.connectionId);
  if (connection?.['active'] !== true) return { outcome: 'ignored' };
  const contact = await findContact(writing, message);
  if (contact['blocked'] === true || contact['anonymised'] === true) return { outcome: 'ignored' };
  const survey = await takeSurveyAnswer(writing, { connection, contact, text: message.text });
  if (survey !== undefined) {
    const answer = await keepMessage(writing, message, { attendance: survey.attendance, contact });
    // Nobody has to read it.
    await touch(writing, survey.attendance, connection, { at, isNews: false });
    await survey.goOn();
    return storedAs(answer, survey.attendance, contact);
  }
  const place = await findAttendance(writing, { connection, contact, at });
  const stored = await keepMessage(writing, message, { attendance: place.attendance, contact });
  const attendance = await touch(writing, place.attendance, connection, { at, isNews: true });
  const heeded = await heedOptOut(writing, { attendance, contact, text: message.text });
  const { isFirst } = place;
  const { tenantId } = message;
  // Who asks to be left alone is not asked by a bot what it wants.
  for (const responder of heeded.isOptOut ? [] : responders) {
    const now = (await recordOf(writing, ATTENDANCES, attendance.id)) ?? heeded.attendance;
    writing.events.push(
      ...(await responder(context, executor, {
        tenantId,
        attendance: now,
        message: stored,
        connection,
        contact,
        isFirst,
        at,
      })),
    );
  }
  return storedAs(stored, attendance, contact);
}

const storedAs = (message: DataRecord, attendance: DataRecord, contact: DataRecord): Receipt => ({
  outcome: 'stored',
  messageId: message.id,
  attendanceId: attendance.id,
  contactId: contact.id,
});

/** The message in its attendance; when it comes again it is known. */
async function keepMessage(
  writing: Writing,
  message: IncomingMessage,
  { attendance, contact }: { attendance: DataRecord; contact: DataRecord },
): Promise<DataRecord> {
  const stored = await create(writing, MESSAGES, {
    tenantId: message.tenantId,
    attendanceId: attendance.id,
    direction: 'in',
    senderType: 'contact',
    senderId: contact.id,
    status: 'delivered',
    sourceId: message.sourceId,
    replyToId: await repliedTo(writing, message),
    ...contentOf(message),
  });
  await writing.executor.run(
    compile(sql`
      update painel.chat_sources set "messageId" = ${stored.id}::uuid where "connectionId" = ${message.connectionId}::uuid and "sourceId" = ${message.sourceId}`),
  );
  return stored;
}

/** Answers the id of the message that has this name already. Whoever brings the same one waits until the transaction ends. */
async function noteSource(
  { executor }: Writing,
  { connectionId, sourceId, tenantId }: IncomingMessage,
): Promise<string | null | undefined> {
  const added = await executor.run(
    compile(sql`
      insert into painel.chat_sources ("connectionId", "sourceId", "tenantId", "at") values (${connectionId}::uuid, ${sourceId}, ${tenantId}::uuid, now())
      on conflict ("connectionId", "sourceId") do nothing returning 1`),
  );
  if (added.length > 0) return undefined;
  const [known] = await executor.run(
    compile<{ messageId: string | null }>(
      sql`select "messageId" from painel.chat_sources where "connectionId" = ${connectionId}::uuid and "sourceId" = ${sourceId}`,
    ),
  );
  return known?.messageId ?? null;
}

/** As far as the collection takes it. */
function contentOf({ type, text, attachments }: IncomingMessage): JsonObject {
  const said = text?.slice(0, LONGEST_TEXT).trim() ?? '';
  return {
    type,
    ...(said !== '' ? { text: said } : type === 'text' && { text: '…' }),
    ...(attachments.length > 0 && { attachments: attachments.filter(isObject).slice(0, MOST_ATTACHMENTS) }),
  };
}

async function repliedTo({ executor }: Writing, { connectionId, replyTo }: IncomingMessage): Promise<Json> {
  if (replyTo === null) return null;
  const [row] = await executor.run(
    compile<{ id: string }>(sql`
      select message."id" from painel.chat_sources as source join "chat-messages" as message on message."id" = source."messageId"
      where source."connectionId" = ${connectionId}::uuid and source."sourceId" = ${replyTo}`),
  );
  return row?.id ?? null;
}

/** What the attendance shows of the message. */
function touch(
  writing: Writing,
  { id, unreadCount, lastMessageAt, windowExpiresAt }: DataRecord,
  { type }: DataRecord,
  { at, isNews }: { at: string; isNews: boolean },
): Promise<DataRecord> {
  const window = new Date(Date.parse(at) + WINDOW_MS).toISOString();
  return note(writing, ATTENDANCES, id, {
    ...(isNews && { unreadCount: Number(unreadCount ?? 0) + 1 }),
    ...(isLater(at, lastMessageAt) && { lastMessageAt: at }),
    ...(type === OFFICIAL && isLater(window, windowExpiresAt) && { windowExpiresAt: window }),
  });
}

const isLater = (at: string, than: Json | undefined): boolean =>
  typeof than !== 'string' || Date.parse(than) <= Date.parse(at);
