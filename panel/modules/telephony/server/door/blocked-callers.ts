import { sql } from 'kysely';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import type { JsonObject } from '../../../../../core/types';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { asSystem, resourceOf } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';

const BLOCKED = 'did-blocked-numbers';
const NEEDS = {
  [BLOCKED]: ['didId', 'number', 'action', 'audioId', 'destination', 'hitCount', 'lastHitAt', 'expiresAt', 'active'],
  dids: ['number'],
  audios: ['name'],
};
const COUNTED = ['hitCount', 'lastHitAt'];

/** What an exchange does with a call in from a number that is blocked. */
export interface BlockedCall {
  action: string;
  /** Name of what is played. */
  audio: string | null;
  /** Where the call goes: a type of destination, and the number of the record or, of a number outside, itself. */
  destination: { type: string; number: string | null } | null;
}

interface Found {
  id: string;
  action: string;
  audio: string | null;
  destination: JsonObject | null;
  number: string | null;
}

/** Collections that a destination may lead to, and that have numbers. */
const NUMBERED = ['callgroups', 'conference-rooms', 'disas', 'extensions', 'queues', 'uras'] as const;

/**
 * What becomes of a call to a DID from this number, which is counted as a hit; undefined where nothing blocks it. What is blocked on the DID goes before
 * what is blocked on all of them, and a whole number before the beginning of one.
 */
export async function blockedCall(
  runtime: Runtime,
  { tenantId, caller, called }: { tenantId: string; caller: string; called: string },
): Promise<BlockedCall | undefined> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return undefined;
  const system = asSystem(runtime, { tenantId });
  const executor = runtime.database.as({ tenantId });
  const numbered = NUMBERED.flatMap((name) => runtime.catalog().resources.get(name) ?? []).map(
    ({ name }) => sql`select "number" from ${sql.id(name)} where "id"::text = own."destination" ->> 'id'`,
  );
  const [found] = await executor.run(
    compile<Found>(sql`
      select own."id", own."action", (select "name" from "audios" where "id" = own."audioId") as "audio", to_jsonb(own."destination") as "destination",
        coalesce(own."destination" ->> 'value', (${sql.join(numbered, sql` union all `)} limit 1)) as "number"
      from "did-blocked-numbers" as own
      where own."tenantId" = ${tenantId}::uuid and own."active"
        and case when own."number" like '%*' then starts_with(${caller}, left(own."number", -1)) else own."number" = ${caller} end
        and (own."didId" is null or own."didId" in (select "id" from "dids" where "number" = ${called}))
        and (own."expiresAt" is null or own."expiresAt" >= (
          select (now() at time zone coalesce("timezone", ${USUAL_ZONE}))::date from "tenants" where "id" = ${tenantId}::uuid))
      order by own."didId" is null, own."number" like '%*', length(own."number") desc limit 1`),
  );
  if (found === undefined) return undefined;
  const { id, action, audio, destination, number } = found;
  const counted = sql`
    update "did-blocked-numbers" as row set "hitCount" = coalesce(row."hitCount", 0) + 1, "lastHitAt" = now() where row."id" = ${id}::uuid`;
  await executor.run(withFeedLine(resourceOf(system, BLOCKED), 'update', counted, COUNTED));
  announceAll(system, [{ collection: BLOCKED, ids: [id], tenantId, action: 'update', fields: COUNTED }]);
  return {
    action,
    audio: action === 'audio' ? audio : null,
    destination: action === 'redirect' && destination !== null ? { type: String(destination['type']), number } : null,
  };
}
