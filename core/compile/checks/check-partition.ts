import { SchemaError } from '../../schema/schema-file';
import type { Resource } from '../../types';

/**
 * What a table of months cannot keep is no rule of its records, and nobody but code writes them.
 * @throws {SchemaError} at the hint, or at the field that people may write
 */
export function checkPartition(file: string, resource: Resource): void {
  const { period, fields, unique, softDelete, singleton } = resource;
  if (period?.partition === undefined) return;
  const pointer = '/x-admin/period/partition';
  const refuse = (at: string, expected: string, found: string, remedy: string): never => {
    throw new SchemaError({ file, pointer: at, expected, found, remedy });
  };
  if (!fields.some(({ name }) => name === period.field))
    refuse(pointer, 'a period by a property of the schema', period.field, 'name a property with "readOnly": true');
  const open = fields.find(({ readOnly }) => !readOnly);
  if (open !== undefined)
    refuse(
      `/properties/${open.name}`,
      '"readOnly": true, as code alone writes records that are kept by the month',
      'a field that people may write',
      'add "readOnly": true, or take partition away',
    );
  const [rule] = unique;
  if (rule !== undefined)
    refuse(
      pointer,
      'no unique rule, as no index holds over all months',
      `unique ${rule.fields.join(', ')}`,
      'take one of them away: the id of a record, made of its time and name, occurs once',
    );
  if (softDelete || singleton === true)
    refuse(
      pointer,
      'records that go with their month',
      softDelete ? 'softDelete' : 'singleton',
      'take one of them away',
    );
}
