import { isNode } from './keywords';
import type { SchemaNode } from './keywords';

export const DRAFTS = ['04', '06', '07', '2019-09', '2020-12'] as const;
export type Draft = (typeof DRAFTS)[number];

/** In drafts up to 07 the keywords beside a `$ref` say nothing about values. */
export function ignoresRefSiblings(draft: Draft): boolean {
  return draft === '04' || draft === '06' || draft === '07';
}

/** Which keywords name places, by draft. */
export function namesAnchors(draft: Draft): { plain: boolean; dynamic: boolean; recursive: boolean } {
  return { plain: draft === '2019-09' || draft === '2020-12', dynamic: draft === '2020-12', recursive: draft === '2019-09' };
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
  if (typeof document['exclusiveMinimum'] === 'boolean' || typeof document['exclusiveMaximum'] === 'boolean') return '04';
  if (document['$recursiveRef'] !== undefined || document['$recursiveAnchor'] !== undefined) return '2019-09';
  return undefined;
}

/** The draft that a schema resource names by `$schema`, where it is one of those known. */
export function declaredDraft(node: SchemaNode): Draft | undefined {
  const uri = node['$schema'];
  return typeof uri === 'string' ? named(uri) : undefined;
}

/** The draft a document is written in: by `$schema`, else by telling keywords, else the newest. */
export function detectDraft(document: unknown): Draft {
  if (!isNode(document)) return '2020-12';
  return declaredDraft(document) ?? guessed(document) ?? '2020-12';
}
