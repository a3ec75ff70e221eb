import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { setComputedWithin } from '../../../../../server/operations/set-computed';
import { announceAll } from '../../../../../server/operations/write/announce';
import { statusAfter, type OutgoingStatus } from '../../rules/message-status';
import type { MessageStatus } from './channel';
import type { Writing } from './writing';

export const LONGEST_ERROR = 500;

/**
 * Notes how far messages came. One that came before its message was noted waits for it; one of a message that nobody sent from here is forgotten with
 * time.
 * @throws DatabaseFailure
 */
export async function takeStatuses(runtime: Runtime, statuses: readonly MessageStatus[]): Promise<void> {
  for (const status of statuses) {
    const context = asSystem(runtime, { tenantId: status.tenantId });
    const events = await runtime.database.transaction(context.scope, async (executor) => {
      const writing: Writing = { context, executor, events: [] };
      const messageId = (await noteEarly(executor, status)) ?? status.messageId ?? null;
      if (messageId !== null) await applyStatus(writing, messageId, status);
      return writing.events;
    });
    announceAll(context, events);
  }
}

/** Answers the message, where it is known; else the row keeps the furthest of what was told. */
async function noteEarly(
  executor: Executor,
  { connectionId, tenantId, sourceId, status, error, cost }: MessageStatus,
): Promise<string | null> {
  const [source] = await executor.run(
    compile<{ messageId: string | null; status: OutgoingStatus | null }>(sql`
      insert into painel.chat_sources as known ("connectionId", "sourceId", "tenantId", "at") values (${connectionId}::uuid, ${sourceId}, ${tenantId}::uuid, now())
      on conflict ("connectionId", "sourceId") do update set "at" = known."at" returning "messageId", "status"`),
  );
  if (source === undefined || source.messageId !== null) return source?.messageId ?? null;
  await executor.run(
    compile(sql`
      update painel.chat_sources set "status" = ${statusAfter(source.status ?? 'queued', status)}, "error" = coalesce(${error}, "error"), "cost" = coalesce(${cost}::numeric, "cost")
      where "connectionId" = ${connectionId}::uuid and "sourceId" = ${sourceId}`),
  );
  return null;
}

type Told = Pick<MessageStatus, 'status' | 'error' | 'cost'>;

/** What a message is told, as far as it says something new. */
export async function applyStatus(writing: Writing, messageId: string, { status, error, cost }: Told): Promise<void> {
  const { context, executor, events } = writing;
  const [message] = await executor.run(
    compile<{ status: OutgoingStatus; cost: string | null; campaignId: string | null; isUnknown: boolean }>(sql`
      select "status", "cost"::text as "cost", "campaignId",
        exists (select from painel.chat_outbox where "messageId" = ${messageId}::uuid and "state" = 'unknown') as "isUnknown"
      from "chat-messages" where "id" = ${messageId}::uuid and "direction" = 'out' for no key update`),
  );
  if (message === undefined) return;
  // It was given up because nobody knew; now somebody does.
  const before = message.isUnknown && message.status === 'failed' ? 'queued' : message.status;
  const after = statusAfter(before, status);
  const values = {
    ...(after !== message.status && {
      status: after,
      error: after === 'failed' ? (error?.slice(0, LONGEST_ERROR) ?? null) : null,
    }),
    ...(message.cost === null && cost !== null && { cost }),
  };
  if (Object.keys(values).length === 0) return;
  events.push(...(await setComputedWithin(context, executor, 'chat-messages', messageId, values)));
  if (message.isUnknown)
    await executor.run(compile(sql`delete from painel.chat_outbox where "messageId" = ${messageId}::uuid`));
  if ('cost' in values && message.campaignId !== null) await addCost(writing, message.campaignId, cost);
}

/** What a campaign has cost so far. */
async function addCost({ context, executor, events }: Writing, campaignId: string, cost: string | null): Promise<void> {
  const [row] = await executor.run(
    compile<{ cost: string }>(sql`
      select (coalesce("cost", 0) + ${cost}::numeric)::text as "cost" from "chat-campaigns" where "id" = ${campaignId}::uuid for no key update`),
  );
  if (row !== undefined)
    events.push(...(await setComputedWithin(context, executor, 'chat-campaigns', campaignId, { cost: row.cost })));
}
