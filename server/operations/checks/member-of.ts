import { sql } from 'kysely';
import { isObject } from '../../../core/is-object';
import type { MemberOfRule } from '../../../core/rules';
import type { Json, Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { LinkOwner } from '../write/links';
import type { OperationContext } from '../context';
import { touches, type ValueRule } from '../write/step';

/** References under `memberOf` to records that are not on the list. The system may name any. */
export async function memberViolations(
  context: OperationContext,
  executor: Executor,
  { resource, record }: LinkOwner,
  names: readonly string[],
): Promise<Violation[]> {
  if (context.principal === null) return [];
  const found: Violation[] = [];
  for (const { name, memberOf } of resource.fields) {
    const value = record[name];
    if (memberOf === undefined || typeof value !== 'string' || !(names.includes(name) || names.includes(memberOf.via)))
      continue;
    const members = await membersOf(context, executor, resource, memberOf, record[memberOf.via] ?? null);
    if (members.length > 0 && !members.includes(value.toLowerCase())) found.push(violation(name, 'memberOf'));
  }
  return found;
}

async function membersOf(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { via, lists }: MemberOfRule,
  id: Json,
): Promise<string[]> {
  for (const list of lists) {
    const members = await follow(context, executor, resource, [via, ...list.split('.')], id);
    if (members.length > 0) return members;
  }
  return [];
}

/** Ids at the end of a path whose first part is the reference with this value. */
async function follow(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  [via = '', name = '', ...rest]: string[],
  id: Json,
): Promise<string[]> {
  const collection = resource.fields.find((field) => field.name === via)?.reference?.collection;
  const target = collection === undefined ? undefined : context.runtime.catalog().resources.get(collection);
  const column = target && columnsOf(target).get(name);
  if (!target || !column)
    throw new Error(`memberOf: expected ${resource.name}.${via} to lead to ${name}, found no such field`);
  const [row] = await executor.run(
    compile<{ value: Json }>(
      sql`select to_jsonb(${identifier(column.name)}) as "value" from ${identifier('public', tableName(target.name))} where "id"::text = ${id}`,
    ),
  );
  const value = row?.value ?? null;
  if (typeof value === 'string' && rest.length > 0) return follow(context, executor, target, [name, ...rest], value);
  const [member] = rest;
  const items = Array.isArray(value) ? value : [value];
  return items
    .map((item) => (member !== undefined && isObject(item) ? item[member] : item))
    .flatMap((one) => (typeof one === 'string' ? [one.toLowerCase()] : []));
}

/** References under `memberOf`. */
export const memberRules: ValueRule = {
  concerns: (intent) =>
    intent.context.principal !== null &&
    intent.resource.fields.some(
      ({ name, memberOf }) => memberOf !== undefined && touches(intent, [name, memberOf.via]),
    ),
  violations: memberViolations,
};
