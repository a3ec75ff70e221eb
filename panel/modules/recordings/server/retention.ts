import { sql, type RawBuilder } from 'kysely';
import { Problem } from '../../../../core/errors';
import type { JsonObject } from '../../../../core/types';
import { isDescribed } from '../../../../server/application/hooks-of';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import { takeManyAway } from '../../../../server/operations/batch/write-many';
import { asSystem, resourceOf } from '../../../../server/operations/context';
import type { Runtime } from '../../../../server/operations/runtime';
import { removeUpload } from '../../../../server/operations/uploads/forget-uploads';
import type { StoredUpload } from '../../../../server/operations/uploads/uploads';
import { announceRemoval } from '../../../../server/operations/write/announce';
import { RECORDINGS, SOUND } from './backup-names';

const TENANTS = 'tenants';

/** Fields that retention works with; schemas without them keep recordings for good. */
export const RETENTION_NEEDS: Readonly<Record<string, readonly string[]>> = {
  [RECORDINGS]: [SOUND, 'startedAt', 'locked'],
  [TENANTS]: ['recordingRetentionDays', 'timezone'],
};

/** Recordings removed by one transaction, and passes of it for a tenant; the next hour goes on. */
const PORTION = 200;
const MOST_PORTIONS = 20;

/**
 * Until when recordings are kept, by their ids: the day on the clocks of the tenant when they began, and as many days more as the tenant
 * says. Those that are protected, and those of a tenant that keeps them for good (0 days), are not among them.
 */
export async function lastDays(
  executor: Executor,
  records: readonly JsonObject[],
): Promise<ReadonlyMap<string, string>> {
  const rows = records
    .filter(({ locked, startedAt }) => locked !== true && typeof startedAt === 'string')
    .map(({ id = null, tenantId = null, startedAt = null }) => ({ id, tenantId, startedAt }));
  if (rows.length === 0) return new Map();
  const found = await executor.run(
    compile<{ id: string; day: string }>(sql`
      select given."id", to_char((given."startedAt" at time zone of."timezone")::date + of."recordingRetentionDays", 'YYYY-MM-DD') as "day"
      from json_to_recordset(${JSON.stringify(rows)}::json) as given ("id" text, "tenantId" uuid, "startedAt" timestamptz)
      join "tenants" as of on of."id" = given."tenantId" where of."recordingRetentionDays" > 0`),
  );
  return new Map(found.map(({ id, day }) => [id, day]));
}

interface Over {
  id: string;
  tenantId: string;
}

/**
 * Removes recordings whose last day has come, and the sound of those that people removed before. The calls stay. A recording that is
 * protected meanwhile stays as well.
 */
export async function endRetention(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), RETENTION_NEEDS)) return;
  const tenants = await runtime.database.as('platform').run(
    compile<{ tenantId: string }>(sql`
      select "id" as "tenantId" from "tenants" as of where "recordingRetentionDays" > 0
        and exists (select from "recordings" as own where own."tenantId" = of."id" and ${isOver} and own."locked" is not true)`),
  );
  for (const { tenantId } of tenants) {
    for (let portion = 0; portion < MOST_PORTIONS && !signal.aborted; portion += 1)
      if ((await removeSome(runtime, tenantId)) < PORTION) break;
  }
  if (!signal.aborted) await forgetSounds(runtime, signal);
}

/** Before midnight, on the clocks of the tenant `of`, that ends its last day; in the order of an index of `own`. */
const isOver: RawBuilder<boolean> = sql`own."startedAt" < (((now() at time zone of."timezone")::date - of."recordingRetentionDays" + 1)::timestamp at time zone of."timezone")`;

async function removeSome(runtime: Runtime, tenantId: string): Promise<number> {
  const system = asSystem(runtime, { tenantId });
  const resource = resourceOf(system, RECORDINGS);
  const { over, removed } = await runtime.database.transaction(system.scope, async (executor) => {
    const over = await executor.run(
      compile<Over>(sql`
        select own."id", own."tenantId" from "recordings" as own join "tenants" as of on of."id" = own."tenantId"
        where own."tenantId" = ${tenantId}::uuid and own."deletedAt" is null and own."locked" is not true and ${isOver}
        order by own."startedAt" limit ${PORTION} for update of own skip locked`),
    );
    const requests = over.map(({ id }) => ({ id, isUnused: true }));
    return { over, removed: await takeManyAway(system, executor, resource, requests) };
  });
  let isRefused = false;
  for (const one of removed) {
    if (one instanceof Problem) runtime.report(one, `retention of recordings of ${tenantId}`);
    else await announceRemoval(system, resource, one);
    isRefused ||= one instanceof Problem;
  }
  // What is refused would be found again at once.
  return isRefused ? 0 : over.length;
}

type Sound = Pick<StoredUpload, 'id' | 'tenantId' | 'sha256'>;

/** The sound of recordings that are removed goes when their time is over: until then they can be taken back. */
async function forgetSounds(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const sounds = await runtime.database.as('platform').run(
    compile<Sound>(sql`
      with over as (
        select own."id", own.${sql.id(SOUND)} as "file" from "recordings" as own join "tenants" as of on of."id" = own."tenantId"
        where own."deletedAt" is not null and own.${sql.id(SOUND)} is not null and of."recordingRetentionDays" > 0 and ${isOver}
        limit ${PORTION * MOST_PORTIONS}
      ), emptied as (
        update "recordings" set ${sql.id(SOUND)} = null from over where "recordings"."id" = over."id" returning over."file"
      )
      select up."id", up."tenantId", up."sha256" from emptied join painel.files as up on up."id"::text = lower(emptied."file"::text)`),
  );
  for (const sound of sounds) {
    if (signal.aborted) return;
    await removeUpload(runtime, sound);
  }
}
