import type { Field, Resource } from '../../types';
import type { SchemaError } from '../../schema/schema-file';
import { hintFault } from './hint-fault';

/**
 * What stands against a record being a part of another: the database removes it without a hook, a line in the audit or an event, so that
 * only records that nobody ever changes may go that way, and it has no key by which it would know of records that are kept by the month.
 */
export function partFault(
  file: string,
  resource: Resource,
  field: Field,
  targetOf: (collection: string) => Resource | undefined,
): SchemaError | undefined {
  const { reference } = field;
  if (reference?.partOf !== true) return undefined;
  const fault = (expected: string, found: string, remedy: string) =>
    hintFault(file, field, 'reference/partOf', { expected, found, remedy });
  const isOwn = resource.fields.includes(field) && field.kind === 'reference';
  if (!isOwn || reference.clears !== undefined)
    return fault(
      'one id of the record itself, without clears',
      isOwn ? `clears: ${JSON.stringify(reference.clears)}` : `${field.path}, a ${field.kind}`,
      'take partOf away',
    );
  if (resource.appendOnly !== true)
    return fault(
      'a collection that is appendOnly',
      resource.name,
      'write "appendOnly": true at the root or take partOf away',
    );
  if (reference.collection === resource.name)
    return fault('another collection', resource.name, 'name the collection that the record is a part of');
  const target = targetOf(reference.collection);
  return target?.period?.partition === undefined
    ? undefined
    : fault(
        'a collection that is not kept by the month',
        target.name,
        'take partOf away; months of history go by themselves',
      );
}
