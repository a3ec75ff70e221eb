import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';

/** So long after the last message of a contact the official WhatsApp takes what a business writes by itself; after it, templates that it has approved. */
const WINDOW_HOURS = 24;
const BOUND = 'whatsapp_cloud';

interface Window {
  type: string;
  isOpen: boolean;
  isOwnTemplate: boolean;
}

/** @throws Problem `invalid`: `replyWindow` where only a template may be sent, `reference` for one of another connection. */
export async function assertMayReach(executor: Executor, { contactId = null, connectionId = null }: JsonObject, { type, templateId = null }: JsonObject): Promise<void> {
  const [found] = await executor.run(
    compile<Window>(sql`
      select "type",
        exists (select 1 from "chat-messages" m join "attendances" a on a."id" = m."attendanceId"
          where a."contactId" = ${contactId} and a."connectionId" = ${connectionId} and m."direction" = 'in' and m."createdAt" > now() - make_interval(hours => ${WINDOW_HOURS})) as "isOpen",
        exists (select 1 from "chat-templates" where "id" = ${templateId}::uuid and "connectionId" = ${connectionId}) as "isOwnTemplate"
      from "chat-connections" where "id" = ${connectionId}`),
  );
  if (templateId !== null && found?.isOwnTemplate !== true) throw new Problem('invalid', { errors: [violation('templateId', 'reference', { collection: 'chat-templates' })] });
  if (found?.type === BOUND && !found.isOpen && type !== 'template') throw new Problem('invalid', { errors: [violation('type', 'replyWindow')] });
}
