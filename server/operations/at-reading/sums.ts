import { sql, type RawBuilder } from 'kysely';
import { periodOf, startOfDay } from '../../../core/conditions/period';
import type { SumRule } from '../../../core/records/filled-rules';
import type { Field, JsonObject } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';
import { USUAL_ZONE } from '../../../core/usual-zone';

/** Sets what records of another collection add up to, in the present period on the clocks of each tenant. One statement beside that for the clocks. */
export async function setSum(
  catalog: Catalog,
  executor: Executor,
  { name, kind }: Field,
  rule: SumRule,
  records: readonly JsonObject[],
  now: Date,
): Promise<void> {
  const source = catalog.resources.get(rule.collection);
  const columns = source && columnsOf(source);
  const [by, at, amount] = [rule.by, rule.at, rule.sum].map((property) =>
    property === undefined ? undefined : columns?.get(property)?.name,
  );
  if (
    !source ||
    amount === undefined ||
    (rule.by !== undefined && by === undefined) ||
    (rule.at !== undefined && at === undefined)
  ) {
    throw new Error(`sums: expected ${[rule.by, rule.at, rule.sum].join(', ')} in ${rule.collection}, found no column`);
  }
  const zones = rule.period === undefined ? new Map<string, string>() : await zonesOf(catalog, executor, records);
  const periods = records.map(({ tenantId }) => instantsOf(rule, zones.get(String(tenantId)) ?? USUAL_ZONE, now));
  const conditions = [
    ...(at === undefined
      ? []
      : [sql`${identifier('added', at)} >= wanted."start" and ${identifier('added', at)} < wanted."end"`]),
    ...(source.softDelete && rule.deleted !== true
      ? [sql`${identifier('added', HIDDEN_COLUMNS.deletedAt)} is null`]
      : []),
  ];
  const found = (naming: RawBuilder<unknown>, on: RawBuilder<unknown>) => sql`
      select wanted."id", added."id" as "record", ${identifier('added', amount)} as "amount"
      from unnest(${records.map(({ id }) => String(id))}::uuid[], ${periods.map(({ start }) => start)}::timestamptz[], ${periods.map(({ end }) => end)}::timestamptz[]) as wanted ("id", "start", "end")
      ${naming} join ${identifier('public', tableName(source.name))} as added on ${sql.join([on, ...conditions], sql` and `)}`;
  const parts = [
    ...(by === undefined ? [] : [naming(catalog, rule, by, found)]),
    ...(rule.of === undefined ? [] : [named(records, rule.of, found)]),
  ];
  const rows = await executor.run(
    compile<{ id: string; total: string }>(sql`
      select "id"::text as "id", sum("amount")::numeric(18,4)::text as "total" from (${sql.join(parts, sql` union `)}) as "found" group by "id"`),
  );
  const totals = new Map(rows.map(({ id, total }) => [id, total]));
  for (const record of records) {
    const total = totals.get(String(record['id'])) ?? '0.0000';
    record[name] = kind === 'money' ? total : Number(total);
  }
}

type Found = (naming: RawBuilder<unknown>, on: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Records that name these, maybe through others. */
function naming(catalog: Catalog, { through }: SumRule, by: string, found: Found): RawBuilder<unknown> {
  if (through === undefined) return found(sql``, sql`${identifier('added', by)} = wanted."id"`);
  const resource = catalog.resources.get(through.collection);
  const column = resource && columnsOf(resource).get(through.by)?.name;
  if (column === undefined) throw new Error(`sums: expected ${through.by} in ${through.collection}, found no column`);
  return found(
    sql`join ${identifier('public', tableName(through.collection))} as link on ${identifier('link', column)} = wanted."id"`,
    sql`${identifier('added', by)} = link."id"`,
  );
}

/** Records that these name in a list of theirs. */
function named(records: readonly JsonObject[], of: string, found: Found): RawBuilder<unknown> {
  const pairs = records.flatMap(({ id, [of]: list }) =>
    Array.isArray(list) ? list.map((one): [string, string] => [String(id), String(one)]) : [],
  );
  const ends = (end: 0 | 1) => pairs.map((pair) => pair[end]);
  return found(
    sql`join unnest(${ends(0)}::uuid[], ${ends(1)}::uuid[]) as pair ("holder", "named") on pair."holder" = wanted."id"`,
    sql`added."id" = pair."named"`,
  );
}

/** Clocks of the tenants of the records. */
async function zonesOf(
  catalog: Catalog,
  executor: Executor,
  records: readonly JsonObject[],
): Promise<Map<string, string>> {
  const tenants = catalog.resources.get('tenants');
  if (!tenants || !columnsOf(tenants).has('timezone')) return new Map();
  const ids = [...new Set(records.map(({ tenantId }) => tenantId))].filter((id) => typeof id === 'string');
  const rows = await executor.run(
    compile<{ id: string; timezone: string | null }>(
      sql`select "id", "timezone" from "tenants" where "id" = any(${ids}::uuid[])`,
    ),
  );
  return new Map(rows.flatMap(({ id, timezone }) => (timezone === null ? [] : [[id, timezone] as const])));
}

function instantsOf({ period }: SumRule, zone: string, now: Date): { start: string | null; end: string | null } {
  if (period === undefined) return { start: null, end: null };
  const days = periodOf(period, { now, zone });
  if (days === undefined) throw new Error(`sums: expected a period, got ${period}`);
  return { start: startOfDay(days.start, zone), end: startOfDay(days.end, zone) };
}
