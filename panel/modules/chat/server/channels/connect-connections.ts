import { sql } from 'kysely';
import type { JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import { asSystem, resourceOf } from '../../../../../server/operations/context';
import type { Runtime, WriteEvent } from '../../../../../server/operations/runtime';
import { withOpenedSecrets } from '../../../../../server/operations/with-opened-secrets';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { CONNECTIONS } from '../../rules/template-sync';
import type { Channel } from './channel';
import { ChannelRefusal } from './channel';
import { wakeDelivery } from './deliver-messages';
import { fail, settle } from './fail-connection';
import { recordOf } from './record-of';
import { outsideReason } from '../../../../../server/outside/outside-reason';

const ASK_MS = 25_000;
const MOST = 50;
const NEEDS = {
  [CONNECTIONS]: ['status', 'type', 'webhookUrl', 'lastSyncAt', 'lastError', 'qualityRating', 'messagingTier'],
};

/** By which way messages of a connection go. */
export type ChannelFor = (connection: JsonObject) => Channel | undefined;

/** Somebody has a connection connect: its channel is asked at once, in the process that heard it. What is connected sends what waits. */
export async function followConnection(runtime: Runtime, channelFor: ChannelFor, event: WriteEvent): Promise<void> {
  if (event.action !== 'update') return;
  const executor = runtime.database.as('platform');
  for (const { id, tenantId } of await connecting(executor, event.ids))
    await connect(runtime, channelFor, id, tenantId);
  wakeDelivery(runtime);
}

/** Connections whose check was cut off are asked again. */
export async function keepConnecting(runtime: Runtime, channelFor: ChannelFor, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  for (const { id, tenantId } of await connecting(runtime.database.as('platform'), null)) {
    if (signal.aborted) return;
    await connect(runtime, channelFor, id, tenantId);
  }
}

function connecting(executor: ReturnType<Runtime['database']['as']>, ids: readonly string[] | null) {
  return executor.run(
    compile<{ id: string; tenantId: string }>(sql`
      select "id", "tenantId" from "chat-connections"
      where "status" = 'connecting' and "active" and "deletedAt" is null and (${ids === null} or "id" = any(${ids ?? []}::uuid[])) order by "id" limit ${MOST}`),
  );
}

async function connect(runtime: Runtime, channelFor: ChannelFor, id: string, tenantId: string): Promise<void> {
  const context = asSystem(runtime, { tenantId });
  const executor = runtime.database.as(context.scope);
  const stored = await recordOf({ context, executor }, CONNECTIONS, id);
  const channel = stored && channelFor(stored);
  if (stored === undefined || channel?.connect === undefined) return;
  const connection = await withOpenedSecrets(context, resourceOf(context, CONNECTIONS), stored);
  try {
    const values = await channel.connect(connection, AbortSignal.timeout(ASK_MS), runtime);
    await settle(runtime, stored, 'open', { lastError: null, ...values });
  } catch (error) {
    if (!(error instanceof ChannelRefusal)) runtime.report(error, `the connection ${id} of the chat`);
    const words = runtime.translator.screenText('pt', 'record-test', ['recordTest', 'reasons', outsideReason(error)]);
    await fail(runtime, stored, error instanceof ChannelRefusal ? error : new Error(words ?? 'other'));
  }
}
