import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { OperationContext } from '../../../../../server/operations/context';
import { announceAll } from '../../../../../server/operations/write/announce';
import type { OutgoingStatus } from '../../rules/message-status';
import { leaveOutbox } from './outbox';
import { applyStatus } from './take-status';
import { note, type Writing } from './writing';

const NOTHING = { error: null, cost: null };

interface Early {
  status: OutgoingStatus | null;
  error: string | null;
  cost: string | null;
}

/** A message went out. What was told of it before it is noted counts too. */
export async function noteSent(
  context: OperationContext,
  { messageId, connectionId, sourceId }: { messageId: string; connectionId: string; sourceId: string },
): Promise<void> {
  await inOneGo(context, async (writing) => {
    const { executor } = writing;
    const [early] = await executor.run(
      compile<Early>(sql`
        insert into painel.chat_sources as known ("connectionId", "sourceId", "tenantId", "messageId", "at")
        select ${connectionId}::uuid, ${sourceId}, "tenantId", "id", now() from "chat-messages" where "id" = ${messageId}::uuid
        on conflict ("connectionId", "sourceId") do update set "messageId" = excluded."messageId"
        returning "status", "error", "cost"::text as "cost"`),
    );
    await note(writing, 'chat-messages', messageId, { sourceId: sourceId.slice(0, 200) });
    await applyStatus(writing, messageId, { status: 'sent', ...NOTHING });
    const { status = null, error = null, cost = null } = early ?? {};
    if (status !== null && status !== 'queued') await applyStatus(writing, messageId, { status, error, cost });
    await leaveOutbox(executor, messageId);
  });
}

/** A message will not go out. @param isUnknown whether it did, is not known: what comes of it later counts */
export async function noteFailed(
  context: OperationContext,
  messageId: string,
  explanation: string,
  isUnknown = false,
): Promise<void> {
  await inOneGo(context, async (writing) => {
    if (isUnknown)
      await writing.executor.run(
        compile(sql`update painel.chat_outbox set "state" = 'sending' where "messageId" = ${messageId}::uuid`),
      );
    await applyStatus(writing, messageId, { status: 'failed', error: explanation, cost: null });
    if (isUnknown)
      await writing.executor.run(
        compile(sql`update painel.chat_outbox set "state" = 'unknown' where "messageId" = ${messageId}::uuid`),
      );
    else await leaveOutbox(writing.executor, messageId);
  });
}

async function inOneGo(context: OperationContext, work: (writing: Writing) => Promise<void>): Promise<void> {
  const events = await context.runtime.database.transaction(context.scope, async (executor) => {
    const writing: Writing = { context, executor, events: [] };
    await work(writing);
    return writing.events;
  });
  announceAll(context, events);
}
