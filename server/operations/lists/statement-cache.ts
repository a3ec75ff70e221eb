import type { Catalog } from '../../schemas/catalog';
import type { Template } from './statement';

/** Statements whose text depends on the schemas alone: one per key and catalog, gone with the catalog. */
const caches = new WeakMap<Catalog, Map<string, Template<unknown>>>();
const MAX_STATEMENTS = 5000;

/** The statement of `key`, built on first use. The key must name everything its text depends on. */
export function cachedTemplate<Row>(catalog: Catalog, key: string, build: () => Template<Row>): Template<Row> {
  let statements = caches.get(catalog);
  if (!statements) {
    statements = new Map();
    caches.set(catalog, statements);
  }
  const found = statements.get(key);
  // The key names the statement, and with it the shape of its rows.
  if (found) return found;
  if (statements.size >= MAX_STATEMENTS) statements.clear();
  const built = build();
  statements.set(key, built);
  return built;
}
