import { sql } from 'kysely';
import { isObject } from '../../../core/is-object';
import { representedFields } from '../../../core/records/represent';
import { keyedValue } from '../../../core/records/keyed-values';
import type { KeysFromRule } from '../../../core/rules';
import type { Json, Resource } from '../../../core/types';
import { formatCheck } from '../../../core/validation/formats/formats';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { LinkOwner } from '../write/links';
import type { OperationContext } from '../context';
import { touches, type ValueRule } from '../write/step';

/** One record that defines a key. */
export interface Definition {
  key: string;
  type: string | null;
  options: Json;
  required: boolean | null;
  /** What people call it; null where records of its collection are called by more than one text. */
  label: string | null;
}

/** Definitions by rule, to be asked for once for several records of one tenant. */
export type KnownDefinitions = Map<KeysFromRule, Map<string, Definition>>;

/** Keys of maps under `keysFrom` that nothing defines, values unlike their definition, and keys that are missing beside others: an empty map asks for none. */
export async function keysFromViolations(
  context: OperationContext,
  executor: Executor,
  { resource, record, tenantId }: LinkOwner,
  names: readonly string[],
  known: KnownDefinitions = new Map(),
): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { name, keysFrom } of resource.fields) {
    const value = record[name];
    if (keysFrom === undefined || !names.includes(name) || !isObject(value) || Object.keys(value).length === 0)
      continue;
    const definitions = known.get(keysFrom) ?? (await definitionsOf(context, executor, keysFrom, tenantId));
    known.set(keysFrom, definitions);
    found.push(
      ...violationsOf(value, definitions).map(({ path, code, params }) =>
        violation(`${name}.${path}`, code, { ...params, ...(code === 'among' && { collection: keysFrom.collection }) }),
      ),
    );
  }
  return found;
}

/** What the records of a rule define, by key. */
export async function definitionsOf(
  context: OperationContext,
  executor: Executor,
  rule: KeysFromRule,
  tenantId: string | null,
): Promise<Map<string, Definition>> {
  const target = context.runtime.catalog().resources.get(rule.collection);
  if (!target) throw new Error(`keysFrom: expected ${rule.collection} in the catalog, found none`);
  const part = (property: string | undefined, alias: string) => {
    const column = property === undefined ? undefined : columnsOf(target).get(property);
    return sql`${column ? identifier(column.name) : sql`null`} as ${identifier(alias)}`;
  };
  const living = target.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  const rows = await executor.run(
    compile<Definition>(sql`
      select ${part(naming(target), 'label')}, ${part(rule.field, 'key')}, ${part(rule.type, 'type')}, ${part(rule.options, 'options')}, ${part(rule.required, 'required')}
      from ${identifier('public', tableName(target.name))} where "tenantId" is not distinct from ${tenantId}${living}`),
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** The one text that records are called by. */
function naming({ representation, fields }: Resource): string | undefined {
  const [only, ...others] = representedFields(representation);
  return others.length === 0 ? fields.find(({ name, kind }) => name === only && kind === 'text')?.name : undefined;
}

interface Fault {
  path: string;
  code: 'among' | 'required' | 'format' | 'enum';
  params: { [name: string]: Json };
}

function violationsOf(value: { [key: string]: Json }, definitions: ReadonlyMap<string, Definition>): Fault[] {
  const strange = Object.entries(value).flatMap(([key, one]) => faultOf(key, one, definitions.get(key)));
  const missing = [...definitions.values()].filter(
    ({ key, required }) => required === true && (value[key] ?? '') === '',
  );
  return [...strange, ...missing.map(({ key }): Fault => ({ path: key, code: 'required', params: {} }))];
}

function faultOf(key: string, value: Json, definition: Definition | undefined): Fault[] {
  if (definition === undefined) return [{ path: key, code: 'among', params: {} }];
  const text = typeof value === 'string' ? value : '';
  if (text === '') return [];
  const allowed =
    definition.type === 'boolean'
      ? ['true', 'false']
      : definition.type === 'list' && Array.isArray(definition.options)
        ? definition.options
        : undefined;
  if (allowed !== undefined) return allowed.includes(text) ? [] : [{ path: key, code: 'enum', params: { allowed } }];
  const { format } = keyedValue(definition.type);
  return format === undefined || formatCheck(format, text) ? [] : [{ path: key, code: 'format', params: { format } }];
}

/** Maps under `keysFrom`. */
export const keysFromRules: ValueRule = {
  concerns: (intent) =>
    intent.resource.fields.some(({ name, keysFrom }) => keysFrom !== undefined && touches(intent, [name])),
  violations: keysFromViolations,
  isShared: true,
};
