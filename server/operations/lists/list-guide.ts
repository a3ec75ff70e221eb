import { hoursOf, relatedOf, type FilterOperators, type FilterQuery } from '../../../core/conditions';
import type { Resource } from '../../../core/types';
import type { ListGuide } from '../../database/list';
import { hasSortIndex } from '../../database/plan/plan-indexes';
import { columnsOf } from '../../database/table-columns';
import { comparedAs } from '../../database/statements/tolerant-text';

/** Operators that a b-tree finds; inside lists of values, those that a GIN index finds. */
const FOUND = {
  ordered: new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte']),
  listed: new Set(['$eq', '$in', '$all']),
};

/**
 * What leads to the rows that the filter names: an index of the rows themselves before one in an order. Of several conditions that
 * all hold, one is enough. Without a filter there is nothing to be led to: the list is read in its order.
 */
export function guideOf(resource: Resource, parts: FilterQuery[]): ListGuide {
  if (parts.length === 0) return 'order';
  const guides = parts.flatMap((part) => guidesOf(resource, part));
  return guides.find((guide) => guide === 'rows') ?? guides[0] ?? 'none';
}

function guidesOf(resource: Resource, part: FilterQuery): ListGuide[] {
  if ('$and' in part && Array.isArray(part.$and)) return part.$and.flatMap((inner) => guidesOf(resource, inner));
  if ('$or' in part || '$search' in part || relatedOf(part) || hoursOf(part)) return [];
  return Object.entries(part as Record<string, FilterOperators>).flatMap(([property, operators]) => {
    const found = FOUND[isList(resource, property) ? 'listed' : 'ordered'];
    const guide = indexGuide(resource, property);
    return guide !== undefined && Object.keys(operators).some((operator) => found.has(operator)) ? [guide] : [];
  });
}

function isList(resource: Resource, property: string): boolean {
  return columnsOf(resource).get(property)?.storage.index === 'gin';
}

function indexGuide(resource: Resource, property: string): ListGuide | undefined {
  const column = columnsOf(resource).get(property);
  // Where different values mean the same, it is not the column that is compared.
  if (!column || comparedAs(column.field, column.name) !== undefined) return undefined;
  const isReference = column.type === 'uuid' && column.field?.reference !== undefined;
  if (property === 'id' || property === 'tenantId' || isReference || column.storage.index === 'gin') return 'rows';
  return hasSortIndex(resource, property) ? 'order' : undefined;
}
