import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../core/types';

/** One group of the public JSON Schema test suite: a schema, and what is valid by it. */
export interface SuiteGroup {
  /** As the guide names it: `draft7/ref.json: description of the group`. */
  name: string;
  draft: Draft;
  schema: Json;
  tests: { description: string; data: Json; valid: boolean }[];
}

/** Drafts as the suite names them, and how a schema says that it is of one. */
export const DRAFTS = {
  draft4: 'http://json-schema.org/draft-04/schema#',
  draft6: 'http://json-schema.org/draft-06/schema#',
  draft7: 'http://json-schema.org/draft-07/schema#',
  'draft2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft2020-12': 'https://json-schema.org/draft/2020-12/schema',
} as const;
export type Draft = keyof typeof DRAFTS;

const REMOTE_HOST = 'http://localhost:1234/';
const IDENTIFIERS = ['$id', 'id'];

/** The required tests of a draft: those in the folder itself, not those below `optional`. */
export function suiteGroups(folder: string, draft: Draft): SuiteGroup[] {
  const place = join(folder, 'tests', draft);
  return readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((file) =>
      (
        JSON.parse(readFileSync(join(place, file), 'utf8')) as (Omit<SuiteGroup, 'name' | 'draft'> & {
          description: string;
        })[]
      ).map(({ description, schema, tests }) => ({ name: `${draft}/${file}: ${description}`, draft, schema, tests })),
    );
}

/** The schema as a file of its own says which draft it is of. */
export function dialectOf(schema: Json, draft: Draft): Json {
  return isObject(schema) ? { $schema: DRAFTS[draft], ...schema } : schema;
}

function isObject(value: unknown): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The documents that the suite serves over HTTP, by their addresses; those of other drafts are not for this one. */
export function remotesOf(folder: string, draft: Draft): Record<string, Json> {
  const root = join(folder, 'remotes');
  const found: Record<string, Json> = {};
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )) {
    const [top = ''] = file.split('/');
    if ((top.startsWith('draft') || top === 'v1') && top !== draft) continue;
    const schema = dialectOf(JSON.parse(readFileSync(join(root, file), 'utf8')) as Json, draft);
    const address = REMOTE_HOST + file;
    const keyword = draft === 'draft4' ? 'id' : '$id';
    const own = isObject(schema) ? schema[keyword] : undefined;
    // Files are known by the names that they give themselves: of another name one tells where it leads.
    if (typeof own === 'string' && own !== address) {
      found[own] = schema;
      found[address] = dialectOf({ [keyword]: address, allOf: [{ $ref: own }] }, draft);
    } else found[address] = isObject(schema) ? { ...schema, [keyword]: address } : schema;
  }
  return found;
}

function identifiersIn(value: Json, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) identifiersIn(one, found);
  else if (isObject(value)) {
    for (const [name, one] of Object.entries(value)) {
      if (IDENTIFIERS.includes(name) && typeof one === 'string' && !one.startsWith('#')) found.add(one);
      identifiersIn(one, found);
    }
  }
  return found;
}

/** Groups that may lie in one folder: no two of a part give themselves the same identifier. */
export function apart(groups: readonly SuiteGroup[]): SuiteGroup[][] {
  const parts: { groups: SuiteGroup[]; taken: Set<string> }[] = [];
  for (const group of groups) {
    const own = identifiersIn(group.schema);
    let part = parts.find(({ taken }) => [...own].every((one) => !taken.has(one)));
    if (part === undefined) parts.push((part = { groups: [], taken: new Set() }));
    part.groups.push(group);
    for (const one of own) part.taken.add(one);
  }
  return parts.map((part) => part.groups);
}
