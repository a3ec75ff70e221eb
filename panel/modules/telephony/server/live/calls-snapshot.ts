import { sql } from 'kysely';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import { resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { rowCondition } from '../../../../../server/operations/lists/row-condition';
import { assertPermitted } from '../../../../../server/operations/rights/authorise';
import type { CallShown, CallsSnapshot } from '../../rules/live-snapshots';
import { limitOf, ofTenant } from './channels-in-use';
import { watchedTenant } from './queues-snapshot';
import { nameOf, recordsOf } from './records-of';

/** Calls that are watched together at most, the newest first. */
export const MOST_CALLS = 500;

/** The calls that go on and that the caller may see. @throws Problem `forbidden` */
export async function callsSnapshot(context: PersonContext): Promise<CallsSnapshot> {
  const tenantId = watchedTenant(context);
  const at = new Date().toISOString();
  const resource = resourceOf(context, 'calls');
  assertPermitted(context, 'read', resource);
  const visible = rowCondition(context, 'read', resource, 'call');
  const executor = context.runtime.database.as(context.scope);
  const [live, inUse, limit] = await Promise.all([
    visible === 'nothing'
      ? []
      : executor.run(
          compile<LiveCall>(sql`
            select live."callId" as "id", live."codec" from painel.live_calls as live join "calls" as call on call."id" = live."callId"
            where live."tenantId" = ${tenantId}::uuid ${visible === 'everything' ? sql`` : sql`and ${visible}`}
            order by live."callId" desc limit ${MOST_CALLS + 1}`),
        ),
    ofTenant(context, tenantId),
    limitOf(context, tenantId),
  ]);
  return {
    at,
    calls: await shownCalls(context, live.slice(0, MOST_CALLS)),
    isCut: live.length > MOST_CALLS,
    channels: { inUse, limit },
  };
}

interface LiveCall {
  id: string;
  codec: string | null;
}

async function shownCalls(context: PersonContext, live: readonly LiveCall[]): Promise<CallShown[]> {
  const calls = await recordsOf(
    context,
    'calls',
    live.map(({ id }) => id),
  );
  const named = (collection: string, field: string) =>
    recordsOf(
      context,
      collection,
      [...calls.values()].map((call) => call[field]),
    );
  const [agents, extensions, queues, trunks] = await Promise.all([
    named('agents', 'agentId'),
    named('extensions', 'extensionId'),
    named('queues', 'queueId'),
    named('trunks', 'trunkId'),
  ]);
  const nameIn = (records: ReadonlyMap<string, DataRecord>, id: unknown) => nameOf(records.get(String(id)));
  return live.flatMap(({ id, codec }) => {
    const call = calls.get(id);
    if (call === undefined) return [];
    return [
      {
        id,
        call,
        agent: nameIn(agents, call['agentId']),
        extension: nameIn(extensions, call['extensionId']),
        queue: nameIn(queues, call['queueId']),
        trunk: nameIn(trunks, call['trunkId']),
        codec,
      },
    ];
  });
}
