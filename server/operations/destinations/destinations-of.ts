import { fieldsOf, resolveField } from '../../../core/find-field';
import { isObject } from '../../../core/is-object';
import type { DestinationNode } from '../../../core/routing/destination-tree';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import type { OperationContext } from '../context';
import { mayUseField } from '../field-rights';
import { traitsOf } from '../resource-traits';

/** The destinations in the fields of a record that the caller may read, in the order of the schema; nothing is known yet of what they name. */
export function destinationsOf(context: OperationContext, resource: Resource, record: JsonObject): DestinationNode[] {
  const found: DestinationNode[] = [];
  for (const field of traitsOf(resource).linking) {
    if (mayUseField(context, 'read', resource, record, field.name))
      visit(resource, field, record[field.name] ?? null, {}, found);
  }
  return found;
}

function visit(resource: Resource, field: Field, value: Json, beside: JsonObject, found: DestinationNode[]): void {
  if (field.kind === 'destination') {
    const node = isObject(value) ? nodeOf(field, value, beside) : undefined;
    if (node) found.push(node);
    return;
  }
  const { item, fields = [] } = resolveField(resource, field);
  if (Array.isArray(value)) {
    if (item)
      for (const one of value)
        visit(resource, item, one, isObject(one) ? plainValues(fieldsOf(resource, item), one) : {}, found);
  } else if (isObject(value)) {
    for (const member of fields) visit(resource, member, value[member.name] ?? null, beside, found);
  }
}

function nodeOf(
  field: Field,
  { type, id = null, value = null }: JsonObject,
  beside: JsonObject,
): DestinationNode | undefined {
  if (typeof type !== 'string') return undefined;
  const collection = field.destinations?.find((one) => one.type === type)?.collection ?? null;
  const named = collection !== null && typeof id === 'string' ? id : null;
  return {
    field: field.path,
    beside,
    type,
    collection,
    id: named,
    name: typeof value === 'string' ? value : null,
    fault: null,
    children: [],
    more: false,
  };
}

/** In the order of the schema. */
function plainValues(fields: readonly Field[], item: JsonObject): JsonObject {
  const values = fields.map(({ name }): [string, Json] => [name, item[name] ?? null]);
  return Object.fromEntries(values.filter(([, value]) => value !== null && typeof value !== 'object'));
}
