import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { deliveryText } from './delivery-text';
import { noteFailed } from './note-delivery';

/** Platforms tell of a message again, or of its status, for a week at most. */
const SOURCE_DAYS = 45;
const UNKNOWN_DAYS = 7;
/** What could not go out for so long has nobody waiting for it any more. */
const LATE_HOURS = 24;
const MOST = 500;

const NEEDS = { contacts: ['anonymised'], 'chat-campaigns': ['status'], 'chat-messages': ['status', 'error'] };

/** Forgets what channels need of messages that are long over, and of contacts that are gone, and gives up what could not go out for a day. */
export async function forgetChannels(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  const executor = runtime.database.as('platform');
  const late = await executor.run(
    compile<{ messageId: string; tenantId: string }>(sql`
      select "messageId", "tenantId" from painel.chat_outbox where "state" = 'waiting' and "createdAt" < now() - make_interval(hours => ${LATE_HOURS}) order by "place" limit ${MOST}`),
  );
  for (const { messageId, tenantId } of late) {
    if (signal.aborted) return;
    await noteFailed(asSystem(runtime, { tenantId }), messageId, deliveryText(runtime, 'tooLate'));
  }
  for (const statement of [
    sql`delete from painel.chat_sources where "at" < now() - make_interval(days => ${SOURCE_DAYS})`,
    sql`delete from painel.chat_protocols where "at" < now() - interval '1 day'`,
    sql`delete from painel.chat_outbox where "state" = 'unknown' and "takenAt" < now() - make_interval(days => ${UNKNOWN_DAYS})`,
    sql`delete from painel.chat_identities as known where not exists (
      select from "contacts" where "id" = known."contactId" and "anonymised" is not true)`,
    sql`delete from painel.chat_campaign_people as person where not exists (
      select from "chat-campaigns" where "id" = person."campaignId" and "status" in ('running', 'paused'))`,
    sql`delete from painel.chat_campaign_runs as run where not exists (
      select from "chat-campaigns" where "id" = run."campaignId" and "status" in ('running', 'paused'))`,
  ])
    if (!signal.aborted) await executor.run(compile(statement));
}
