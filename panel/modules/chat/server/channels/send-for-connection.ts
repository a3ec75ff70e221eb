import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { isObject } from '../../../../../core/is-object';
import { compile } from '../../../../../server/database/builder';
import { placeholdersOf } from '../../rules/template-text';
import type { JsonObject } from '../../../../../core/types';
import { asSystem, resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { withOpenedSecrets } from '../../../../../server/operations/with-opened-secrets';
import { ChannelRefusal, type Channel, type OutgoingMessage } from './channel';
import { deliveryText } from './delivery-text';
import { noteFailed, noteSent } from './note-delivery';
import {
  holdConnection,
  leaveConnection,
  leaveOutbox,
  LEASE_SECONDS,
  putBack,
  takeAbandoned,
  takeNext,
  type Waiting,
} from './outbox';
import { recordOf } from './record-of';

const AT_ONCE = 4;
const PER_SECOND = 20;
const SEND_MS = 30_000;
const RENEW_MS = (LEASE_SECONDS / 3) * 1000;
/** A channel that refuses for now is asked again after 1, 2, 4 … seconds, and not more often than this. */
const MOST_TRIES = 10;
const LONGEST_PAUSE_SECONDS = 300;

/** A process that sends. */
export interface Sender {
  runtime: Runtime;
  /** Names it among others. */
  holder: string;
  channelFor(connection: JsonObject): Channel | undefined;
  /** Once it is so nothing further is begun; what is on its way comes to its end. */
  isStopping(): boolean;
}

/**
 * Sends what waits at a connection, until nothing does. Answers `held` where another process is at it.
 *
 * A message is sent at most once: it is taken before it goes, and where a process ends in between it is not sent a second time but fails, saying
 * that nobody knows. A contact who gets the same message twice cannot be told so; the agent who reads it can send it again.
 */
export async function sendForConnection(
  sender: Sender,
  { id, tenantId }: { id: string; tenantId: string },
): Promise<'held' | 'done'> {
  const { runtime, holder } = sender;
  const context = asSystem(runtime, { tenantId });
  const executor = runtime.database.as(context.scope);
  if (!(await holdConnection(executor, { id, tenantId }, holder))) return 'held';
  const renewing = setInterval(() => {
    holdConnection(executor, { id, tenantId }, holder).catch((error: unknown) =>
      runtime.report(error, 'chat delivery'),
    );
  }, RENEW_MS);
  renewing.unref();
  try {
    const stored = await recordOf({ context, executor }, 'chat-connections', id);
    if (stored === undefined) return 'done';
    const connection = await withOpenedSecrets(context, resourceOf(context, 'chat-connections'), stored);
    const unknown = deliveryText(runtime, 'unknown');
    for (const { messageId } of await takeAbandoned(executor, id, holder))
      await noteFailed(context, messageId, unknown, true);
    await work(sender, context, connection);
  } finally {
    clearInterval(renewing);
    await leaveConnection(executor, id, holder);
  }
  return 'done';
}

async function work(sender: Sender, context: OperationContext, connection: JsonObject & { id: string }): Promise<void> {
  const channel = sender.channelFor(connection);
  const executor = context.runtime.database.as(context.scope);
  const gap = 1000 / (channel?.perSecond ?? PER_SECOND);
  let nextAt = 0;
  const worker = async () => {
    while (!sender.isStopping()) {
      const waiting = await takeNext(executor, connection.id, sender.holder);
      if (waiting === undefined) return;
      const now = Date.now();
      nextAt = Math.max(now, nextAt) + gap;
      if (nextAt - gap > now) await sleep(nextAt - gap - now);
      await sendOne(context, channel, connection, waiting);
    }
  };
  await Promise.all(Array.from({ length: channel?.atOnce ?? AT_ONCE }, worker));
}

async function sendOne(
  context: OperationContext,
  channel: Channel | undefined,
  connection: JsonObject & { id: string },
  { messageId, tries }: Waiting,
): Promise<void> {
  const { runtime } = context;
  const executor = runtime.database.as(context.scope);
  try {
    const message = await outgoing(context, messageId);
    if (message === undefined) return await leaveOutbox(executor, messageId);
    if (channel === undefined) throw new ChannelRefusal(deliveryText(runtime, 'noChannel'), false);
    const { sourceId } = await channel.send(connection, message, AbortSignal.timeout(SEND_MS), runtime);
    await noteSent(context, { messageId, connectionId: connection.id, sourceId });
  } catch (error) {
    if (error instanceof ChannelRefusal && error.isPassing && tries + 1 < MOST_TRIES)
      return putBack(executor, messageId, Math.min(LONGEST_PAUSE_SECONDS, 2 ** tries));
    if (error instanceof ChannelRefusal) return noteFailed(context, messageId, error.explanation);
    runtime.report(error, `the message ${messageId} of a chat`);
    return noteFailed(context, messageId, deliveryText(runtime, 'unknown'), true);
  }
}

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
async function outgoing(context: OperationContext, messageId: string): Promise<OutgoingMessage | undefined> {
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
