import { sql } from 'kysely';
import { isObject } from '../../../../../core/is-object';
import type { JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { OperationContext } from '../../../../../server/operations/context';
import { placeholdersOf } from '../../rules/template-text';
import { ChannelRefusal, type OutgoingMessage } from './channel';
import { deliveryText } from './delivery-text';
import { recordOf } from './record-of';

interface Row {
  type: string;
  text: string | null;
  attachments: JsonObject[] | null;
  templateId: string | null;
  templateParameters: string[] | null;
  status: string;
  replyTo: string | null;
  sourceId: string | null;
  phone: string | null;
}

/**
 * A message as its channel is given it; undefined where it is settled already.
 * @throws ChannelRefusal where there is nobody to send it to, or its template is gone
 */
export async function outgoing(context: OperationContext, messageId: string): Promise<OutgoingMessage | undefined> {
  const executor = context.runtime.database.as(context.scope);
  const [row] = await executor.run(
    compile<Row>(sql`
      select message."type", message."text", message."attachments", message."templateId", message."templateParameters", message."status", answered."sourceId" as "replyTo",
        (select identity ->> 'sourceId' from jsonb_array_elements(coalesce(contact."identities", '[]')) as identity where identity ->> 'connectionId' = attendance."connectionId"::text limit 1) as "sourceId",
        contact."phone"
      from "chat-messages" as message join "attendances" as attendance on attendance."id" = message."attendanceId"
        left join "contacts" as contact on contact."id" = attendance."contactId" left join "chat-messages" as answered on answered."id" = message."replyToId"
      where message."id" = ${messageId}::uuid`),
  );
  if (row === undefined || row.status !== 'queued') return undefined;
  const recipient = row.sourceId ?? row.phone;
  if (recipient === null) throw new ChannelRefusal(deliveryText(context.runtime, 'noAddress'), false);
  return {
    id: messageId,
    type: row.type,
    text: row.text,
    attachments: (row.attachments ?? []).filter(isObject),
    template: row.type === 'template' ? await templateOf(context, row) : null,
    replyTo: row.replyTo,
    recipient,
  };
}

async function templateOf(
  context: OperationContext,
  { templateId, templateParameters }: Row,
): Promise<NonNullable<OutgoingMessage['template']>> {
  const executor = context.runtime.database.as(context.scope);
  const template = await recordOf({ context, executor }, 'chat-templates', templateId);
  if (template?.['status'] !== 'approved')
    throw new ChannelRefusal(deliveryText(context.runtime, 'templateGone'), false);
  const count = placeholdersOf(String(template['body']));
  const parameters = templateParameters ?? [];
  if (parameters.length < count) throw new ChannelRefusal(deliveryText(context.runtime, 'templateValues'), false);
  return {
    name: String(template['name']),
    language: String(template['language']),
    parameters: parameters.slice(0, count),
  };
}
