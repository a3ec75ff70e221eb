import type { Json, JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { ATTENDANCES } from '../../rules/attendances';
import { timesLeft } from '../../rules/handling';
import { elapsedAt } from './hours-of';
import { closedMessage } from './opening';
import { recordOf } from './record-of';
import { say } from './say';
import { change, create, move, type Writing } from './writing';

interface Entered {
  /** Null: the attendance waits for whoever takes it. */
  sectorId: string | null;
  at: string;
  /** Of the attendance besides. */
  values?: JsonObject;
  /** Has the contact heard already what the sector says? */
  isSilent?: boolean;
}

/**
 * Has an attendance wait for an agent of a sector: the history of sectors says so, and the contact hears what the sector has to say. An
 * attendance that waits already changes its sector.
 * @throws Problem `transition_refused` where it is over and was not reopened
 */
export async function enterSector(
  writing: Writing,
  attendance: DataRecord,
  { sectorId, at, values = {}, isSilent = false }: Entered,
): Promise<DataRecord> {
  const waits = { ...timesLeft(attendance, at), ...values, sectorId, agentId: null, waitingSince: at };
  const waiting =
    attendance['status'] === 'waiting'
      ? await change(writing, ATTENDANCES, attendance.id, waits)
      : await move(writing, ATTENDANCES, attendance.id, { name: 'enqueue', values: waits });
  await tellSector(writing, waiting, { event: 'entered', sectorId, agentId: null, at });
  return isSilent ? waiting : greetInSector(writing, waiting, at);
}

interface SectorLine {
  event: string;
  sectorId: Json;
  agentId: Json;
  at: string;
  /** When that was which it is counted from. */
  since?: Json | undefined;
}

/** A line in the history of sectors. */
export async function tellSector(
  writing: Writing,
  { id, tenantId = null, contactId = null, connectionId = null }: DataRecord,
  { since, ...line }: SectorLine,
): Promise<void> {
  if (line.sectorId === null) return;
  const lasted = await elapsedAt(writing, { sectorId: line.sectorId, connectionId }, since, line.at);
  await create(writing, 'sector-events', { tenantId, attendanceId: id, contactId, connectionId, ...line, ...lasted });
}

/** What a sector says to whoever enters it. */
export async function greetInSector(writing: Writing, attendance: DataRecord, at: string): Promise<DataRecord> {
  const sector = await recordOf(writing, 'sectors', attendance['sectorId']);
  if (sector === undefined) return attendance;
  const closed = await closedMessage(writing, sector['timetableId'], { sectorId: sector.id, at });
  if (closed !== undefined) return say(writing, attendance, sector['outOfHoursMessage'] ?? closed);
  return say(writing, attendance, sector['welcomeMessage']);
}
