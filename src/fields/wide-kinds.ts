import type { Field, FieldKind } from '../../core/types';

/** Kinds that take a whole line of a group. */
export const WIDE_KINDS: ReadonlySet<FieldKind> = new Set([
  'multiline',
  'richtext',
  'weekly-hours',
  'destination',
  'object',
  'list',
  'object-list',
  'tuple',
  'map',
  'variant',
  'json',
  'reference-list',
]);

/** Is it sound, of its own or of what it names? On half a line there would be no room for the picture of it. */
export const isPlayed = ({ kind, reference }: Pick<Field, 'kind' | 'reference'>): boolean =>
  kind === 'audio' || reference?.plays !== undefined;
