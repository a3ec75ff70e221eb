import { isNode } from './keywords';
import type { SchemaNode } from './keywords';
import { withoutFragment } from './uri';
import { keywordsWithout, NONE } from './vocabularies';

export const DRAFTS = ['04', '06', '07', '2019-09', '2020-12'] as const;
export type Draft = (typeof DRAFTS)[number];

/** In drafts up to 07 the keywords beside a `$ref` say nothing about values. */
export function ignoresRefSiblings(draft: Draft): boolean {
  return draft === '04' || draft === '06' || draft === '07';
}

/** Which keywords name places, by draft. */
export function namesAnchors(draft: Draft): { plain: boolean; dynamic: boolean; recursive: boolean } {
  return {
    plain: draft === '2019-09' || draft === '2020-12',
    dynamic: draft === '2020-12',
    recursive: draft === '2019-09',
  };
}

function named(uri: string): Draft | undefined {
  if (/draft-0?[34]\b/.test(uri)) return '04';
  if (/draft-0?5\b|draft-0?6\b/.test(uri)) return '06';
  if (/draft-0?7\b/.test(uri)) return '07';
  if (uri.includes('2019-09')) return '2019-09';
  return uri.includes('2020-12') ? '2020-12' : undefined;
}

function guessed(document: SchemaNode): Draft | undefined {
  if (typeof document['id'] === 'string' && document['$id'] === undefined) return '04';
  if (typeof document['exclusiveMinimum'] === 'boolean' || typeof document['exclusiveMaximum'] === 'boolean')
    return '04';
  if (document['$recursiveRef'] !== undefined || document['$recursiveAnchor'] !== undefined) return '2019-09';
  return undefined;
}

/** What a schema is written in. */
export interface Dialect {
  draft: Draft;
  /** Keywords of the draft that mean nothing, because the meta-schema has no vocabulary with them. */
  without: ReadonlySet<string>;
}

/** Knows the dialect that a schema names by `$schema`. */
export class Dialects {
  readonly #metaSchemas: ReadonlyMap<string, SchemaNode>;

  /** @param metaSchemas what there is of one's own, by address */
  constructor(metaSchemas: ReadonlyMap<string, SchemaNode>) {
    this.#metaSchemas = metaSchemas;
  }

  /** `undefined` where it names none that is known. */
  declared({ $schema }: SchemaNode): Dialect | undefined {
    if (typeof $schema !== 'string') return undefined;
    const own = this.#metaSchemas.get(withoutFragment($schema));
    const above = own?.['$schema'];
    const draft = (typeof above === 'string' ? named(above) : undefined) ?? named($schema);
    return draft && { draft, without: own === undefined ? NONE : keywordsWithout(own) };
  }

  /** That of a document: by `$schema`, else by telling keywords, else the newest draft. */
  of(document: unknown): Dialect {
    const declared = isNode(document) ? this.declared(document) : undefined;
    return declared ?? { draft: (isNode(document) ? guessed(document) : undefined) ?? '2020-12', without: NONE };
  }
}
