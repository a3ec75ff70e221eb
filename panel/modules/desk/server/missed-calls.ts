import { sql } from 'kysely';
import { compile } from '../../../../server/database/builder';
import { readShaped } from '../../../../server/operations/at-reading/read-shaped';
import { inPlaceOf, resourceOf, type PersonContext } from '../../../../server/operations/context';
import { listRecords } from '../../../../server/operations/list-records';
import { loadRows } from '../../../../server/operations/lists/load-rows';
import { assertPermitted } from '../../../../server/operations/rights/authorise';
import { CALLS, DISPOSE } from '../../dialer/server/dispositions/dispose-call';
import type { MissedCall } from '../rules/desk';

/** Callers that are answered at most. */
export const MOST_MISSED = 50;
/** Older ones are the affair of reports; hours. */
const HOURS = 24;
const MOST_QUEUES = 200;

/**
 * Who called the caller's extension, themselves or one of their queues within a day, was answered by nobody, has not been called back and has not reached
 * anybody since: each number once, the latest first. Of the calls as much as the caller sees of their own.
 * @throws Problem `forbidden` for whoever does not say what came of calls
 */
export async function missedCalls(context: PersonContext): Promise<MissedCall[]> {
  assertPermitted(context, DISPOSE, resourceOf(context, CALLS));
  const found = await findMissed(context);
  const resource = resourceOf(context, CALLS);
  const rows = await loadRows(
    inPlaceOf(context),
    context.runtime.database.as(context.scope),
    resource,
    found.map(({ id }) => id),
  );
  const own = rows.map((row) => ({ ...row, agentId: context.principal.user.id }));
  const calls = new Map((await readShaped(context, resource, own)).map((call) => [call.id, call]));
  return found.flatMap(({ id, times }) => {
    const call = calls.get(id);
    return call === undefined ? [] : [{ call: { ...call, agentId: null }, times }];
  });
}

/** The number of whoever is to be called back, in full; undefined for a call that is none of those. */
export async function missedNumber(context: PersonContext, id: string): Promise<string | undefined> {
  const [found] = (await findMissed(context)).filter((one) => one.id === id);
  return found?.number;
}

interface Found {
  id: string;
  number: string;
  /** How often they have called. */
  times: number;
}

async function findMissed(context: PersonContext): Promise<Found[]> {
  const { user } = context.principal;
  const { tenantId } = user;
  if (tenantId === null) return [];
  const queueIds = await ownQueues(context);
  const extensionId = textOf(user['extensionId']);
  return context.runtime.database.as(context.scope).run(
    compile<Found>(sql`
      with missed as (
        select call."id", call."callerNumber" as "number", call."startedAt", call."endedAt", count(*) over (partition by call."callerNumber")::int as "times",
          row_number() over (partition by call."callerNumber" order by call."startedAt" desc, call."id" desc) as "place"
        from "calls" as call
        where call."tenantId" = ${tenantId}::uuid and call."startedAt" > now() - make_interval(hours => ${HOURS}) and call."direction" = 'inbound'
          and call."state" = 'ended' and call."disposition" in ('abandoned', 'no_answer', 'busy', 'cancelled', 'voicemail') and call."callerNumber" ~ '^\\+?\\d{3,15}$'
          and (call."queueId" = any(${queueIds}::uuid[]) or call."extensionId" = ${extensionId}::uuid
            or exists (select from painel.agent_legs as leg where leg."callId" = call."id" and leg."agentId" = ${user.id}::uuid)))
      select "id", "number", "times" from missed
      where "place" = 1 and not exists (
        select from "calls" as later
        where later."tenantId" = ${tenantId}::uuid and later."startedAt" > missed."startedAt"
          and (later."direction" = 'outbound' and later."calledNumber" = missed."number"
            or later."direction" = 'inbound' and later."callerNumber" = missed."number" and later."disposition" in ('answered', 'in_progress')))
      order by "startedAt" desc limit ${MOST_MISSED}`),
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

async function ownQueues(context: PersonContext): Promise<string[]> {
  if (!context.ability.can('read', 'queues')) return [];
  const { records } = await listRecords(context, 'queues', { filter: {}, range: { first: 0, last: MOST_QUEUES - 1 } });
  return records.map(({ id }) => id);
}
