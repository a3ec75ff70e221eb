import type { Field, Json, Reference } from '../../core/types';
import type { NameDrawing } from './named-values';

/** Ids of the records that values may name. */
export interface Links {
  /** Of a reference, with its filter. */
  of(reference: Reference): readonly string[];
  /** Of a collection. */
  in(collection: string): readonly string[];
}

const MOST_LINKS = 3;
const WEEKDAYS = [1, 2, 3, 4, 5];

/**
 * A value of a kind whose schema does not say what it may be: records that are there, files, hours. Undefined where the schema
 * does say; `value` is undefined where nothing can stand here.
 */
export function linkedValue(
  field: Field,
  { random, links, fullness }: NameDrawing & { links: Links; fullness: string },
  depth: number,
): { value: Json | undefined } | undefined {
  switch (field.kind) {
    case 'reference': {
      const ids = field.reference === undefined ? [] : links.of(field.reference);
      return { value: ids.length === 0 ? undefined : random.pick(ids) };
    }
    case 'reference-list': {
      const reference = field.reference ?? field.item?.reference;
      const ids = reference === undefined ? [] : links.of(reference);
      const { minItems = 0, maxItems = MOST_LINKS } = field.constraints;
      if (ids.length < minItems) return { value: undefined };
      const least = Math.max(minItems, fullness === 'required' ? 0 : 1);
      return { value: random.some(ids, random.integer(least, Math.max(Math.min(maxItems, MOST_LINKS), least))) };
    }
    case 'destination':
      return { value: destination(field, { random, links }) };
    case 'weekly-hours': {
      const start = random.pick(['08:00', '09:00', '10:00']);
      return { value: WEEKDAYS.map((weekday) => ({ weekday, start, end: '18:00' })) };
    }
    case 'multi-enum': {
      const choices = (field.choices ?? field.item?.choices ?? []).map(({ value }) => value);
      const { minItems = depth > 0 ? 0 : 1, maxItems = MOST_LINKS } = field.constraints;
      if (choices.length === 0) return undefined;
      return {
        value: random.some(
          choices,
          Math.min(random.integer(minItems, Math.max(Math.min(maxItems, MOST_LINKS), minItems)), maxItems),
        ),
      };
    }
    case 'file':
    case 'image':
    case 'audio':
      return field.file?.storage === 'inline' && field.required ? undefined : { value: undefined };
    default:
      return undefined;
  }
}

/** Where one can go without a value: to a record, or no further. */
function destination(
  { destinations = [] }: Field,
  { random, links }: Pick<NameDrawing, 'random'> & { links: Links },
): Json | undefined {
  const open = destinations.flatMap(({ type, collection, where, value }): Json[] => {
    if (where !== undefined || value !== undefined) return [];
    if (collection === undefined) return [{ type }];
    const ids = links.in(collection);
    return ids.length === 0 ? [] : [{ type, id: random.pick(ids) }];
  });
  return open.length === 0 ? undefined : random.pick(open);
}
