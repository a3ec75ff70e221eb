import { hoursOf, relatedOf, type FilterQuery, type HoursOf, type RelatedQuery } from '../../../core/conditions';

/** Conditions of a query on records that references name, wherever they stand in it. */
export function relatedWithin(query: FilterQuery): RelatedQuery[] {
  const related = relatedOf(query);
  return related ? [related] : partsOf(query).flatMap(relatedWithin);
}

/** Whose hours a query names, in its own conditions and in those on other records. */
export function hoursWithin(query: FilterQuery): HoursOf[] {
  const hours = hoursOf(query);
  if (hours) return [hours.of];
  const related = relatedOf(query);
  return related ? hoursWithin(related.query) : partsOf(query).flatMap(hoursWithin);
}

function partsOf(query: FilterQuery): FilterQuery[] {
  if ('$and' in query && Array.isArray(query.$and)) return query.$and;
  return '$or' in query && Array.isArray(query.$or) ? query.$or : [];
}
