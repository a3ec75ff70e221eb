/**
 * Filters of the REST dialect become queries in the operators that CASL and the SQL compiler know.
 *
 * `{ "name_like": "a", "status": ["on", "off"] }` → `{ $and: [{ name: { $like: "a" } }, { status: { $in: ["on", "off"] } }] }`
 */
export { parseFilter } from './conditions/parse-filter';
export { hoursOf, relatedOf } from './conditions/filter-query';
export type { FilterOperators, FilterQuery, HoursOf, HoursQuery, RelatedQuery } from './conditions/filter-query';
