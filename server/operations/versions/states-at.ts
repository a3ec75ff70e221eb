import { sql } from 'kysely';
import type { JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { fromRow, selection, type Row } from '../../database/record-rows';
import type { Executor } from '../../database/types';

/** A record at a time, UTC ISO 8601. */
export interface Moment {
  id: string;
  at: string;
}

/**
 * Records as they were at a time, in the order of the question: what was kept first after it, else what they are now. Undefined for
 * those that never were, or that the scope does not reach. Deleted ones are among them. One statement.
 */
export async function statesAt(
  executor: Executor,
  resource: Resource,
  moments: readonly Moment[],
): Promise<(JsonObject | undefined)[]> {
  if (moments.length === 0) return [];
  const rows = await executor.run(
    compile<Row & { '~place': number }>(sql`
      select wanted."place"::int as "~place", ${selection(resource, undefined, 'state')}
      from unnest(${moments.map(({ id }) => id)}::uuid[], ${moments.map(({ at }) => at)}::timestamptz[]) with ordinality as wanted ("id", "at", "place")
      join lateral (select known.* from (${keptRow(resource)} union all ${presentRow(resource)}) as "known" order by "~order" limit 1) as "state" on true`),
  );
  const found = new Map(rows.map(({ '~place': place, ...row }) => [place, fromRow(resource, row)]));
  return moments.map((_, index) => found.get(index + 1));
}

const place = (resource: Resource) => identifier('public', tableName(resource.name));

/** A row of the table again, of what is left of it in `kept_versions`. */
export const asRow = (resource: Resource) => sql`jsonb_populate_record(null::${place(resource)}, kept."values")`;

function keptRow(resource: Resource) {
  return sql`
    (select 0 as "~order", past.* from painel.kept_versions as kept, ${asRow(resource)} as past
     where kept."recordId" = wanted."id" and kept."resource" = ${resource.name} and kept."until" > wanted."at" order by kept."until", kept."seq" limit 1)`;
}

const presentRow = (resource: Resource) =>
  sql`select 1 as "~order", present.* from ${place(resource)} as present where present."id" = wanted."id"`;
