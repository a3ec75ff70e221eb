import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { DataRecord } from '../../../core/wire';
import { compile } from '../../database/builder';
import { fromRow, selection, type Row } from '../../database/record-rows';
import { assertPermitted, notFound } from '../rights/authorise';
import { resourceOf, type OperationContext } from '../context';
import { asRefusal } from '../database-refusal';
import { loadRow } from '../lists/load-rows';
import { readShape } from '../lists/read-shape';
import { asRow } from './states-at';

/** Versions in one answer. */
const MOST = 100;

/** What a record was for a time, or is: of the newest version `until` is null. Times are UTC ISO 8601. */
export interface RecordVersion {
  /** From 1. */
  number: number;
  since: string;
  until: string | null;
  record: DataRecord;
}

/**
 * The versions of a record by the fields that its schema names under `versioned`, newest first, with the fields that the caller may
 * read of the record.
 * @throws Problem `forbidden`, `not_found`, also where the schema keeps none, or `bad_range` for more than 100 at a time.
 */
export async function listVersions(
  context: OperationContext,
  collection: string,
  { id, range: { first, last } }: { id: string; range: { first: number; last: number } },
): Promise<{ entries: RecordVersion[]; total: number }> {
  const resource = resourceOf(context, collection);
  assertPermitted(context, 'read', resource);
  if (last - first >= MOST)
    throw new Problem('bad_range', {
      detail: `range: expected at most ${MOST} versions, got ${last - first + 1}; ask for them in parts.`,
    });
  if (resource.versioned === undefined)
    throw new Problem('not_found', {
      detail: `${collection}: expected a collection whose schema says by versioned what it keeps.`,
    });
  const executor = context.runtime.database.as(context.scope);
  try {
    const present = await loadRow(context, executor, resource, id);
    if (!present) throw notFound(resource, id);
    const rows = await executor.run(
      compile<Row & { '~number': number; '~since': string | null; '~until': string | null }>(sql`
        select * from (
          select row_number() over oldest::int as "~number", lag(kept."until") over oldest as "~since", kept."until" as "~until", ${selection(resource, undefined, 'past')}
          from painel.kept_versions as kept, ${asRow(resource)} as past
          where kept."recordId" = ${id}::uuid and kept."resource" = ${collection} window oldest as (order by kept."until", kept."seq")
        ) as "versions" order by "~number" desc offset ${Math.max(0, first - 1)} limit ${last - first + (first === 0 ? 0 : 1)}`),
    );
    const [{ total, newest } = { total: 0, newest: null }] = await executor.run(
      compile<{ total: number; newest: string | null }>(
        sql`select count(*)::int as "total", max("until") as "newest" from painel.kept_versions where "recordId" = ${id}::uuid and "resource" = ${collection}`,
      ),
    );
    const shape = readShape(context, resource);
    const began = String(present['createdAt']);
    const past = rows.map(({ '~number': number, '~since': since, '~until': until, ...row }): RecordVersion => ({
      number,
      since: since ?? began,
      until,
      record: shape(fromRow(resource, row)),
    }));
    const now: RecordVersion = { number: total + 1, since: newest ?? began, until: null, record: shape(present) };
    return { entries: first === 0 ? [now, ...past] : past, total: total + 1 };
  } catch (error) {
    throw error instanceof Problem ? error : asRefusal(error);
  }
}
