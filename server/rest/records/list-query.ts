import { Problem } from '../../../core/errors';
import type { Json } from '../../../core/types';
import type { SortKey } from '../../database/statements/list-order';
import { MOST_SORTS, parseSorts } from '../../operations/lists/parse-sorts';

/** What `GET /api/<collection>` asks for; the filter is still as the caller wrote it. */
export interface ListQuery {
  filter: unknown;
  sort?: SortKey;
  /** Orders what is equal in `sort`. */
  thenBy: SortKey[];
  range: Range;
  /** References whose records are answered beside: `embed=["customer"]`. */
  embed: string[];
  /** Of records asked for by id those that were deleted are named, too: `deleted=names`. */
  namesDeleted: boolean;
}

/** Both ends included, counted from 0. */
export interface Range {
  first: number;
  last: number;
}

export const MAX_PAGE = 1000;
const MAX_OFFSET = 2_000_000_000;
const KNOWN = ['filter', 'sort', 'range', 'embed', 'deleted'];

/**
 * Reads the query string of ra-data-simple-rest: `sort=["f","ASC"]&range=[0,24]&filter={…}`, and `sort=[["f","ASC"],["g","DESC"]]`.
 * @throws Problem `bad_request` or `bad_range`, 400.
 */
export function parseListQuery(query: unknown): ListQuery {
  const parameters = asParameters(query);
  assertKnown(parameters, KNOWN);
  const [sort, ...thenBy] = sortsOf(parameters.get('sort'));
  return {
    filter: parseFilterParameter(parameters),
    ...(sort && { sort }),
    thenBy,
    embed: embedOf(parameters),
    namesDeleted: parameters.get('deleted') === 'names',
    range: parseRange(parameters.get('range')),
  };
}

/** What `GET /api/<collection>/<id>` embeds. @throws Problem `bad_request`. */
export function parseEmbed(query: unknown): string[] {
  const parameters = asParameters(query);
  assertKnown(parameters, ['embed']);
  return embedOf(parameters);
}

/** @throws Problem `bad_request` for a query parameter that means nothing here. */
export function assertParameters(query: unknown, known: readonly string[]): void {
  assertKnown(asParameters(query), known);
}

function assertKnown(parameters: ReadonlyMap<string, string>, known: readonly string[]): void {
  const unknown = [...parameters.keys()].find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const expected = known.length === 0 ? 'none' : `one of ${known.join(', ')}`;
  const remedy = known.includes('filter') ? '; put conditions into filter={…}' : '';
  throw new Problem('bad_request', {
    detail: `Query parameter ${unknown.slice(0, 80)}: expected ${expected}${remedy}.`,
  });
}

/** A name or a list of names, in JSON. */
function embedOf(parameters: ReadonlyMap<string, string>): string[] {
  const text = parameters.get('embed');
  if (text === undefined || text === '') return [];
  const names = [parseJson('embed', text)].flat();
  if (names.every((name) => typeof name === 'string')) return names;
  throw new Problem('bad_request', {
    detail: `Query parameter embed: expected the name of what is to be embedded, or a list of names, got ${text.slice(0, 80)}.`,
  });
}

/** The `filter` of a bulk form, which must say something, be it `{}` for all: `PATCH /api/<collection>?filter={…}`. */
export function parseBulkFilter(query: unknown): unknown {
  const parameters = asParameters(query);
  if ((parameters.get('filter') ?? '') === '') {
    throw new Problem('bad_request', {
      detail: 'Query parameter filter: expected the records to change, got none; write filter={"id":["…"]}.',
    });
  }
  return parseFilterParameter(parameters);
}

function asParameters(query: unknown): Map<string, string> {
  const parameters = new Map<string, string>();
  if (typeof query !== 'object' || query === null) return parameters;
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== 'string') {
      throw new Problem('bad_request', { detail: `Query parameter ${name}: expected one value, got several.` });
    }
    parameters.set(name, value);
  }
  return parameters;
}

function parseJson(name: string, text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new Problem('bad_request', {
      detail: `Query parameter ${name}: expected JSON, got ${JSON.stringify(text.slice(0, 80))}.`,
    });
  }
}

function parseFilterParameter(parameters: Map<string, string>): unknown {
  const text = parameters.get('filter');
  return text === undefined || text === '' ? {} : parseJson('filter', text);
}

function sortsOf(text: string | undefined): SortKey[] {
  if (text === undefined || text === '') return [];
  const sorts = parseSorts(parseJson('sort', text));
  if (sorts) return sorts;
  throw new Problem('bad_request', {
    detail: `Query parameter sort: expected ["field","ASC"|"DESC"], or up to ${MOST_SORTS} of them with different fields in a list, got ${text.slice(0, 80)}.`,
  });
}

function parseRange(text: string | undefined): Range {
  if (text === undefined || text === '') return { first: 0, last: MAX_PAGE - 1 };
  const value = parseJson('range', text);
  if (Array.isArray(value) && value.length === 2) {
    const [first, last] = value as unknown[];
    if (isPosition(first) && isPosition(last) && last >= first && last - first < MAX_PAGE) return { first, last };
  }
  throw new Problem('bad_range', {
    detail: `Query parameter range: expected [first,last] with 0 <= first <= last and at most ${MAX_PAGE} records, got ${text.slice(0, 80)}.`,
  });
}

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_OFFSET;
}
