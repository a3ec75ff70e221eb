import { sql, type RawBuilder } from 'kysely';
import { Problem } from '../../../core/errors';
import type { JsonObject, Resource, UniqueRule } from '../../../core/types';
import { violation } from '../../../core/violations';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { acceptance } from '../../database/plan/acceptance';
import { quoteName } from '../../database/plan/quote';
import { columnsOf, type Column } from '../../database/table-columns';
import { comparedAs } from '../../database/statements/tolerant-text';
import type { Executor } from '../../database/types';

/** Rules with a list, whose members count each: an index knows lists as a whole alone. */
function memberRules(resource: Resource): UniqueRule[] {
  return resource.unique.filter(({ fields }) =>
    fields.some((name) => columnsOf(resource).get(name)?.storage.shape === 'array'),
  );
}

/** Are there such rules? */
export function hasUniqueMembers(resource: Resource): boolean {
  return memberRules(resource).length > 0;
}

/** Does a change of these fields touch one of the rules? */
export function concernsMembers(resource: Resource, changed: readonly string[]): boolean {
  return memberRules(resource).some((rule) => isTouched(rule, changed));
}

const isTouched = ({ fields, when = {} }: UniqueRule, changed: readonly string[]): boolean =>
  [...fields, ...Object.keys(when)].some((name) => changed.includes(name));

/**
 * Checks `unique` with lists after the write and inside its transaction, in which the writers of one tenant take turns.
 * @throws Problem `invalid` with code `unique` at the members that another record has, or at the first field of a rule with several.
 */
export async function checkUniqueMembers(
  executor: Executor,
  resource: Resource,
  record: JsonObject,
  changed: readonly string[],
): Promise<void> {
  for (const rule of memberRules(resource)) {
    const taken = isTouched(rule, changed) ? await takenMembers(executor, resource, rule, record) : undefined;
    if (taken === undefined) continue;
    const [field = ''] = rule.fields;
    const members: unknown[] = Array.isArray(record[field]) ? record[field] : [];
    const errors = members.flatMap((member, place) =>
      taken.includes(String(member)) ? [violation(`${field}.${place}`, 'unique')] : [],
    );
    throw new Problem('invalid', { errors: errors.length > 0 ? errors : [violation(field, 'unique')] });
  }
}

/** Members of the only list of the rule that another record has; none where the rule has several fields. Undefined: nothing is taken. */
async function takenMembers(
  executor: Executor,
  resource: Resource,
  { fields, folded = false, when = {} }: UniqueRule,
  record: JsonObject,
): Promise<string[] | undefined> {
  const columns = columnsOf(resource);
  await executor.run(
    compile(
      sql`select pg_advisory_xact_lock(hashtextextended(${`unique members ${JSON.stringify(record['tenantId'] ?? null)} ${resource.name}`}, 0))`,
    ),
  );
  const counts = [
    ...(resource.softDelete ? [sql`${identifier(HIDDEN_COLUMNS.deletedAt)} is null`] : []),
    ...Object.entries(when).map(([path, accepted]) => sql.raw(acceptance(columns, path, accepted))),
  ];
  const rows = sql`select * from ${identifier('public', tableName(resource.name))} where ${counts.length === 0 ? sql`true` : sql.join(counts, sql` and `)}`;
  const compared = fields.flatMap((name) => columns.get(name) ?? []);
  const alike = compared.map((column) => sameIn(column, folded));
  const [list] = compared;
  const shared =
    compared.length === 1 && list
      ? sql.raw(
          `array(select unnest("row".${quoteName(list.name)})::text intersect select unnest("other".${quoteName(list.name)})::text)`,
        )
      : sql.raw('array[]::text[]');
  const [found] = await executor.run(
    compile<{ shared: string[] }>(sql`
      select ${shared} as shared from (${rows}) as "row" join (${rows}) as "other"
        on "other"."id" <> "row"."id" and "other"."tenantId" is not distinct from "row"."tenantId" and ${sql.join(alike, sql` and `)}
      where "row"."id" = ${record['id']}::uuid limit 1`),
  );
  return found?.shared;
}

function sameIn({ name, type, field, storage }: Column, isFolded: boolean): RawBuilder<unknown> {
  const of = (alias: 'row' | 'other'): string => `${quoteName(alias)}.${quoteName(name)}`;
  if (storage.shape === 'array') return sql.raw(`${of('row')} && ${of('other')}`);
  const compared = (text: string): string =>
    isFolded && type === 'text' ? `painel.fold(${text})` : (comparedAs(field, text) ?? text);
  return sql.raw(`${compared(of('row'))} = ${compared(of('other'))}`);
}
