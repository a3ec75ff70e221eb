import { sql } from 'kysely';
import { meets } from '../../../core/records/meets';
import { openingAt, type Hours, type Opening } from '../../../core/opening/opening-at';
import { openingOf } from '../../../core/opening/opening-rule';
import type { HolidayRule, OpeningRule } from '../../../core/records/filled-rules';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { fromRow, selection } from '../../database/record-rows';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';
import { USUAL_ZONE } from '../../../core/usual-zone';

/** Rules of a resource, each with the fields that have it. */
export function openingRules(resource: Resource): Map<OpeningRule, Field[]> {
  const rules = new Map<OpeningRule, Field[]>();
  for (const field of resource.fields) {
    const rule = openingOf(resource, field);
    if (rule !== undefined) rules.set(rule, [...(rules.get(rule) ?? []), field]);
  }
  return rules;
}

/** Sets what is open at the moment, and until when. One statement for the holidays of all of them. */
export async function setOpenings(
  catalog: Catalog,
  executor: Executor,
  resource: Resource,
  records: readonly JsonObject[],
  now: Date,
): Promise<void> {
  for (const [rule, fields] of openingRules(resource)) {
    const hoursOf = await hoursByRule(catalog, executor, rule, records);
    for (const record of records) {
      const opening = decided(rule, record) ?? openingAt(hoursOf(record), now);
      for (const { name, kind } of fields) record[name] = kind === 'boolean' ? opening.isOpen : opening.changesAt;
    }
  }
}

/** The hours and holidays of each of the records by a rule of theirs, whatever it says of the present. */
export async function hoursByRule(
  catalog: Catalog,
  executor: Executor,
  rule: OpeningRule,
  records: readonly JsonObject[],
): Promise<(record: JsonObject) => Hours> {
  const holidays = rule.holidays && catalog.resources.get(rule.holidays.collection);
  const known = holidays ? await holidaysOf(executor, holidays, records) : [];
  return (record) => ({
    hours: record[rule.hours],
    zone: zoneOf(record[rule.zone]),
    holidays: holidays ? ownHolidays(rule.holidays, holidays, known, record) : [],
  });
}

function decided({ openWhen, closedWhen }: OpeningRule, record: JsonObject): Opening | undefined {
  if (openWhen !== undefined && meets(openWhen, record)) return { isOpen: true, changesAt: null };
  if (closedWhen !== undefined && meets(closedWhen, record)) return { isOpen: false, changesAt: null };
  return undefined;
}

const zoneOf = (value: Json | undefined): string => (typeof value === 'string' ? value : USUAL_ZONE);

/** Holidays of the tenants of the records, as the system sees them: who may read hours sees when they are open. */
async function holidaysOf(
  executor: Executor,
  resource: Resource,
  records: readonly JsonObject[],
): Promise<JsonObject[]> {
  const tenants = [...new Set(records.map(({ tenantId }) => (typeof tenantId === 'string' ? tenantId : null)))].filter(
    (id) => id !== null,
  );
  const living = resource.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  const rows = await executor.run(
    compile<JsonObject>(
      sql`select ${selection(resource)} from ${identifier('public', tableName(resource.name))} where ("tenantId" = any(${tenants}::uuid[]) or "tenantId" is null)${living}`,
    ),
  );
  return rows.map((row) => fromRow(resource, row));
}

function ownHolidays(
  rule: HolidayRule | undefined,
  resource: Resource,
  holidays: readonly JsonObject[],
  record: JsonObject,
): JsonObject[] {
  const { where = {}, match = {}, unless } = rule ?? {};
  if (unless !== undefined && meets(unless, record)) return [];
  return holidays.filter(
    (holiday) =>
      (holiday['tenantId'] === null || holiday['tenantId'] === record['tenantId']) &&
      meets(where, withoutEmpty(holiday)) &&
      Object.entries(match).every(
        ([theirs, own]) =>
          valueOrDefault(resource, theirs, holiday[theirs]) === valueOrDefault(resource, theirs, record[own]),
      ),
  );
}

/** A list of nothing is as none. */
function withoutEmpty(holiday: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(holiday).map(([name, value]) => [name, Array.isArray(value) && value.length === 0 ? null : value]),
  );
}

const valueOrDefault = (resource: Resource, name: string, value: Json | undefined): Json =>
  value ?? resource.fields.find((field) => field.name === name)?.default ?? null;
