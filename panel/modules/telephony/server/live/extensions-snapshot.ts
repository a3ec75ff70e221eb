import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { PersonContext } from '../../../../../server/operations/context';
import { listRecords } from '../../../../../server/operations/list-records';
import type { ExtensionsSnapshot } from '../../rules/live-snapshots';
import { watchedTenant } from './queues-snapshot';

/** Extensions that are watched together at most. */
export const MOST_EXTENSIONS = 1000;

/** The extensions that are switched on and that the caller may see, with what their devices say. @throws Problem `forbidden` */
export async function extensionsSnapshot(context: PersonContext): Promise<ExtensionsSnapshot> {
  const tenantId = watchedTenant(context);
  const at = new Date().toISOString();
  const { records, total } = await listRecords(context, 'extensions', {
    filter: { enabled: true },
    sort: { field: 'number', order: 'ASC' },
    range: { first: 0, last: MOST_EXTENSIONS - 1 },
  });
  const calls = await context.runtime.database.as(context.scope).run(
    compile<{ extensionId: string; since: string }>(sql`
      select call."extensionId", to_char(min(coalesce(call."answeredAt", call."startedAt")) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "since"
      from painel.live_calls as live join "calls" as call on call."id" = live."callId"
      where live."tenantId" = ${tenantId}::uuid and call."extensionId" = any(${records.map(({ id }) => id)}::uuid[]) group by 1`),
  );
  const since = new Map(calls.map((call) => [call.extensionId, call.since]));
  return {
    at,
    total,
    extensions: records.map((extension) => ({
      id: extension.id,
      extension,
      callSince: since.get(extension.id) ?? null,
    })),
  };
}
