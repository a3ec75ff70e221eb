import { sql } from 'kysely';
import type { JsonObject } from '../../../../../core/types';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { CallDirection, CallMoment } from '../../../pabx/server/call-action/delivery/call-moment';
import { DELIVERY_NEEDS } from '../../../pabx/server/call-action/delivery/delivery-queue';
import { offerToActions } from '../../../pabx/server/call-action/delivery/offer-to-actions';
import { momentsOf, toldOf } from '../../rules/call-moments';
import type { FoldedCall } from '../../rules/fold-call';
import type { OwnedEvent } from './apart-from-calls';
import type { KnownCall } from './call-rows';

/** Puts what has happened to calls and agents before the call actions of their tenants: a constant number of statements. */
export async function offerMoments(
  { runtime }: OperationContext,
  executor: Executor,
  calls: readonly KnownCall[],
  events: readonly OwnedEvent[],
): Promise<void> {
  if (!isDescribed(runtime.catalog(), DELIVERY_NEEDS)) return;
  const awaited = await awaitedEvents(executor, [...calls, ...events]);
  if (awaited.size === 0) return;
  const moments = [...calls.flatMap(callMoments), ...events.flatMap(agentMoments)];
  const wanted = moments.filter(({ moment }) => awaited.has(`${moment.tenantId} ${moment.event}`));
  if (wanted.length > 0) await offerToActions(executor, await named(executor, wanted));
}

/** What call actions of the tenants wait for, as `tenant event`. */
async function awaitedEvents(executor: Executor, about: readonly { tenantId: string }[]): Promise<ReadonlySet<string>> {
  const tenantIds = [...new Set(about.map(({ tenantId }) => tenantId))];
  const rows = await executor.run(
    compile<{ awaited: string }>(sql`
      select distinct "tenantId" || ' ' || event as "awaited" from "call-actions", unnest("events") as event
      where "tenantId" = any(${tenantIds}::uuid[]) and "active" and "mode" = 'webhook'`),
  );
  return new Set(rows.map(({ awaited }) => awaited));
}

/** A moment whose names are still to be found. */
interface Unnamed {
  moment: CallMoment;
  ids: {
    agent: string | null;
    queue: string | null;
    campaign: string | null;
    extension: string | null;
    did: string | null;
  };
}

/** What was offered before is not offered again. */
function callMoments({ id, tenantId, facts, newsSince }: KnownCall): Unnamed[] {
  const { call } = facts;
  const told = toldOf(facts);
  const news = momentsOf(facts).filter(({ at }) => at >= newsSince);
  return news.map(({ event, at, agentId, extensionId }) => ({
    moment: {
      tenantId,
      callId: id,
      event,
      at,
      queueId: call.queueId,
      campaignId: call.campaignId,
      direction: directionOf(call),
      facts: { ...told, agentId },
    },
    ids: { agent: agentId, queue: call.queueId, campaign: call.campaignId, extension: extensionId, did: call.didId },
  }));
}

const directionOf = ({ source, direction }: FoldedCall): CallDirection => (source === 'dialer' ? 'dialer' : direction);

function agentMoments({ tenantId, event }: OwnedEvent): Unnamed[] {
  if (event.type !== 'agent.moved' || (event.move !== 'login' && event.move !== 'pause')) return [];
  const agentId = event.ids.agent ?? null;
  return [
    {
      moment: {
        tenantId,
        callId: null,
        event: event.move === 'login' ? 'agent_login' : 'agent_pause',
        at: event.at,
        queueId: null,
        campaignId: null,
        direction: null,
        facts: { agentId },
      },
      ids: { agent: agentId, queue: null, campaign: null, extension: null, did: null },
    },
  ];
}

/** Whoever is told wants names, and not the ids of ours. */
async function named(executor: Executor, unnamed: readonly Unnamed[]): Promise<CallMoment[]> {
  const ids = (of: keyof Unnamed['ids']) => [...new Set(unnamed.flatMap((one) => one.ids[of] ?? []))];
  const rows = await executor.run(
    compile<{ id: string; name: string }>(sql`
      select "id", "name" from "agents" where "id" = any(${ids('agent')}::uuid[])
      union all select "id", "name" from "queues" where "id" = any(${ids('queue')}::uuid[])
      union all select "id", "name" from "campaigns" where "id" = any(${ids('campaign')}::uuid[])
      union all select "id", "number" from "extensions" where "id" = any(${ids('extension')}::uuid[])
      union all select "id", "number" from "dids" where "id" = any(${ids('did')}::uuid[])`),
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return unnamed.map(({ moment, ids: { agent, queue, campaign, extension, did } }) => {
    const facts: JsonObject = {
      ...moment.facts,
      agentName: nameOf(agent),
      queue: nameOf(queue),
      campaign: nameOf(campaign),
      extension: nameOf(extension),
      did: nameOf(did),
    };
    return { ...moment, facts };
  });
}
