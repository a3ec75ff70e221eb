import { Problem } from '../../../../core/errors';
import { HOLIDAY_YEARS, type HolidayCollection, type HolidayImport } from '../rules/holiday-import';
import { holidaysOn } from '../../../../core/opening/holidays';
import { nationalHolidays } from '../rules/national-holidays';
import type { JsonObject, Resource } from '../../../../core/types';
import { violation } from '../../../../core/violations';
import type { DataRecord, Violation } from '../../../../core/wire';
import { assertPermitted } from '../../../../server/operations/rights/authorise';
import { resourceOf, tenantOf, type OperationContext } from '../../../../server/operations/context';
import { insertRecord } from '../../../../server/operations/create-record';
import { effectOf } from '../../../../server/application/hooks-of';
import { listRecords } from '../../../../server/operations/list-records';
import { withDenials } from '../../../../server/operations/rights/with-denials';

interface Wish {
  year: number;
  withOptional: boolean;
  /** Undefined where a collection has one calendar alone. */
  calendar: string | undefined;
}

/**
 * Puts the national holidays of a year into the calendar of the caller's tenant, all or none. Days on which it has a holiday already,
 * also one of every year, stay as they are.
 * @param given `year`; `optional`, whether Carnival and Corpus Christi too; `calendar`, the usual one without
 * @throws Problem `forbidden`, also on the platform, which has no holidays; `invalid`
 */
export async function importNationalHolidays(
  context: OperationContext,
  collection: HolidayCollection,
  given: JsonObject,
): Promise<HolidayImport> {
  const resource = resourceOf(context, collection);
  assertPermitted(context, 'read', resource);
  const tenantId = tenantOf(context);
  if (tenantId === null)
    throw new Problem('forbidden', { detail: 'Holidays belong to tenants; ask as one of its people.' });
  const wish = wishOf(resource, given);
  const { rows, kept } = await missingDays(context, resource, wish);
  const records = await withDenials(context, resource, 'create', [], () => insertAll(context, resource, rows));
  const ids = records.map(({ id }) => id);
  if (ids.length > 0) context.runtime.written({ collection, ids, tenantId, action: 'create' });
  return { ids, kept };
}

function wishOf(resource: Resource, { year, optional = true, calendar }: JsonObject): Wish {
  const known = resource.fields.find(({ name }) => name === 'calendar');
  const { minimum, maximum } = HOLIDAY_YEARS;
  const isYear = typeof year === 'number' && Number.isInteger(year) && year >= minimum && year <= maximum;
  const asked = calendar ?? known?.default;
  const errors: Violation[] = [
    ...(isYear ? [] : [violation('year', 'maximum', { minimum, maximum })]),
    ...(typeof optional === 'boolean' ? [] : [violation('optional', 'type', { expected: 'boolean' })]),
    ...(known === undefined || typeof asked === 'string'
      ? []
      : [violation('calendar', 'type', { expected: 'string' })]),
  ];
  if (!isYear || errors.length > 0) throw new Problem('invalid', { errors });
  return { year, withOptional: optional === true, calendar: known && typeof asked === 'string' ? asked : undefined };
}

async function missingDays(
  context: OperationContext,
  { name }: Resource,
  { year, withOptional, calendar }: Wish,
): Promise<{ rows: JsonObject[]; kept: number }> {
  const days = nationalHolidays(year, withOptional);
  const known = await daysKnown(context, name, year, calendar);
  const missing = days.filter(({ date }) => holidaysOn(known, date).length === 0);
  const rows = missing.map((day) => ({
    ...day,
    recurring: false,
    allDay: true,
    ...(calendar === undefined ? {} : { scope: 'national', calendar }),
  }));
  return { rows, kept: days.length - missing.length };
}

/** A calendar has one holiday a day, and those of every year are days of it at most once; so these are all. */
const MOST_KNOWN = 1000;

async function daysKnown(
  context: OperationContext,
  collection: string,
  year: number,
  calendar: string | undefined,
): Promise<DataRecord[]> {
  const filter = {
    ...(calendar === undefined ? {} : { calendar }),
    $or: [{ recurring: true }, { date_gte: `${year}-01-01`, date_lte: `${year}-12-31` }],
  };
  const { records } = await listRecords(context, collection, { filter, range: { first: 0, last: MOST_KNOWN - 1 } });
  return records;
}

async function insertAll(
  context: OperationContext,
  resource: Resource,
  rows: readonly JsonObject[],
): Promise<DataRecord[]> {
  const effect = effectOf(context.runtime, resource);
  assertPermitted(context, 'create', resource);
  return context.runtime.database.transaction(context.scope, async (executor) => {
    const made: DataRecord[] = [];
    for (const row of rows) made.push((await insertRecord(context, executor, resource, row, effect)).record);
    return made;
  });
}
