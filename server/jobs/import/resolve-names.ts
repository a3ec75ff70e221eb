import type { Json, JsonObject, Reference } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import { isId } from '../../operations/authorise';
import type { Named } from '../../operations/batch/find-by-name';
import { tenantOf, type CheckContext } from '../../operations/context';
import type { Column, ReadRow } from './read-row';

/** Names kept from batch to batch, per column. */
const MOST_KEPT = 20_000;

interface NamedColumn {
  name: string;
  reference: Reference;
  known: Map<string, Named[]>;
}

/** Asks the database what names in a reference mean. */
export type FindNames = (reference: Reference, names: string[]) => Promise<Map<string, Named[]>>;

type Scoped = Pick<CheckContext, 'scope'>;

/** Puts ids in the place of the names that cells of references hold. Names that mean nothing stay, for the check of links to refuse. */
export type NameResolver = (context: Scoped, find: FindNames, rows: readonly ReadRow[]) => Promise<void>;

export function createNameResolver(columns: readonly Column[]): NameResolver {
  const named: NamedColumn[] = columns.flatMap(({ sense: { field } }) => {
    const reference = field.reference ?? field.item?.reference;
    return reference === undefined ? [] : [{ name: field.name, reference, known: new Map<string, Named[]>() }];
  });
  // Whose record it is decides which of several names is meant, so that comes first.
  const ordered = named.toSorted((one, other) => Number(other.name === 'tenantId') - Number(one.name === 'tenantId'));
  return async (context, find, rows) => {
    for (const column of ordered) {
      const names = await learn(find, column, rows);
      for (const row of rows) resolveIn(context, column, names, row);
    }
  };
}

/** What the names in the rows mean; two batches learn at once, so each has its own answer. */
async function learn(find: FindNames, { name, reference, known }: NamedColumn, rows: readonly ReadRow[]): Promise<Map<string, Named[]>> {
  const texts = new Set(rows.flatMap(({ values }) => namesIn(values[name] ?? null)).filter((text) => !isId(text)));
  const meant = new Map([...texts].flatMap((text) => (known.has(text) ? [[text, known.get(text) ?? []] as const] : [])));
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

function namesIn(value: Json): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}

function resolveIn(context: Scoped, { name, reference }: NamedColumn, names: ReadonlyMap<string, Named[]>, row: ReadRow): void {
  const value = row.values[name] ?? null;
  const errors: Violation[] = [];
  const idOf = (text: Json, path: string): Json => {
    if (typeof text !== 'string' || isId(text)) return text;
    const meant = ofTenant(names.get(text) ?? [], name === 'tenantId' ? null : tenantOfRow(context, row.values));
    if (meant.length > 1) errors.push(violation(path, 'ambiguous', { collection: reference.collection }));
    return meant[0]?.id ?? text;
  };
  if (Array.isArray(value)) row.values[name] = value.map((one, index) => idOf(one, `${name}.${index}`));
  else if (value !== null) row.values[name] = idOf(value, name);
  if (errors.length > 0) row.errors ??= errors;
}

function ofTenant(found: readonly Named[], tenantId: string | null): readonly Named[] {
  return tenantId === null ? found : found.filter((one) => one.tenantId === null || one.tenantId === tenantId);
}

/** Whose record a row is, as far as that can be said. */
export function tenantOfRow(context: Scoped, values: JsonObject): string | null {
  const own = tenantOf(context);
  return own ?? (typeof values['tenantId'] === 'string' && isId(values['tenantId']) ? values['tenantId'].toLowerCase() : null);
}
