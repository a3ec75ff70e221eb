import { resolveField } from '../records/find-field';
import { foldText } from '../fold-text';
import type { Field, FieldKind, Json, Resource } from '../types';
import type { Conventions } from './cell';
import { wordsOf, type ResourceWords } from './words';

/** What a reader must know of the column beside the cell; plain data, so that threads can hand it on. */
export interface ColumnSense {
  field: Field;
  conventions: Conventions;
  /** Values by the words that stand for them, as `foldText` gives them. */
  words: ReadonlyMap<string, Json>;
  /** Kind object: its members by name and by label in any language, as `foldText` gives them. */
  members?: ReadonlyMap<string, ColumnSense>;
  /** Kinds list and object-list. */
  item?: ColumnSense;
}

/** Deeper in, parts are read from JSON alone: a schema may hold itself. */
const DEEPEST = 3;
const WITH_ITEMS: ReadonlySet<FieldKind> = new Set(['list', 'object-list']);

/** What cells of a column that goes to the field mean. */
export function senseOf(
  resource: Pick<Resource, 'definitions'>,
  field: Field,
  words: readonly ResourceWords[],
  conventions: Conventions,
  depth = 0,
): ColumnSense {
  const { fields, item } = resolveField(resource, field);
  const within = (one: Field) => senseOf(resource, one, words, conventions, depth + 1);
  return {
    field,
    conventions,
    words: wordsOf(field, words),
    ...(field.kind === 'object' &&
      fields !== undefined &&
      depth < DEEPEST && { members: membersOf(fields, words, within) }),
    ...(WITH_ITEMS.has(field.kind) && item !== undefined && depth < DEEPEST && { item: within(item) }),
  };
}

/** Names come first, then labels, those of the first language first. */
function membersOf(
  fields: readonly Field[],
  words: readonly ResourceWords[],
  within: (field: Field) => ColumnSense,
): ReadonlyMap<string, ColumnSense> {
  const members = new Map<string, ColumnSense>();
  const add = (text: string | undefined, sense: ColumnSense) => {
    const key = foldText(text ?? '').trim();
    if (key !== '' && !members.has(key)) members.set(key, sense);
  };
  const senses = fields.map(within);
  for (const sense of senses) add(sense.field.name, sense);
  for (const { fields: labels } of words) for (const sense of senses) add(labels[sense.field.path], sense);
  for (const sense of senses) add(sense.field.label, sense);
  return members;
}
