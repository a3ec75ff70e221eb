import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Resource } from '../../../core/types';
import { identifier } from '../builder';
import { HIDDEN_COLUMNS } from '../names';
import { searchExpression } from './search-column';

/** Below three characters a trigram index knows only how words begin: what contains them is looked for on the rows, in the time that lists have. */
const INDEXED = 3;
/** One letter is in nearly every text. */
const WITHIN = 2;
const MOST_TERMS = 8;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const lengthOf = (term: string): number => Array.from(term).length;

/** The words of a text that are looked for, the first eight. */
export function searchTerms(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, MOST_TERMS);
}

/** Pattern "contains the text", folded as the column is: case and accents do not count. */
export function foldedPattern(text: string): RawBuilder<string> {
  return sql`painel.fold(${`%${escaped(text)}%`})`;
}

/**
 * What holds wherever the field contains the text, and can be answered by the trigram index; undefined where the field
 * is not searched.
 */
export function searchedBeside(
  resource: Resource,
  property: string,
  text: string,
  table?: string,
): RawBuilder<boolean> | undefined {
  if (!resource.search.includes(property) || lengthOf(text) < INDEXED || searchExpression(resource) === undefined)
    return undefined;
  return sql`${searchColumn(table)} like ${foldedPattern(text)}`;
}

const searchColumn = (table?: string): RawBuilder<unknown> =>
  table === undefined ? identifier(HIDDEN_COLUMNS.search) : identifier(table, HIDDEN_COLUMNS.search);

/**
 * Rows in whose search fields every word of the text occurs; one letter must begin a word there.
 * Nothing matches where a resource has no search fields.
 */
export function matchesSearch(resource: Resource, text: string, table?: string): RawBuilder<boolean> {
  const terms = searchTerms(text);
  if (searchExpression(resource) === undefined) return sql`false`;
  if (terms.length === 0) return sql`true`;
  const column = searchColumn(table);
  const tests = terms.map((term) => {
    const start = lengthOf(term) < WITHIN ? '% ' : '%';
    return sql`${column} like painel.fold(${`${start}${escaped(term)}%`})`;
  });
  return sql`(${sql.join(tests, sql` and `)})`;
}
