import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { Json, JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { OFFICIAL } from '../whatsapp/official';
import { idsAmong } from './chat-recipients';
import { assertOwnTemplate } from './own-template';

/** So long after the last message of a contact the official WhatsApp takes what a business writes by itself; after it, templates that it has approved. */
const WINDOW_HOURS = 24;

/** What is to reach a contact. */
interface Outgoing {
  templateId: Json | undefined;
  /** Does it say the template and nothing else? */
  isTemplate: boolean;
  /** When it goes out, ISO 8601. */
  at: string;
  /** The property that the refusal names. */
  path: string;
}

/** Will the official WhatsApp refuse the contact other messages than templates at this time, as far as it has written by now? */
export async function isBeyondWindow(
  executor: Executor,
  { contactId, connectionId }: JsonObject,
  at: string,
): Promise<boolean> {
  const [contact = null] = idsAmong([contactId]);
  const [connection = null] = idsAmong([connectionId]);
  const closed = await executor.run(
    compile(sql`
      select 1 from "chat-connections"
      where "id" = ${connection} and "type" = ${OFFICIAL} and not exists (
        select 1 from "chat-messages" m join "attendances" a on a."id" = m."attendanceId"
        where a."contactId" = ${contact} and a."connectionId" = ${connection} and m."direction" = 'in' and m."createdAt" > ${at}::timestamptz - make_interval(hours => ${WINDOW_HOURS}))`),
  );
  return closed.length > 0;
}

/** Is the connection official, and until when does it take other messages than templates, ISO 8601? Null where it does not at this time. */
export async function windowEnd(
  executor: Executor,
  { contactId, connectionId }: JsonObject,
  at: string,
): Promise<{ isOfficial: boolean; until: string | null }> {
  const [contact = null] = idsAmong([contactId]);
  const [connection = null] = idsAmong([connectionId]);
  const [found] = await executor.run(
    compile<{ isOfficial: boolean; until: string | null }>(sql`
      select exists (select from "chat-connections" where "id" = ${connection} and "type" = ${OFFICIAL}) as "isOfficial",
        to_char((max(m."createdAt") + make_interval(hours => ${WINDOW_HOURS})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "until"
      from "chat-messages" m join "attendances" a on a."id" = m."attendanceId"
      where a."contactId" = ${contact} and a."connectionId" = ${connection} and m."direction" = 'in'
        and m."createdAt" > ${at}::timestamptz - make_interval(hours => ${WINDOW_HOURS})`),
  );
  return found ?? { isOfficial: false, until: null };
}

/** @throws Problem `invalid`: `replyWindow` where only a template may be sent, `reference` for one of another connection. */
export async function assertMayReach(
  executor: Executor,
  to: JsonObject,
  { templateId = null, isTemplate, at, path }: Outgoing,
): Promise<void> {
  await assertOwnTemplate(executor, templateId, [to['connectionId']]);
  if (!isTemplate && (await isBeyondWindow(executor, to, at)))
    throw new Problem('invalid', { errors: [violation(path, 'replyWindow')] });
}
