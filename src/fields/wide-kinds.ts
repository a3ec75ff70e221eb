import type { Field, FieldKind } from '../../core/types';

/** Kinds that take a whole line of a group. */
export const WIDE_KINDS: ReadonlySet<FieldKind> = new Set([
  'multiline', 'richtext', 'weekly-hours', 'destination', 'object', 'list', 'object-list', 'tuple', 'map', 'variant', 'json', 'reference-list',
]);

/** In a form also a choice of several in an order, which is a list under it. */
export const isWide = ({ kind, ordered }: Pick<Field, 'kind' | 'ordered'>): boolean => WIDE_KINDS.has(kind) || (kind === 'multi-enum' && ordered === true);
