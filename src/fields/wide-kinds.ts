import type { FieldKind } from '../../core/types';

/** Kinds that take a whole line of a group. */
export const WIDE_KINDS: ReadonlySet<FieldKind> = new Set([
  'multiline', 'richtext', 'weekly-hours', 'destination', 'object', 'list', 'object-list', 'tuple', 'map', 'variant', 'json', 'reference-list',
]);
