import { findField } from '../../../core/find-field';
import { isObject } from '../../../core/is-object';
import { isSystemField } from '../../../core/system-fields';
import type { Json, JsonObject, Resource } from '../../../core/types';
import type { OperationContext } from '../context';
import { mayFilterBy } from '../field-rights';
import { isAccepted } from '../is-accepted';
import { readableFilter } from '../readable-filter';
import { readableSorts } from '../readable-sorts';

const VIEWS = 'views';

/** Are these saved views, which speak of other collections? */
export const areViews = ({ name }: Resource): boolean => name === VIEWS;

/**
 * Saved views without what the list would refuse the reader: fields that are gone from the schema, or that somebody with fewer rights
 * may not read. A list must not stay shut because of how somebody once looked at it.
 */
export function keepInForce(context: OperationContext, views: JsonObject[]): void {
  if (context.principal === null) return;
  for (const view of views) {
    const target = context.runtime.catalog().resources.get(String(view['collection']));
    if (!target || !context.ability.can('read', target.name)) continue;
    const { filter, sort, group } = view;
    if (isObject(filter)) view['filter'] = acceptedFilter(context, target, filter);
    if (Array.isArray(sort))
      view['sort'] = sort.filter((one) => isObject(one) && isSortable(context, target, String(one['field'])));
    if (typeof group === 'string' && !isThere(context, target, group.split(':')[0] ?? group)) view['group'] = null;
  }
}

function acceptedFilter(context: OperationContext, target: Resource, filter: JsonObject): JsonObject {
  if (isAccepted(() => readableFilter(context, target, filter))) return filter;
  // Of conditions that must all hold each may go alone; without one of several that may hold, fewer records would be left.
  const parts = Object.entries(filter).map(([name, value]): [string, Json] =>
    name === '$and' && Array.isArray(value)
      ? [
          name,
          value
            .map((one) => (isObject(one) ? acceptedFilter(context, target, one) : one))
            .filter((one) => !isEmpty(one)),
        ]
      : [name, value],
  );
  return Object.fromEntries(
    parts.filter(([name, value]) => isAccepted(() => readableFilter(context, target, { [name]: value }))),
  );
}

const isEmpty = (condition: Json): boolean => isObject(condition) && Object.keys(condition).length === 0;

function isThere(context: OperationContext, target: Resource, path: string): boolean {
  return (
    (isSystemField(path) || findField(target, path) !== undefined) &&
    mayFilterBy(context, target, path.split('.')[0] ?? path)
  );
}

function isSortable(context: OperationContext, target: Resource, field: string): boolean {
  return isThere(context, target, field) && isAccepted(() => readableSorts(context, target, [{ field, order: 'ASC' }]));
}
