import type { Json } from '../types';

/** `$like`: contains, ignoring case. On lists `$eq` and `$in` mean that an item equals. `$ne` also holds for null. */
export interface FilterOperators {
  $eq?: Json;
  $ne?: Json;
  $in?: Json[];
  $gt?: Json;
  $gte?: Json;
  $lt?: Json;
  $lte?: Json;
  $like?: string;
}

/**
 * Either one field's operators, `{ 'address.city': { $eq: 'Recife' } }`, or a combination. An empty `$and` is
 * everything, an empty `$or` nothing. `$search` is the text of `q`, over the resource's search fields.
 */
export type FilterQuery =
  | { $and: FilterQuery[] }
  | { $or: FilterQuery[] }
  | { $search: string }
  | { [path: string]: FilterOperators };
