import { sql } from 'kysely';
import { represent, representedFields, templateParts } from '../../../core/records/represent';
import { parseFilter } from '../../../core/conditions';
import type { Json, JsonObject, Reference, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { isId } from '../rights/authorise';
import type { OperationContext } from '../context';
import { mayFilterBy } from '../rights/field-rights';
import { livingRows } from '../lists/load-rows';
import { recordName } from '../links/record-name';
import { filterSql } from '../lists/row-condition';

/** Candidates that are looked at for the names of one batch; more share a name than anybody could tell apart. */
const MOST_CANDIDATES = 10_000;

/** The records that a name may mean, by the tenant they belong to. */
export interface Named {
  id: string;
  tenantId: string | null;
}

/** Which records a name may mean. */
export type NamedReference = Pick<Reference, 'collection' | 'filter'>;

/**
 * Records that the caller may name in a reference, by what they are called there or by one part of it: `1000 – Vendas` is
 * also found as `1000`. Of ids nothing is asked.
 */
export async function findByName(
  context: OperationContext,
  executor: Executor,
  reference: NamedReference,
  names: readonly string[],
): Promise<Map<string, Named[]>> {
  const target = context.runtime.catalog().resources.get(reference.collection);
  const texts = [...new Set(names.filter((name) => !isId(name)))];
  const parts = target === undefined ? [] : nameColumns(context, target);
  const living =
    target === undefined || parts.length === 0 || texts.length === 0 ? 'nothing' : livingRows(context, 'read', target);
  if (living === 'nothing' || target === undefined) return new Map();
  const sought = [...new Set(texts.flatMap((text) => [text, ...piecesOf(target.representation, text)]))];
  const columns = columnsOf(target);
  // What is inside of a value tells records apart; it is not looked up by.
  const anyOf = parts
    .filter((name) => columns.get(name)?.storage.shape === 'scalar')
    .map((name) => sql`${identifier(columns.get(name)?.name ?? name)}::text = any(${sought}::text[])`);
  if (anyOf.length === 0) return new Map();
  const filter = reference.filter === undefined ? [] : [filterSql(target, parseFilter(target, reference.filter))];
  const rows = await executor.run(
    compile<JsonObject>(sql`
      select "id", "tenantId", ${sql.join(parts.map((name) => sql`${identifier(columns.get(name)?.name ?? name)} as ${identifier(name)}`))}
      from ${identifier('public', tableName(target.name))}
      where ${sql.join([...living, ...filter, sql`(${sql.join(anyOf, sql` or `)})`], sql` and `)} limit ${MOST_CANDIDATES}`),
  );
  return byName(context, target, parts, rows, texts);
}

/** Of the fields in a record's name those that the caller may look records up by. */
function nameColumns(context: OperationContext, target: Resource): string[] {
  const columns = columnsOf(target);
  const named = representedFields(target.representation).map((path) =>
    columns.has(path) ? path : (path.split('.')[0] ?? path),
  );
  return [...new Set(named)].filter(
    (name) => columns.has(name) && columns.get(name)?.field?.secret !== true && mayFilterBy(context, target, name),
  );
}

/** What stands between the fixed parts of the template, where the text has them. */
function piecesOf(template: string, text: string): string[] {
  const literals = templateParts(template).flatMap(({ literal }) =>
    literal === undefined || literal.trim() === '' ? [] : [literal.trim()],
  );
  return literals
    .flatMap((literal) => (text.includes(literal) ? text.split(literal).map((piece) => piece.trim()) : []))
    .filter((piece) => piece !== '');
}

function byName(
  context: OperationContext,
  target: Resource,
  parts: string[],
  rows: JsonObject[],
  texts: string[],
): Map<string, Named[]> {
  const whole = new Map<string, Named[]>();
  const partly = new Map<string, Named[]>();
  const add = (map: Map<string, Named[]>, text: string, named: Named) => {
    const known = map.get(text) ?? [];
    if (!known.some(({ id }) => id === named.id)) map.set(text, [...known, named]);
  };
  for (const row of rows) {
    const named = { id: String(row['id']), tenantId: typeof row['tenantId'] === 'string' ? row['tenantId'] : null };
    // As exports name it, and as the API does.
    for (const name of new Set([recordName(context, target, row), represent(target.representation, row)]))
      add(whole, name, named);
    for (const part of parts) if (row[part] !== null) add(partly, asText(row[part] ?? null), named);
  }
  return new Map(
    texts.flatMap((text) => {
      const found = whole.get(text) ?? partly.get(text);
      return found === undefined ? [] : [[text, found] as const];
    }),
  );
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
