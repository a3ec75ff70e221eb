import type { DataRecord } from '../../../../../core/wire';
import { create, note, type Writing } from './writing';

const LONGEST = 4096;

/** The system writes to the contact of an attendance: what a connection or a sector says by itself. Answers the attendance as it is then. */
export async function say(
  writing: Writing,
  attendance: DataRecord,
  text: unknown,
  senderType: 'system' | 'bot' = 'system',
): Promise<DataRecord> {
  if (typeof text !== 'string' || text.trim() === '') return attendance;
  // What it answers was written before, and stands above it.
  const { at: _, ...now } = writing.context;
  await create({ ...writing, context: now }, 'chat-messages', {
    tenantId: attendance['tenantId'] ?? null,
    attendanceId: attendance.id,
    type: 'text',
    text: text.slice(0, LONGEST),
    direction: 'out',
    senderType,
    status: 'queued',
  });
  return note(writing, 'attendances', attendance.id, { lastMessageAt: new Date().toISOString() });
}
