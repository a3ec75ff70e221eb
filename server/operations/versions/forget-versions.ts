import { childrenOf, resolveField } from '../../../core/records/find-field';
import { sql, type RawBuilder } from 'kysely';
import { recalledBy } from '../../../core/compile/checks/check-recalls';
import { VERSION_YEARS } from '../../../core/version-years';
import type { Field, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { FORGETS } from '../../database/prepare-database';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { recallingFields } from '../at-reading/recalled';
import type { Runtime } from '../runtime';

/** Versions that are looked at together. */
const PORTION = 500;

const forgotOn = new WeakMap<Runtime, string>();

/**
 * Once in a day: removes versions that ended longer ago than anything has to be proved, and that no record recalls. Whatever a schema
 * with a fault may recall is not known, so that nothing goes until it is mended.
 */
export async function forgetVersions(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const [{ today } = { today: '' }] = await runtime.database
    .as('platform')
    .run(compile<{ today: string }>(sql`select current_date::text as "today"`));
  if (forgotOn.get(runtime) === today || runtime.catalog().faults.length > 0) return;
  for (const resource of runtime.catalog().resources.values()) {
    if (resource.versioned !== undefined) await forgetOf(runtime, resource, signal);
  }
  if (!signal.aborted) forgotOn.set(runtime, today);
}

async function forgetOf(runtime: Runtime, resource: Resource, signal: AbortSignal): Promise<void> {
  const recalled = [...runtime.catalog().resources.values()].flatMap((one) => recallsOf(one, resource.name));
  let after: string | null = '0';
  while (after !== null && !signal.aborted) {
    const last: string = after;
    after = await runtime.database.transaction('platform', (executor) =>
      forgetPortion(executor, resource, recalled, last),
    );
  }
}

/** Answers the last version that was looked at; null where there are no more. */
async function forgetPortion(
  executor: Executor,
  { name }: Resource,
  recalled: readonly RawBuilder<unknown>[],
  after: string,
): Promise<string | null> {
  await executor.run(compile(sql`select set_config(${FORGETS}, 'kept_versions', true)`));
  const isRecalled = recalled.length === 0 ? sql`false` : sql.join(recalled, sql` or `);
  const [answer] = await executor.run(
    compile<{ last: string | null; looked: number }>(sql`
      with old as materialized (
        select kept."seq", kept."recordId", kept."until",
          (select max(former."until") from painel.kept_versions as former where former."recordId" = kept."recordId" and former."resource" = ${name} and (former."until", former."seq") < (kept."until", kept."seq")) as "since"
        from painel.kept_versions as kept
        where kept."resource" = ${name} and kept."until" < now() - make_interval(years => ${VERSION_YEARS}) and kept."seq" > ${after}::bigint
        order by kept."seq" limit ${PORTION}),
      gone as (delete from painel.kept_versions where "seq" in (select "seq" from old where not (${isRecalled})))
      select max("seq")::text as "last", count(*)::int as "looked" from old`),
  );
  return answer?.looked === PORTION ? answer.last : null;
}

/** Conditions on `old`, under which a record of the resource recalls that version of a record of `collection`. */
function recallsOf(resource: Resource, collection: string): RawBuilder<unknown>[] {
  return recallingFields(resource)
    .flatMap((field) => rulesIn(resource, field))
    .flatMap(({ reference, at }) => {
      const column = columnsOf(resource).get(reference.path.split('/')[0] ?? '');
      if (reference.reference?.collection !== collection || !column) return [];
      const own = identifier('by', column.name);
      const names =
        column.type === 'uuid'
          ? sql`${own} = old."recordId"`
          : sql`jsonb_path_exists(to_jsonb(${own}), '$.** ? (@ == $id)', jsonb_build_object('id', old."recordId"))`;
      const time = sql`coalesce(${at === undefined ? sql`null` : identifier('by', at)}, ${identifier('by', 'createdAt')})`;
      return [
        sql`exists (select from ${identifier('public', tableName(resource.name))} as "by" where ${names} and ${time} < old."until" and (old."since" is null or ${time} >= old."since"))`,
      ];
    });
}

interface Recall {
  reference: Field;
  at: string | undefined;
}

/** The recalls of a field and of what is inside of it. */
function rulesIn(resource: Resource, field: Field, seen = new Set<Field>()): Recall[] {
  if (seen.has(field)) return [];
  seen.add(field);
  const reference = field.recalls && recalledBy(resource, field, field.recalls);
  return [
    ...(reference && field.recalls ? [{ reference, at: field.recalls.at }] : []),
    ...childrenOf(resolveField(resource, field)).flatMap((child) => rulesIn(resource, child, seen)),
  ];
}
