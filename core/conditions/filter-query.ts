import type { Json } from '../types';

/**
 * `$like`: contains, ignoring case; `$nlike`: does not. On lists `$eq`, `$in` and `$like` mean that an item is so. `$ne` and
 * `$nlike` also hold for null.
 */
export interface FilterOperators {
  $eq?: Json;
  $ne?: Json;
  $in?: Json[];
  $gt?: Json;
  $gte?: Json;
  $lt?: Json;
  $lte?: Json;
  $like?: string;
  $nlike?: string;
}

/** Holds where the field names a record, or one of several, that meets the query. */
export interface RelatedQuery {
  /** The reference. */
  path: string;
  /** Where the record is. */
  collection: string;
  query: FilterQuery;
}

/** A record whose weekly hours are meant, as `timetables/<id>`. */
export interface HoursOf {
  collection: string;
  id: string;
}

/** Holds where the time lies in the weekly hours of a record, or outside of them; for no time it holds in neither case. */
export interface HoursQuery {
  /** A field that holds a date and time. */
  path: string;
  of: HoursOf;
  isDuring: boolean;
}

/**
 * Either one field's operators, `{ 'address.city': { $eq: 'Recife' } }`, or a combination. An empty `$and` is
 * everything, an empty `$or` nothing. `$search` is the text of `q`, over the resource's search fields.
 */
export type FilterQuery =
  | { $and: FilterQuery[] }
  | { $or: FilterQuery[] }
  | { $search: string }
  | { $related: RelatedQuery }
  | { $hours: HoursQuery }
  | { [path: string]: FilterOperators };

/** The condition over another record, where the query is one. */
export function relatedOf(query: FilterQuery): RelatedQuery | undefined {
  const related = '$related' in query ? query.$related : undefined;
  return related !== undefined && 'collection' in related ? related : undefined;
}

/** The condition on hours, where the query is one. */
export function hoursOf(query: FilterQuery): HoursQuery | undefined {
  const hours = '$hours' in query ? query.$hours : undefined;
  return hours !== undefined && 'isDuring' in hours ? hours : undefined;
}
