import { referenceName, type NamedBy } from '../../../core/records/name-in-words';
import type { JsonObject, Reference } from '../../../core/types';
import { resourceOf, type OperationContext } from '../../operations/context';
import { choiceInWords } from '../../operations/links/record-name';
import { loadRows } from '../../operations/lists/load-rows';
import { readShape } from '../../operations/lists/read-shape';
import { deletedNames } from '../../operations/trash/deleted-names';
import type { FigureWorld } from './figure-cell';

/** So many names are remembered. */
const MOST_KNOWN = 20_000;

/** What the records that rows are grouped by are called, as the screen calls them. */
export interface GroupNames {
  /** Makes names known, as far as the caller may read them: also of records that were deleted. */
  learn: (context: OperationContext, ids: readonly string[]) => Promise<void>;
  nameOf: (id: string) => string | undefined;
}

export function groupNames(
  reference: Pick<Reference, 'collection'> & NamedBy,
  { language, zone }: FigureWorld,
): GroupNames {
  const { collection } = reference;
  const known = new Map<string, string | undefined>();
  return {
    async learn(context, ids) {
      if (known.size > MOST_KNOWN) known.clear();
      const missing = [...new Set(ids)].filter((id) => !known.has(id));
      if (missing.length === 0 || !context.ability.can('read', collection)) return;
      const resource = resourceOf(context, collection);
      const { runtime } = context;
      const name = (record: JsonObject): string =>
        referenceName(reference, record, { language, zone }, (value, path) =>
          choiceInWords({ language, runtime }, resource, path, value),
        );
      const shape = readShape(context, resource, 'list');
      const rows = await loadRows(context, runtime.database.as(context.scope), resource, missing);
      const found = new Map(rows.map((row) => [String(row['id']), name(shape(row))]));
      const gone = await deletedNames(context, collection, { id: missing }, new Set(found.keys()));
      // Where what is left of a deleted one does not name it, nothing does.
      for (const record of gone) if (name(record) !== record.id) found.set(record.id, name(record));
      // What may not be seen has no name, and need not be asked for again.
      for (const id of missing) known.set(id, found.get(id));
    },
    nameOf: (id) => known.get(id),
  };
}
