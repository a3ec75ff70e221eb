import { sql } from 'kysely';
import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import { ATTENDANCES } from '../../rules/attendances';
import { timesTaken } from '../../rules/handling';
import { filledTemplate, placeholdersOf } from '../../rules/template-text';
import { tellSector } from './enter-sector';
import { lastAttendance } from './find-attendance';
import { nextProtocol } from './next-protocol';
import { recordOf } from './record-of';
import { create, note, type Writing } from './writing';

/** Whom the system writes to first, and for what. */
export interface Reached {
  connection: DataRecord;
  contact: DataRecord;
  /** A value of the field. */
  origin: 'campaign' | 'schedule';
  at: string;
  campaignId?: string;
  /** Has an attendance at once, with this agent or, without one, in the sector of the connection; else it begins with the answer. */
  opens?: { agentId: string | null };
}

/**
 * The attendance that a message goes into which nobody has asked for: the open one, else a new one, which is over and has not begun until the contact
 * answers.
 */
export async function attendanceFor(writing: Writing, reached: Reached): Promise<DataRecord> {
  const { connection, contact, origin, at, campaignId, opens } = reached;
  await writing.executor.run(compile(sql`select from "contacts" where "id" = ${contact.id}::uuid for no key update`));
  const last = await lastAttendance(writing, { connection, contact });
  if (last !== undefined && last['status'] !== 'closed') return last;
  const tenantId = String(connection['tenantId']);
  const sectorId = opens === undefined ? null : (connection['defaultSectorId'] ?? null);
  const agentId = opens?.agentId ?? null;
  const state: JsonObject =
    opens === undefined
      ? { status: 'closed' }
      : agentId === null
        ? { status: 'waiting', sectorId, startedAt: at, waitingSince: at }
        : { status: 'in_attendance', sectorId, agentId, startedAt: at, ...timesTaken({}, at) };
  const made = await create(writing, ATTENDANCES, {
    tenantId,
    protocol: await nextProtocol(writing, tenantId, at),
    contactId: contact.id,
    connectionId: connection.id,
    origin,
    lastMessageAt: at,
    ...(campaignId !== undefined && { campaignId }),
    ...state,
  });
  if (opens !== undefined) await tellSector(writing, made, { event: 'entered', sectorId, agentId, at });
  return made;
}

/** What is written. */
export interface Content {
  text: string | null;
  templateId: string | null;
  /** Ids of files. */
  files: readonly string[];
  /** Values by the number of their placeholder in the template, or by their name in the text. */
  values: Readonly<Record<string, string>>;
}

/** Writes to the contact of an attendance; a template takes the name of the contact first, where it is not given another value. */
export async function writeTo(
  writing: Writing,
  attendance: DataRecord,
  contact: DataRecord,
  { text, templateId, files, values }: Content,
  more: JsonObject,
): Promise<DataRecord> {
  const template = await recordOf(writing, 'chat-templates', templateId);
  const body = template === undefined ? null : String(template['body']);
  const parameters = body === null ? [] : parametersOf(body, contact, values, template?.['samples']);
  const attachments = await attachmentsOf(writing, files);
  const content: JsonObject =
    body === null
      ? {
          type: attachments.length > 0 ? 'document' : 'text',
          text: text === null ? null : withNames(text, contact, values),
        }
      : { type: 'template', templateId, templateParameters: parameters, text: filledTemplate(body, parameters) };
  const made = await create(writing, 'chat-messages', {
    tenantId: attendance['tenantId'] ?? null,
    attendanceId: attendance.id,
    direction: 'out',
    senderType: 'system',
    status: 'queued',
    ...content,
    ...(body === null && attachments.length > 0 && { attachments }),
    ...more,
  });
  await note(writing, ATTENDANCES, attendance.id, { lastMessageAt: new Date().toISOString() });
  return made;
}

const firstName = ({ name }: DataRecord): string => String(name ?? '').split(' ')[0] ?? '';

function parametersOf(
  body: string,
  contact: DataRecord,
  values: Content['values'],
  samples: Json | undefined,
): string[] {
  const known = Array.isArray(samples) ? samples.map(String) : [];
  return Array.from({ length: placeholdersOf(body) }, (_, place) => {
    const own = values[String(place + 1)];
    return own ?? (place === 0 ? firstName(contact) : known[place]) ?? '…';
  });
}

const NAME = new Set(['name', 'nome', 'contact.name']);

function withNames(text: string, contact: DataRecord, values: Content['values']): string {
  return text.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, key: string) =>
    Object.hasOwn(values, key) ? (values[key] ?? whole) : NAME.has(key.toLowerCase()) ? firstName(contact) : whole,
  );
}

async function attachmentsOf({ context, executor }: Writing, files: readonly string[]): Promise<JsonObject[]> {
  if (files.length === 0) return [];
  const rows = await executor.run(
    compile<{ id: string; name: string; mime: string; size: number }>(
      sql`select "id", "name", "type" as "mime", "size"::int as "size" from painel.files where "id" = any(${[...files]}::uuid[])`,
    ),
  );
  return rows.map(({ id, ...file }) => ({ url: `${context.runtime.site()}/api/files/${id}`, fileId: id, ...file }));
}

/** The map of values that a record keeps. */
export const valuesIn = (value: unknown): Record<string, string> =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, String(one)])) : {};
