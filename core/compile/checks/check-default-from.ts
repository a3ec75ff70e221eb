import type { SchemaError } from '../../schema/schema-file';
import type { Field, Resource } from '../../types';
import { hintFault } from './hint-fault';

/** What stands against taking a value over from the record that a reference names. */
export function defaultFromFault(
  file: string,
  resource: Resource,
  field: Field,
  targetOf: (collection: string) => Resource | undefined,
): SchemaError | undefined {
  const rule = field.defaultRule?.from;
  if (rule === undefined) return undefined;
  const fault = (part: string, expected: string, found: string) =>
    hintFault(file, field, `default/from/${part}`, { expected, found, remedy: 'correct the name' });
  const reference = resource.fields.find(({ name }) => name === rule.via);
  if (reference?.kind !== 'reference') return fault('via', 'a reference of the record', rule.via);
  const target = targetOf(reference.reference?.collection ?? '');
  // A reference to what is not there has a fault of its own.
  if (target === undefined) return undefined;
  const own = (name: string) => target.fields.find((one) => one.name === name);
  if (rule.list === undefined)
    return own(rule.is)?.kind === field.kind
      ? undefined
      : fault('is', `a property of ${target.name} of kind ${field.kind}`, rule.is);
  const members = own(rule.list)?.item?.fields ?? [];
  if (members.find(({ name }) => name === rule.is)?.kind !== field.kind)
    return fault('is', `a member of the items of ${target.name}.${rule.list} of kind ${field.kind}`, rule.is);
  const unknown = Object.keys(rule.where ?? {}).find((one) => !members.some(({ name }) => name === one));
  return unknown === undefined
    ? undefined
    : fault('where', `a member of the items of ${target.name}.${rule.list}`, unknown);
}
