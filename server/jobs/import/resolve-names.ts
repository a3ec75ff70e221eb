import type { ColumnSense } from '../../../core/import/column-sense';
import { isObject } from '../../../core/is-object';
import type { Json, JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import { isId } from '../../operations/rights/authorise';
import type { Named, NamedReference } from '../../operations/batch/find-by-name';
import { tenantOf, type CheckContext } from '../../operations/context';
import type { Column, ReadRow } from './read-row';

/** Names kept from batch to batch, per column. */
const MOST_KEPT = 20_000;

/** Where in the values of a column records are named. Lists on the way do not count: each item is looked at. */
interface NamedPlace {
  /** The column. */
  name: string;
  /** Names of members from the value of the column down. */
  at: readonly string[];
  /** Of a destination, whose `id` means another collection where its type is another. */
  type?: string;
  reference: NamedReference;
  known: Map<string, Named[]>;
}

/** Asks the database what names in a reference mean. */
export type FindNames = (reference: NamedReference, names: string[]) => Promise<Map<string, Named[]>>;

type Scoped = Pick<CheckContext, 'scope'>;

/** Puts ids in the place of the names that cells of references hold. Names that mean nothing stay, for the check of links to refuse. */
export type NameResolver = (context: Scoped, find: FindNames, rows: readonly ReadRow[]) => Promise<void>;

export function createNameResolver(columns: readonly Column[]): NameResolver {
  const places = columns.flatMap(({ sense }) =>
    placesIn(sense).map((place) => ({ ...place, name: sense.field.name, known: new Map<string, Named[]>() })),
  );
  // Whose record it is decides which of several names is meant, so that comes first.
  const ordered = places.toSorted((one, other) => Number(other.name === 'tenantId') - Number(one.name === 'tenantId'));
  return async (context, find, rows) => {
    for (const place of ordered) {
      const names = await learn(find, place, rows);
      for (const row of rows) resolveIn(context, place, names, row);
    }
  };
}

function placesIn({ field, item, members }: ColumnSense): Pick<NamedPlace, 'at' | 'type' | 'reference'>[] {
  const reference = field.reference ?? field.item?.reference;
  if (reference !== undefined) return [{ at: [], reference }];
  const targets = (field.destinations ?? []).flatMap(({ type, collection }) =>
    collection === undefined ? [] : [{ at: ['id'], type, reference: { collection } }],
  );
  const within = [...new Set(members?.values())].flatMap((member) =>
    placesIn(member).map((place) => ({ ...place, at: [member.field.name, ...place.at] })),
  );
  return [...targets, ...within, ...(item ? placesIn(item) : [])];
}

/** The value with what `change` makes of the texts at a place; `path` is that of the text. */
function changedAt(
  value: Json,
  { at, type }: Pick<NamedPlace, 'at' | 'type'>,
  path: string,
  change: (text: string, path: string) => Json,
): Json {
  if (Array.isArray(value)) return value.map((one, index) => changedAt(one, { at, type }, `${path}.${index}`, change));
  const [name, ...below] = at;
  if (name === undefined) return typeof value === 'string' && !isId(value) ? change(value, path) : value;
  if (
    !isObject(value) ||
    !Object.hasOwn(value, name) ||
    (below.length === 0 && type !== undefined && value['type'] !== type)
  )
    return value;
  return { ...value, [name]: changedAt(value[name] ?? null, { at: below, type }, `${path}.${name}`, change) };
}

/** What the names in the rows mean; two batches learn at once, so each has its own answer. */
async function learn(find: FindNames, place: NamedPlace, rows: readonly ReadRow[]): Promise<Map<string, Named[]>> {
  const { name, reference, known } = place;
  const texts = new Set<string>();
  const note = (text: string) => {
    texts.add(text);
    return text;
  };
  for (const { values } of rows) changedAt(values[name] ?? null, place, name, note);
  const meant = new Map(
    [...texts].flatMap((text) => (known.has(text) ? [[text, known.get(text) ?? []] as const] : [])),
  );
  const unknown = [...texts].filter((text) => !meant.has(text));
  if (unknown.length === 0) return meant;
  const found = await find(reference, unknown);
  if (known.size > MOST_KEPT) known.clear();
  // What is not found may be made by a later row.
  for (const [text, named] of found) {
    known.set(text, named);
    meant.set(text, named);
  }
  return meant;
}

function resolveIn(context: Scoped, place: NamedPlace, names: ReadonlyMap<string, Named[]>, row: ReadRow): void {
  const { name, reference } = place;
  const value = row.values[name] ?? null;
  if (value === null) return;
  const errors: Violation[] = [];
  row.values[name] = changedAt(value, place, name, (text, path) => {
    const meant = ofTenant(names.get(text) ?? [], name === 'tenantId' ? null : tenantOfRow(context, row.values));
    if (meant.length > 1) errors.push(violation(path, 'ambiguous', { collection: reference.collection }));
    return meant[0]?.id ?? text;
  });
  if (errors.length > 0) row.errors ??= errors;
}

function ofTenant(found: readonly Named[], tenantId: string | null): readonly Named[] {
  return tenantId === null ? found : found.filter((one) => one.tenantId === null || one.tenantId === tenantId);
}

/** Whose record a row is, as far as that can be said. */
export function tenantOfRow(context: Scoped, values: JsonObject): string | null {
  const own = tenantOf(context);
  return (
    own ??
    (typeof values['tenantId'] === 'string' && isId(values['tenantId']) ? values['tenantId'].toLowerCase() : null)
  );
}
