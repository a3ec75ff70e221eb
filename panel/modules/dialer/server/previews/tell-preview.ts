import { sql } from 'kysely';
import { userChannel } from '../../../../../core/live/channel-names';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';

/** An agent is to look at a contact before it is called. */
export interface OfferedPreview {
  /** Names the preview. */
  id: string;
  agentId: string;
  tenantId: string;
  campaignId: string;
  mailingContactId: string;
  /** Until the number is dialed by itself. */
  seconds: number;
}

const OFFERED = 'preview.offered';

/** Tells agents of previews, each on the own channel: ids alone, as each may see other parts of a contact. */
export async function tellPreviews(executor: Executor, previews: readonly OfferedPreview[]): Promise<void> {
  if (previews.length === 0) return;
  const rows = previews.map(({ agentId, tenantId, ...payload }) => ({
    tenantId,
    channels: [userChannel(agentId)],
    topic: `user/${agentId}`,
    payload,
  }));
  await executor.run(
    compile(sql`
      insert into painel.outbox ("tenantId", "channels", "topic", "name", "payload")
      select "tenantId", "channels", "topic", ${OFFERED}, "payload"
      from json_to_recordset(${JSON.stringify(rows)}::json) as one ("tenantId" uuid, "channels" text[], "topic" text, "payload" jsonb)`),
  );
}
