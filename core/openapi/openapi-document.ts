import { collectionRights, type CollectionRights } from '../access/collection-rights';
import type { JsonSchema, Resource } from '../types';
import { doorComponents, doorPaths, type OpenDoor } from './door-paths';
import type { DocumentCaller } from './doors/door';
import type { Part } from './document-parts';
import type { KnownNames } from './known-names';
import { queryComponents } from './query-components';
import { recordComponents } from './record-components';
import { recordPaths } from './record-paths';
import { sharedComponents, withServerRefusals } from './shared-components';

/** What a caller may do with each collection of a catalog. */
export type Rights = [Resource, CollectionRights][];

/** The collections that are open to the caller; none before the session is. */
export function documentRights({ ability, stage }: DocumentCaller, resources: Iterable<Resource>): Rights {
  if (stage !== 'open') return [];
  return [...resources]
    .map((resource): Rights[number] => [resource, collectionRights(ability, resource)])
    .filter(([, { actions }]) => actions.length > 0);
}

export interface DocumentRequest {
  rights: Rights;
  doors: readonly OpenDoor[];
  isPlatform: boolean;
  /** Of the application. */
  names: KnownNames;
  /** Name of the product. */
  title: string;
  /** Of the catalog. */
  version: string;
  /** May the session call this method at all? */
  mayCall: (method: string, path: string) => boolean;
}

/** The OpenAPI 3.1 document of exactly what a caller may use. */
export function openapiDocument({ rights, doors, isPlatform, names, title, version, mayCall }: DocumentRequest): Part {
  const shared = sharedComponents(names);
  const schemas: Record<string, JsonSchema> = { ...shared.schemas, ...doorComponents(names) };
  const paths: Record<string, Part> = {};
  const readable = new Set(rights.flatMap(([{ name }, { actions }]) => (actions.includes('read') ? [name] : [])));
  for (const [resource, its] of rights) {
    Object.assign(
      schemas,
      recordComponents(resource, its, isPlatform),
      its.actions.includes('read') && queryComponents(resource, its, isPlatform),
    );
    Object.assign(paths, recordPaths(resource, its, readable));
  }
  // Where a collection has the name of another call, that call answers.
  const open = permitted({ ...paths, ...doorPaths(doors) }, mayCall);
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version,
      description: 'What the caller may use, and nothing else. Times are UTC, money is decimal text with four places.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: tagsOf(open, rights),
    paths: open,
    components: { ...shared, schemas },
  };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The paths with the methods that the session may call. */
function permitted(paths: Record<string, Part>, mayCall: DocumentRequest['mayCall']): Record<string, Part> {
  const kept = Object.entries(paths).map(([path, item]): [string, Part] => [
    path,
    Object.fromEntries(
      Object.entries(item).flatMap(([name, value]): [string, unknown][] => {
        if (!METHODS.includes(name)) return [[name, value]];
        return mayCall(name.toUpperCase(), path) ? [[name, withServerRefusals(path, name, value as Part)]] : [];
      }),
    ),
  ]);
  return Object.fromEntries(kept.filter(([, item]) => METHODS.some((method) => item[method] !== undefined)));
}

function tagsOf(paths: Record<string, Part>, rights: Rights): Part[] {
  const used = new Set(
    Object.values(paths).flatMap((item) =>
      METHODS.flatMap((method) => (item[method] as { tags?: string[] } | undefined)?.tags ?? []),
    ),
  );
  const described = new Map(rights.map(([{ name, title, description }]) => [name, description ?? title]));
  return [...used].map((name) => ({ name, ...(described.has(name) && { description: described.get(name) }) }));
}
