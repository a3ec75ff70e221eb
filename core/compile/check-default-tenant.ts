import type { SchemaError } from '../schema/schema-file';
import type { Field, Resource } from '../types';
import { hintFault } from './hint-fault';

/** What stands against beginning with what the tenant has set in a singleton. */
export function defaultTenantFault(
  file: string,
  _resource: Resource,
  field: Field,
  targetOf: (collection: string) => Resource | undefined,
): SchemaError | undefined {
  const [collection = '', setting] = field.defaultTenant?.split('.') ?? [];
  if (setting === undefined) return undefined;
  const singleton = targetOf(collection);
  const fault = (expected: string) =>
    hintFault(file, field, 'defaultTenant', { expected, found: field.defaultTenant ?? '', remedy: 'correct the name' });
  if (singleton?.singleton !== true)
    return fault('the name of a field of the tenant, or <collection>.<field> of a singleton');
  const source = singleton.fields.find(({ name }) => name === setting);
  return source?.kind === field.kind && !source.secret
    ? undefined
    : fault(`a property of ${collection} of kind ${field.kind}`);
}
