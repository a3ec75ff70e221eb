import type { Resource } from '../../../core/types';
import type { ColumnType } from '../columns';
import { quoteName, quoteText } from '../plan/quote';
import { declaredColumns } from '../table-columns';
import { soughtAs } from './tolerant-text';

const SEARCHABLE: Record<ColumnType, boolean> = {
  text: true,
  integer: true,
  bigint: true,
  'numeric(18,4)': true,
  uuid: false,
  'double precision': false,
  boolean: false,
  date: false,
  'timestamp(3) with time zone': false,
  'text[]': false,
  'uuid[]': false,
  jsonb: false,
};

/**
 * The text that `q` looks in: all search fields, folded, each after a space so that a word's beginning can be told.
 * One generated column holds it, so index, search and recheck agree. Undefined when nothing can be searched.
 */
export function searchExpression(resource: Resource): string | undefined {
  const columns = declaredColumns(resource);
  const parts = resource.search.flatMap((path) => {
    const [property = '', ...rest] = path.split('.');
    const column = columns.get(path) ?? columns.get(property);
    if (!column || column.field?.secret) return [];
    const name = quoteName(column.name);
    if (column.property === path)
      return SEARCHABLE[column.type] ? [column.type === 'text' ? soughtAs(column.field, name) : `${name}::text`] : [];
    if (column.type !== 'jsonb') return [];
    if (rest.includes('*')) return [`jsonb_path_query_array(${name}, ${quoteText(jsonPath(rest))})::text`];
    return [
      rest.reduce((json, key, index) => `${json} ${index === rest.length - 1 ? '->>' : '->'} ${quoteText(key)}`, name),
    ];
  });
  if (parts.length === 0) return undefined;
  return `painel.fold(${parts.map((part) => `' ' || coalesce(${part}, '')`).join(' || ')})`;
}

/** Every value at the path, where `*` stands for all items of a list. */
const jsonPath = (path: readonly string[]): string =>
  `$${path.map((name) => (name === '*' ? '[*]' : `.${JSON.stringify(name)}`)).join('')}`;
