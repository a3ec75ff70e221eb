import type { Field, JsonObject, Resource } from '../../../core/types';
import type { Executor } from '../../database/types';
import { resourceOf, type OperationContext } from '../../operations/context';
import { loadRows } from '../../operations/load-rows';
import { traitsOf } from '../../operations/resource-traits';
import type { ReadRow } from './read-row';

/** Ids that a stored record names in a field and the importer cannot read: a file that was exported says nothing of them. */
export type HiddenReferences = (record: JsonObject, name: string) => string[];

const idsAt = (record: JsonObject, name: string): string[] =>
  [record[name] ?? null].flat().filter((id) => typeof id === 'string');

/** The references that the row empties, or lists of them that it gives. */
export function referencesOf(resource: Resource, { values, empty }: ReadRow): Field[] {
  const { fields } = traitsOf(resource);
  const isMeant = ({ name, kind }: Field) =>
    (kind === 'reference' && empty.includes(name)) ||
    (kind === 'reference-list' && (empty.includes(name) || Object.hasOwn(values, name)));
  return [...fields.values()].filter((field) => field.reference !== undefined && isMeant(field));
}

/** One question for each collection that the records name. */
export async function hiddenReferences(
  context: OperationContext,
  executor: Executor,
  fields: readonly Field[],
  records: Iterable<JsonObject>,
): Promise<HiddenReferences> {
  const all = [...records];
  const seen = new Map<string, Set<string>>();
  for (const collection of new Set(fields.flatMap(({ reference }) => reference?.collection ?? []))) {
    const own = fields.filter(({ reference }) => reference?.collection === collection);
    const ids = [...new Set(all.flatMap((record) => own.flatMap(({ name }) => idsAt(record, name))))];
    const rows = context.ability.can('read', collection)
      ? await loadRows(context, executor, resourceOf(context, collection), ids)
      : [];
    seen.set(collection, new Set(rows.map((row) => String(row['id']))));
  }
  const collections = new Map(fields.map(({ name, reference }) => [name, reference?.collection ?? '']));
  return (record, name) => {
    const readable = seen.get(collections.get(name) ?? '');
    return readable === undefined ? [] : idsAt(record, name).filter((id) => !readable.has(id));
  };
}
