import { findField } from '../../records/find-field';
import type { RecallRule } from '../../records/filled-rules';
import type { Field, Resource } from '../../types';
import { hintFault } from './hint-fault';
import { SchemaError } from '../../schema/schema-file';

/** The reference of a recall: beside the field, else of the record. */
export function recalledBy(resource: Resource, { path }: Pick<Field, 'path'>, { via }: RecallRule): Field | undefined {
  return findField(resource, [...path.split('/').slice(0, -1), via].join('.')) ?? findField(resource, via);
}

/** What stands against a recall: its reference, its time, or what it wants of the record named. */
export function recallFault(
  file: string,
  resource: Resource,
  field: Field,
  targetOf: (collection: string) => Resource | undefined,
): SchemaError | undefined {
  const rule = field.recalls;
  if (rule === undefined) return undefined;
  const fault = (part: string, expected: string, found: string, remedy = 'correct the name') =>
    hintFault(file, field, `recalls/${part}`, { expected, found, remedy });
  const reference = recalledBy(resource, field, rule);
  if (reference?.kind !== 'reference')
    return fault('via', 'a reference beside the property or of the record', rule.via);
  if (rule.at !== undefined && findField(resource, rule.at)?.kind !== 'date-time')
    return fault('at', 'a date and time of the record', rule.at);
  const target = targetOf(reference.reference?.collection ?? '');
  // A reference to what is not there has a fault of its own.
  if (target === undefined) return undefined;
  const kept = rule.list ?? rule.is;
  if (target.versioned?.includes(kept) !== true)
    return fault(
      rule.list === undefined ? 'is' : 'list',
      `a field that ${target.name} keeps under versioned`,
      kept,
      `name it under versioned in schemas/${target.name}.json`,
    );
  if (rule.list === undefined) return undefined;
  const members = target.fields.find(({ name }) => name === rule.list)?.item?.fields?.map(({ name }) => name) ?? [];
  const unknown = [rule.is, ...Object.keys(rule.where ?? {})].find((name) => !members.includes(name));
  return unknown === undefined
    ? undefined
    : fault('is', `a member of the items of ${target.name}.${rule.list}`, unknown);
}

/** What is nobody's would be kept where every tenant may look. @throws {SchemaError} */
export function assertKeepable(file: string, { tenancy, versioned }: Resource): void {
  if (versioned === undefined || tenancy !== 'platform') return;
  throw new SchemaError({
    file,
    pointer: '/x-admin/versioned',
    expected: 'records of tenants, or ones that all share',
    found: 'tenancy platform',
    remedy: 'take versioned away',
  });
}
