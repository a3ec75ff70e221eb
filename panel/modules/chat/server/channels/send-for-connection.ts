import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '../../../../../core/types';
import { asSystem, resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { withOpenedSecrets } from '../../../../../server/operations/with-opened-secrets';
import { ChannelRefusal, type Channel } from './channel';
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
import { outgoing } from './outgoing';
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
