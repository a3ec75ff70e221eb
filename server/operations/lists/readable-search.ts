import { usualSorts } from '../../../core/usual-sorts';
import type { FilterQuery } from '../../../core/conditions';
import { Problem } from '../../../core/errors';
import type { Field, Reference, Resource } from '../../../core/types';
import { filterToSql } from '../../database/statements/condition-to-sql';
import { DatabaseFailure } from '../../database/connection/database-failure';
import { runList, type ListRequest } from '../../database/list';
import { searchTerms } from '../../database/statements/search-condition';
import { resourceOf, tenantOf, type OperationContext } from '../context';
import { asRefusal } from '../database-refusal';
import { fewAtOnce } from './few-at-once';
import { mayFilterBy } from '../rights/field-rights';
import { estimateKey } from '../estimate-key';
import { rowCondition } from './row-condition';

/** So many records that a text finds are followed from a reference: the first of their own list. */
export const MOST_REFERENCED = 200;

/**
 * `q` looks only in search fields that the caller may read. Where one of them is a reference, a record also matches whose
 * reference names one of the first `MOST_REFERENCED` records that the same text finds in the list of that collection, as
 * this caller sees it; not what those refer to in their turn.
 * @throws Problem `too_costly` where the other collection cannot be searched in time.
 */
export async function readableSearch(
  context: OperationContext,
  resource: Resource,
  query: FilterQuery,
): Promise<FilterQuery> {
  const inner = (parts: FilterQuery[]) => Promise.all(parts.map((part) => readableSearch(context, resource, part)));
  if ('$and' in query && Array.isArray(query.$and)) return { $and: await inner(query.$and) };
  if ('$or' in query && Array.isArray(query.$or)) return { $or: await inner(query.$or) };
  if (!('$search' in query) || typeof query.$search !== 'string') return query;
  return searchWith(context, resource, query.$search);
}

async function searchWith(context: OperationContext, resource: Resource, text: string): Promise<FilterQuery> {
  const terms = searchTerms(text);
  const references = searchedReferences(resource).filter(({ name }) => mayFilterBy(context, resource, name));
  if (references.length === 0) return ownSearch(context, resource, text);
  const words = await fewAtOnce(terms, async (term) => ({
    own: ownSearch(context, resource, term),
    hits: await hitsOf(context, references, term),
  }));
  if (words.every(({ hits }) => hits.size === 0)) return ownSearch(context, resource, text);
  const eachWord = words.map(({ own, hits }) => ({ $or: [own, ...named(hits)] }));
  if (terms.length === 1) return { $and: eachWord };
  // Of many that have one word, those that have all may not be among the first.
  const whole = await hitsOf(context, references, text);
  const [only] = references;
  if (only === undefined || references.length > 1) return { $or: [{ $and: eachWord }, ...named(whole)] };
  // The record named has all words, or the record itself has one of them: that is quick to find, each word by itself may be a tenth of all.
  const all = commonTo(words.map(({ hits }) => hits.get(only.name) ?? []));
  const together = new Map([[only.name, [...new Set([...all, ...(whole.get(only.name) ?? [])])]]]);
  return { $or: [{ $and: [{ $or: words.map(({ own }) => own) }, ...eachWord] }, ...named(together)] };
}

/** Ids that records are found by, by the name of the reference; none without an id. */
type Hits = ReadonlyMap<string, readonly string[]>;

const named = (hits: Hits): FilterQuery[] =>
  [...hits].flatMap(([name, ids]) => (ids.length === 0 ? [] : [{ [name]: { $in: [...ids] } }]));

function commonTo(lists: (readonly string[])[]): string[] {
  const [first = [], ...others] = lists;
  return first.filter((id) => others.every((other) => other.includes(id)));
}

interface SearchedReference {
  name: string;
  collection: string;
}

/** Search fields whose records are looked into. */
function searchedReferences({ search, fields }: Resource): SearchedReference[] {
  const isReference = (field: Field): field is Field & { reference: Reference } =>
    field.reference !== undefined && search.includes(field.name);
  return fields.filter(isReference).map(({ name, reference }) => ({ name, collection: reference.collection }));
}

async function hitsOf(context: OperationContext, references: SearchedReference[], text: string): Promise<Hits> {
  const collections = [...new Set(references.map(({ collection }) => collection))];
  const found = new Map(
    await Promise.all(
      collections.map(
        async (collection) => [collection, await idsFound(context, resourceOf(context, collection), text)] as const,
      ),
    ),
  );
  return new Map(
    references
      .map(({ name, collection }) => [name, found.get(collection) ?? []] as const)
      .filter(([, ids]) => ids.length > 0),
  );
}

async function idsFound(context: OperationContext, target: Resource, text: string): Promise<string[]> {
  const visible = context.ability.can('read', target.name) ? rowCondition(context, 'read', target) : 'nothing';
  if (visible === 'nothing') return [];
  const [sort, ...thenBy] = usualSorts(target);
  const request: ListRequest = {
    resource: target,
    tenantId: tenantOf(context) ?? undefined,
    where: visible === 'everything' ? [] : [visible],
    search: filterToSql(target, ownSearch(context, target, text)),
    sort,
    thenBy,
    offset: 0,
    limit: MOST_REFERENCED,
    properties: ['id'],
  };
  try {
    const { records } = await runList(context.runtime.database.lists(context.scope), request, {
      rememberFor: estimateKey(context),
    });
    return records.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  } catch (error) {
    if (!(error instanceof DatabaseFailure) || error.kind !== 'timeout') throw asRefusal(error);
    throw new Problem('too_costly', {
      detail: `${target.name}: expected the text to be looked for in time; give more of it.`,
      cause: error,
    });
  }
}

/**
 * The search in the record's own values. With some of them hidden each word is looked for in the others, beside which the
 * search itself stays: it holds wherever one of them does, and an index answers it.
 */
function ownSearch(context: OperationContext, resource: Resource, text: string): FilterQuery {
  const references = new Set(searchedReferences(resource).map(({ name }) => name));
  const own = resource.search.filter((path) => !references.has(path));
  const readable = own.filter((path) => mayFilterBy(context, resource, path.split('.')[0] ?? path));
  if (readable.length === own.length) return { $search: text };
  return {
    $and: [
      { $search: text },
      ...searchTerms(text).map((term) => ({ $or: readable.map((path) => ({ [path]: { $like: term } })) })),
    ],
  };
}
