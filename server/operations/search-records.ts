import { Problem } from '../../core/errors';
import { nestedPath } from '../../core/screen-path';
import type { Resource } from '../../core/types';
import type { OperationContext } from './context';
import { fewAtOnce } from './lists/few-at-once';
import { listRecords } from './list-records';
import { recordName } from './links/record-name';

/** A record that a search found, by the name that lists and titles give it. */
export interface SearchHit {
  collection: string;
  id: string;
  name: string;
}

export interface SearchAnswer {
  hits: SearchHit[];
  /** Collections that could not be searched in time. */
  left: string[];
}

/** Hits of one collection: enough to recognise, and the list of the collection has the rest. */
const EACH = 4;
/** Fewer letters find what everybody has. */
const SHORTEST = 2;
const LONGEST = 200;

/**
 * Looks for a text in every collection that has a screen of the caller's role and may be read, as `q` of its list does.
 * @param only the names of those to look in
 * @throws Problem `bad_request` for a text of fewer than 2 or more than 200 characters.
 */
export async function searchRecords(
  context: OperationContext,
  text: string,
  only?: readonly string[],
): Promise<SearchAnswer> {
  const sought = text.trim();
  if (sought.length < SHORTEST || sought.length > LONGEST) {
    throw new Problem('bad_request', {
      detail: `q: expected ${SHORTEST} to ${LONGEST} characters, got ${sought.length}.`,
    });
  }
  const among = searchable(context).filter(({ name }) => only?.includes(name) ?? true);
  const found = await fewAtOnce(among, async (resource) => ({
    name: resource.name,
    hits: await searchOne(context, resource, sought),
  }));
  return {
    hits: found.flatMap(({ hits }) => hits ?? []),
    left: found.flatMap(({ name, hits }) => (hits === undefined ? [name] : [])),
  };
}

function searchable(context: OperationContext): Resource[] {
  const role = context.principal?.user.role;
  return [...context.runtime.catalog().resources.values()].filter(
    ({ name, search, screens }) =>
      search.length > 0 &&
      screens.some((screen) => screen.role === role && nestedPath(screen.path) === undefined) &&
      context.ability.can('read', name),
  );
}

/** Undefined where it takes too long. */
async function searchOne(
  context: OperationContext,
  resource: Resource,
  text: string,
): Promise<SearchHit[] | undefined> {
  try {
    const { records } = await listRecords(context, resource.name, {
      filter: { q: text },
      range: { first: 0, last: EACH - 1 },
    });
    return records.map((record) => ({
      collection: resource.name,
      id: record.id,
      name: recordName(context, resource, record),
    }));
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_costly') return undefined;
    throw error;
  }
}
