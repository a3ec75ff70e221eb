import { sql } from 'kysely';
import { type DELIVERY_FORMATS, REPORT_SCHEDULES } from '../../../core/reports/delivery';
import type { DeliveryRhythm } from '../../../core/reports/next-delivery';
import type { JsonObject } from '../../../core/types';
import { USUAL_ZONE } from '../../../core/usual-zone';
import { formatCheck } from '../../../core/validation/formats/formats';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { Runtime } from '../../operations/runtime';

/** A record of `report-schedules`, as it is stored. */
export interface ScheduleRow extends DeliveryRhythm {
  id: string;
  /** Null of the platform, and where there are no tenants. */
  tenantId: string | null;
  createdBy: string | null;
  name: string;
  report: string;
  period: string;
  by: string[] | null;
  filter: JsonObject | null;
  format: (typeof DELIVERY_FORMATS)[number];
  recipients: string[];
  enabled: boolean;
  nextAt: string | null;
}

/** Fields that the server works with. */
export const SCHEDULE_FIELDS = [
  'name',
  'report',
  'period',
  'by',
  'filter',
  'format',
  'every',
  'weekday',
  'monthDay',
  'hour',
  'recipients',
  'enabled',
  'nextAt',
  'lastSentAt',
  'lastProblem',
  'missed',
] as const;

/** Those of a catalog with reports; its table may be another in schemas of an application. */
export function hasSchedules(runtime: Runtime): boolean {
  const resource = runtime.catalog().resources.get(REPORT_SCHEDULES);
  return resource !== undefined && SCHEDULE_FIELDS.every((name) => columnsOf(resource).has(name));
}

const TABLE = identifier('public', tableName(REPORT_SCHEDULES));

/** Schedules whose time has come, those that wait longest first. */
export function dueSchedules(runtime: Runtime, most: number): Promise<{ id: string; tenantId: string | null }[]> {
  return runtime.database
    .as('platform')
    .run(
      compile<{ id: string; tenantId: string | null }>(
        sql`select "id", ${tenantColumn(runtime)} from ${TABLE} where "enabled" and "nextAt" <= now() order by "nextAt", "id" limit ${most}`,
      ),
    );
}

/** @param forUpdate one server after another: who comes second sees what the first has written */
export async function loadSchedule(
  runtime: Runtime,
  executor: Executor,
  id: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<ScheduleRow | undefined> {
  const [row] = await executor.run(
    compile<ScheduleRow>(sql`
      select "id", ${tenantColumn(runtime)}, "createdBy", "name", "report", "period", "by", "filter", "format", "every", "weekday", "monthDay", "hour", "recipients", "enabled", "nextAt"
      from ${TABLE} where "id" = ${id} ${forUpdate ? sql`for update` : sql``}`),
  );
  return row;
}

const tenantColumn = (runtime: Runtime) =>
  runtime.catalog().resources.get(REPORT_SCHEDULES)?.tenancy === 'none'
    ? sql`null::uuid as "tenantId"`
    : sql`"tenantId"`;

/** IANA name of the zone whose clocks a schedule goes by: that of its tenant, else of whoever made it. */
export async function scheduleZone(
  runtime: Runtime,
  executor: Executor,
  { tenantId, createdBy }: Pick<ScheduleRow, 'tenantId' | 'createdBy'>,
): Promise<string> {
  const [collection, id] = tenantId === null ? ['users', createdBy] : ['tenants', tenantId];
  const resource = runtime.catalog().resources.get(collection);
  if (id === null || !resource || !columnsOf(resource).has('timezone')) return USUAL_ZONE;
  const [row] = await executor.run(
    compile<{ timezone: string | null }>(
      sql`select "timezone" from ${identifier('public', tableName(collection))} where "id" = ${id}`,
    ),
  );
  const zone = row?.timezone;
  return typeof zone === 'string' && formatCheck('timezone', zone) ? zone : USUAL_ZONE;
}
