import type { Json, JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { ATTENDANCES } from '../../rules/attendances';
import { timesReopened } from '../../rules/handling';
import { enterSector, greetInSector, tellSector } from './enter-sector';
import { nextProtocol } from './next-protocol';
import { closedMessage } from './opening';
import { recordOf } from './record-of';
import { say } from './say';
import { create, move, type Writing } from './writing';

/** What an attendance begins with. */
export interface Beginning {
  connection: DataRecord;
  contact: DataRecord;
  /** A value of the field. */
  origin: string;
  at: string;
  values?: JsonObject;
}

/** Is there a bot that answers the contact first? */
export async function hasBot(
  writing: Pick<Writing, 'context' | 'executor'>,
  { connection, contact }: Pick<Beginning, 'connection' | 'contact'>,
): Promise<boolean> {
  if (contact['disableBot'] === true) return false;
  return (await recordOf(writing, 'chat-flows', connection['flowId']))?.['status'] === 'published';
}

/** An attendance that begins: with the bot, else in the sector of the connection. The contact hears what the connection and the sector say to everybody. */
export async function beginAttendance(writing: Writing, beginning: Beginning): Promise<DataRecord> {
  const { connection, contact, origin, at, values = {} } = beginning;
  const tenantId = String(connection['tenantId']);
  const isBots = await hasBot(writing, beginning);
  const sectorId = typeof connection['defaultSectorId'] === 'string' ? connection['defaultSectorId'] : null;
  const begun = await create(writing, ATTENDANCES, {
    tenantId,
    protocol: await nextProtocol(writing, tenantId, at),
    contactId: contact.id,
    connectionId: connection.id,
    origin,
    startedAt: at,
    lastMessageAt: at,
    ...(isBots ? { status: 'bot' } : { status: 'waiting', sectorId, waitingSince: at }),
    ...values,
  });
  if (!isBots) await tellSector(writing, begun, { event: 'entered', sectorId, agentId: null, at });
  const greeted = await greet(writing, begun, connection, at);
  return isBots ? greeted : greetInSector(writing, greeted, at);
}

/** An attendance that is over without an agent, as those that campaigns made, goes on as a new one begins: with the bot, else in a sector. */
export async function beginAnswered(
  writing: Writing,
  attendance: DataRecord,
  { sectorId, at, ...beginning }: Pick<Beginning, 'connection' | 'contact' | 'at'> & { sectorId: string | null },
): Promise<DataRecord> {
  const values = { ...timesReopened(attendance, at), startedAt: attendance['startedAt'] ?? at, closeReason: null };
  if (sectorId === null && (await hasBot(writing, beginning)))
    return move(writing, ATTENDANCES, attendance.id, { name: 'answer', values });
  const own = beginning.connection['defaultSectorId'];
  return enterSector(writing, attendance, {
    sectorId: sectorId ?? (typeof own === 'string' ? own : null),
    at,
    values,
  });
}

async function greet(
  writing: Writing,
  attendance: DataRecord,
  connection: DataRecord,
  at: string,
): Promise<DataRecord> {
  const closed = await closedMessage(writing, connection['timetableId'], { sectorId: null, at });
  const text: Json = closed === undefined ? (connection['greetingMessage'] ?? null) : closedText(connection, closed);
  return say(writing, attendance, text);
}

/** What the holiday or the timetable says goes before what the connection says of every hour that it is closed. */
const closedText = ({ outOfHoursMessage = null }: DataRecord, closed: string): Json =>
  closed === '' ? outOfHoursMessage : closed;
