import { relatedOf, type FilterOperators, type FilterQuery } from '../../core/conditions';
import type { Resource } from '../../core/types';
import { hasSortIndex } from '../database/plan/plan-indexes';
import { columnsOf } from '../database/table-columns';
import { comparedAs } from '../database/tolerant-text';

/** Operators that a b-tree finds; inside lists of values, those that a GIN index finds. */
const FOUND = {
  ordered: new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte']),
  listed: new Set(['$eq', '$in', '$all']),
};

/**
 * Does an index lead to the rows that the filter names? Of several conditions that all hold, one is enough. Without a
 * filter there is nothing to be led to: the list is read in its order.
 */
export function isGuided(resource: Resource, parts: FilterQuery[]): boolean {
  return parts.length === 0 || parts.some((part) => leads(resource, part));
}

function leads(resource: Resource, part: FilterQuery): boolean {
  if ('$and' in part && Array.isArray(part.$and)) return part.$and.some((inner) => leads(resource, inner));
  if ('$or' in part || '$search' in part || relatedOf(part)) return false;
  return Object.entries(part as Record<string, FilterOperators>).some(([property, operators]) => {
    const found = FOUND[isList(resource, property) ? 'listed' : 'ordered'];
    return hasIndex(resource, property) && Object.keys(operators).some((operator) => found.has(operator));
  });
}

function isList(resource: Resource, property: string): boolean {
  return columnsOf(resource).get(property)?.traits.index === 'gin';
}

function hasIndex(resource: Resource, property: string): boolean {
  const column = columnsOf(resource).get(property);
  // Where different values mean the same, it is not the column that is compared.
  if (!column || comparedAs(column.field, column.name) !== undefined) return false;
  const isReference = column.type === 'uuid' && column.field?.reference !== undefined;
  return property === 'id' || isReference || column.traits.index === 'gin' || hasSortIndex(resource, property);
}
