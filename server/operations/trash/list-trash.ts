import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { fromRow, selection, type Row } from '../../database/record-rows';
import { resourceOf, type OperationContext } from '../context';
import { asRefusal } from '../database-refusal';
import { readShape } from '../lists/read-shape';
import { deletedAt, deletedRows } from './trash-rows';
import { recordName } from '../links/record-name';

/** A record in the trash: enough to know it by. */
export interface TrashEntry {
  id: string;
  version: number;
  /** As far as the reader may read what it is made of. */
  name: string;
  /** UTC ISO 8601. */
  deletedAt: string;
  /** Null: the system, or somebody whose name is not the reader's to know. */
  deletedBy: string | null;
}

interface Extra {
  '~deletedAt': string;
  '~deletedBy': string | null;
  '~total': number;
}

/** Entries in one answer. */
const MOST_ENTRIES = 100;

/**
 * What was deleted of a collection, the latest first.
 * @throws Problem `forbidden`, `not_found` where deleting is for good, or `bad_range` for more than 100 at a time.
 */
export async function listTrash(
  context: OperationContext,
  collection: string,
  { first, last }: { first: number; last: number },
): Promise<{ entries: TrashEntry[]; total: number }> {
  const resource = resourceOf(context, collection);
  const where = deletedRows(context, resource);
  if (last - first >= MOST_ENTRIES)
    throw new Problem('bad_range', {
      detail: `range: expected at most ${MOST_ENTRIES} records, got ${last - first + 1}; ask for them in parts.`,
    });
  if (where === 'nothing') return { entries: [], total: 0 };
  const shape = readShape(context, resource);
  try {
    const rows = await context.runtime.database.lists(context.scope).run(
      compile<Row & Extra>(sql`
        select ${selection(resource)}, ${deletedAt()} as "~deletedAt", count(*) over ()::int as "~total",
          (select person."name" from ${identifier('public', 'users')} as person where person."id" = deleted."updatedBy") as "~deletedBy"
        from ${identifier('public', tableName(resource.name))} as deleted
        where ${sql.join(where, sql` and `)} order by ${deletedAt()} desc, "id" desc offset ${first} limit ${last - first + 1}`),
    );
    const entries = rows.map((row): TrashEntry => {
      const { '~deletedAt': at, '~deletedBy': by } = row;
      const record = shape(fromRow(resource, row));
      return {
        id: record.id,
        version: record.version,
        name: recordName(context, resource, record),
        deletedAt: at,
        deletedBy: by,
      };
    });
    return { entries, total: rows[0]?.['~total'] ?? 0 };
  } catch (error) {
    throw asRefusal(error);
  }
}
