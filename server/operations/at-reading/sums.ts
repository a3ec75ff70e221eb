import { sql } from 'kysely';
import { periodOf, startOfDay } from '../../../core/conditions/period';
import type { SumRule } from '../../../core/rules';
import type { Field, JsonObject } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';
import { USUAL_ZONE } from '../../../core/usual-zone';

/** Sets what the records of another collection add up to in the present period, on the clocks of each tenant. One statement beside that for the clocks. */
export async function setSum(catalog: Catalog, executor: Executor, { name, kind }: Field, rule: SumRule, records: readonly JsonObject[], now: Date): Promise<void> {
  const source = catalog.resources.get(rule.collection);
  const [by, at, amount] = [rule.by, rule.at, rule.sum].map((property) => source && columnsOf(source).get(property)?.name);
  if (!source || by === undefined || at === undefined || amount === undefined) throw new Error(`sums: expected ${rule.by}, ${rule.at} and ${rule.sum} in ${rule.collection}, found no column`);
  const zones = await zonesOf(catalog, executor, records);
  const between = throughOf(catalog, rule);
  const periods = records.map(({ tenantId }) => instantsOf(rule, zones.get(String(tenantId)) ?? USUAL_ZONE, now));
  const living = source.softDelete && rule.deleted !== true ? sql` and ${identifier('added', HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  const found = await executor.run(
    compile<{ id: string; total: string }>(sql`
      select wanted."id"::text as "id", sum(${identifier('added', amount)})::numeric(18,4)::text as "total"
      from unnest(${records.map(({ id }) => String(id))}::uuid[], ${periods.map(({ start }) => start)}::timestamptz[], ${periods.map(({ end }) => end)}::timestamptz[]) as wanted ("id", "start", "end")
      ${between ? sql`join ${identifier('public', tableName(between.collection))} as link on ${identifier('link', between.column)} = wanted."id"` : sql``}
      join ${identifier('public', tableName(source.name))} as added on ${identifier('added', by)} = ${between ? sql`link."id"` : sql`wanted."id"`}
        and ${identifier('added', at)} >= wanted."start" and ${identifier('added', at)} < wanted."end"${living}
      group by wanted."id"`),
  );
  const totals = new Map(found.map(({ id, total }) => [id, total]));
  for (const record of records) {
    const total = totals.get(String(record['id'])) ?? '0.0000';
    record[name] = kind === 'money' ? total : Number(total);
  }
}

/** Records that stand between those that are added up and this one. */
function throughOf(catalog: Catalog, { through }: SumRule): { collection: string; column: string } | undefined {
  if (through === undefined) return undefined;
  const resource = catalog.resources.get(through.collection);
  const column = resource && columnsOf(resource).get(through.by)?.name;
  if (column === undefined) throw new Error(`sums: expected ${through.by} in ${through.collection}, found no column`);
  return { collection: through.collection, column };
}

/** Clocks of the tenants of the records. */
async function zonesOf(catalog: Catalog, executor: Executor, records: readonly JsonObject[]): Promise<Map<string, string>> {
  const tenants = catalog.resources.get('tenants');
  if (!tenants || !columnsOf(tenants).has('timezone')) return new Map();
  const ids = [...new Set(records.map(({ tenantId }) => tenantId))].filter((id) => typeof id === 'string');
  const rows = await executor.run(compile<{ id: string; timezone: string | null }>(sql`select "id", "timezone" from "tenants" where "id" = any(${ids}::uuid[])`));
  return new Map(rows.flatMap(({ id, timezone }) => (timezone === null ? [] : [[id, timezone] as const])));
}

function instantsOf({ period }: SumRule, zone: string, now: Date): { start: string; end: string } {
  const days = periodOf(period, { now, zone });
  if (days === undefined) throw new Error(`sums: expected a period, got ${period}`);
  return { start: startOfDay(days.start, zone), end: startOfDay(days.end, zone) };
}
