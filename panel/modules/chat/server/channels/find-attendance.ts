import { sql } from 'kysely';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import { ATTENDANCES, OPEN } from '../../rules/attendances';
import { timesReopened, timesTaken, timesTakenUp } from '../../rules/handling';
import { beginAnswered, beginAttendance } from './begin-attendance';
import { enterSector, tellSector } from './enter-sector';
import { recordOf } from './record-of';
import { change, move, type Writing } from './writing';

const MINUTE_MS = 60_000;
/** So long an answer goes to the attendance of the campaign. */
const CAMPAIGN_DAYS = 7;

/** A contact that writes. */
export interface Writer {
  connection: DataRecord;
  contact: DataRecord;
  at: string;
}

/** The attendance that a message of the contact belongs to, and whether it begins with it. */
export interface Place {
  attendance: DataRecord;
  isFirst: boolean;
}

/**
 * The open attendance of a contact at a connection; else the last one, where it answers a campaign or ended a short while ago; else a new one.
 * Whoever asks holds the contact, so that there is never a second one.
 */
export async function findAttendance(writing: Writing, writer: Writer): Promise<Place> {
  const last = await lastAttendance(writing, writer);
  if (last === undefined) return { attendance: await beginNew(writing, writer), isFirst: true };
  if (last['status'] !== 'closed') return { attendance: last, isFirst: false };
  if (isUnanswered(last, writer.at)) return { attendance: await answer(writing, last, writer), isFirst: true };
  if (isReopened(last, writer)) return { attendance: await reopen(writing, last, writer), isFirst: false };
  return { attendance: await beginNew(writing, writer), isFirst: true };
}

const beginNew = (writing: Writing, writer: Writer) => beginAttendance(writing, { ...writer, origin: 'contact' });

/** An open one comes first. */
export async function lastAttendance(
  writing: Writing,
  { connection, contact }: Pick<Writer, 'connection' | 'contact'>,
): Promise<DataRecord | undefined> {
  const [found] = await writing.executor.run(
    compile<{ id: string }>(sql`
      select "id" from "attendances" where "contactId" = ${contact.id}::uuid and "connectionId" = ${connection.id}::uuid
      order by ("status" = any(${OPEN}::text[])) desc, coalesce("lastMessageAt", "startedAt", "createdAt") desc, "id" desc limit 1 for no key update`),
  );
  return recordOf(writing, ATTENDANCES, found?.id);
}

/** A campaign has written in it, or a scheduled message stands there, and nobody else so far. */
const isUnanswered = ({ startedAt = null, origin, lastMessageAt }: DataRecord, at: string): boolean =>
  startedAt === null &&
  (origin === 'campaign' || origin === 'schedule') &&
  Date.parse(at) - Date.parse(String(lastMessageAt)) < CAMPAIGN_DAYS * 24 * 60 * MINUTE_MS;

function isReopened({ closedAt }: DataRecord, { connection, at }: Writer): boolean {
  const minutes = Number(connection['reopenWindowMinutes'] ?? 0);
  return typeof closedAt === 'string' && Date.parse(at) - Date.parse(closedAt) < minutes * MINUTE_MS;
}

/** What a campaign says is to be done with whoever answers it. */
async function answer(writing: Writing, attendance: DataRecord, writer: Writer): Promise<DataRecord> {
  const campaign = await recordOf(writing, 'chat-campaigns', attendance['campaignId']);
  const onReply = campaign?.['onReply'];
  const replySectorId = campaign?.['replySectorId'];
  const { at } = writer;
  const named = onReply === 'sector' && typeof replySectorId === 'string' ? replySectorId : null;
  if (onReply === 'flow') {
    const values = { startedAt: at, closedAt: null, closeReason: null };
    return move(writing, ATTENDANCES, attendance.id, { name: 'answer', values });
  }
  if (onReply !== 'agent') return beginAnswered(writing, attendance, { ...writer, sectorId: named });
  const begun = await beginAnswered(writing, attendance, { ...writer, sectorId: await ownSector(writing, writer) });
  return giveToOwner(writing, begun, writer);
}

/** Whose wallet the contact is in gets the answer, where that agent serves the sector. */
async function giveToOwner(writing: Writing, attendance: DataRecord, { contact, at }: Writer): Promise<DataRecord> {
  const owner = await recordOf(writing, 'agents', contact['ownerAgentId']);
  if (owner === undefined || attendance['status'] !== 'waiting') return attendance;
  const assigned = await move(writing, ATTENDANCES, attendance.id, {
    name: 'assign',
    ask: { agentId: owner.id },
    values: { ...timesTaken(attendance, at), waitSeconds: 0, openWaitSeconds: 0 },
  });
  const sectorId = assigned['sectorId'] ?? null;
  await tellSector(writing, assigned, { event: 'assigned', sectorId, agentId: owner.id, at, since: at });
  return assigned;
}

/** The sector of the connection where the owner serves it, else the first of the owner's own. */
async function ownSector(writing: Writing, { connection, contact }: Writer): Promise<string | null> {
  const owner = await recordOf(writing, 'agents', contact['ownerAgentId']);
  const sectors = Array.isArray(owner?.['sectorIds']) ? owner['sectorIds'] : [];
  const usual = connection['defaultSectorId'] ?? null;
  const chosen = sectors.includes(usual) ? usual : (sectors[0] ?? usual);
  return typeof chosen === 'string' ? chosen : null;
}

/** It goes on with who had it, where the connection says so and the agent is still there; else it waits in its sector. */
async function reopen(writing: Writing, closed: DataRecord, { connection, contact, at }: Writer): Promise<DataRecord> {
  const agentId = closed['agentId'] ?? null;
  const agent = await recordOf(writing, 'agents', agentId);
  const sectorId = typeof closed['sectorId'] === 'string' ? closed['sectorId'] : null;
  if (sectorId === null && agent === undefined)
    return beginAnswered(writing, closed, { connection, contact, at, sectorId: null });
  const reopened = await move(writing, ATTENDANCES, closed.id, { name: 'reopen', values: timesReopened(closed, at) });
  await tellSector(writing, reopened, { event: 'reopened', sectorId, agentId, at, since: closed['closedAt'] });
  if (connection['keepLastAgent'] === true && agent !== undefined)
    return change(writing, ATTENDANCES, closed.id, timesTakenUp(closed, at));
  return enterSector(writing, reopened, { sectorId, at, isSilent: true });
}
