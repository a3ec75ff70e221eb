import type { Doors } from '../openapi/doors/door';

/** First parts of addresses below `/api` that are no collection's: a collection of such a name could not be reached, or only here and there. */
export const TAKEN_ADDRESSES: ReadonlySet<string> = new Set([
  'access',
  'admin',
  'aggregate',
  'auth',
  'broadcasting',
  'docs',
  'files',
  'import-files',
  'jobs',
  'live',
  'maintenance',
  'openapi',
  'reports',
  'schemas',
  'search',
  'set-up',
  'system',
]);

/** What the calls of an application take besides: a call that is about a collection stands under the heading of its name. */
export function addressesOf(doors: Doors): string[] {
  const taken = Object.entries(doors).flatMap(([heading, its]) =>
    its.flatMap(({ path }) => {
      const [, first] = /^\/api\/([^/]+)/.exec(path) ?? [];
      return first === undefined || first === heading || TAKEN_ADDRESSES.has(first) ? [] : [first];
    }),
  );
  return [...new Set(taken)].toSorted();
}

/**
 * The address of ours that a collection of this name would need.
 * @param added what the calls of the application take besides
 */
export function addressTakenBy(name: string, added: readonly string[] = []): string | undefined {
  if (name === 'manifest') return '/schemas/manifest.json';
  return TAKEN_ADDRESSES.has(name) || added.includes(name) ? `/api/${name}` : undefined;
}
