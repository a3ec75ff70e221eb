import { REPORT_SCHEDULES, RHYTHMS, WEEKDAYS } from '../../../core/reports/delivery';
import { nextDelivery, type DeliveryRhythm } from '../../../core/reports/next-delivery';
import { mayDownload } from '../../../core/reports/report-rights';
import type { JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import type { Executor } from '../../database/types';
import { resourceOf, type OperationContext } from '../../operations/context';
import { UNTOUCHED, type Effect, type NewRecord, type Prepared } from '../../operations/effects/effect';
import { readableFilter } from '../../operations/lists/readable-filter';
import { parseReportRequest } from '../../operations/reports/report-request';
import { isAccepted } from '../../operations/uploads/is-accepted';
import { MOST_DAYS } from '../reports/download-request';
import { SCHEDULE_FIELDS, scheduleZone } from './schedule-row';

const TIMES = ['enabled', 'every', 'weekday', 'monthDay', 'hour'];
const CONTENTS = ['report', 'period', 'by', 'filter'] as const;

/** A schedule says when it is due next, and holds only a report that its author may take away. */
export const planDelivery: Effect = {
  needs: { [REPORT_SCHEDULES]: SCHEDULE_FIELDS },
  beforeCreate: async (context, executor, created) =>
    done(await planned(context, executor, created, context.principal?.user.id ?? null)),
  async beforeChange(context, executor, changed) {
    if (!TIMES.some((name) => changed.changed.includes(name))) return UNTOUCHED;
    const { createdBy } = changed.stored;
    return done(await planned(context, executor, changed, typeof createdBy === 'string' ? createdBy : null));
  },
  validate: (context, _executor, { record, changed }) =>
    context.principal !== null && CONTENTS.some((name) => changed.includes(name))
      ? contentViolations(context, record, changed)
      : [],
};

const done = (values: JsonObject): Prepared => ({ ...UNTOUCHED, values });

async function planned(
  { runtime }: OperationContext,
  executor: Executor,
  { tenantId, record, at }: NewRecord,
  createdBy: string | null,
): Promise<JsonObject> {
  if (record['enabled'] !== true) return { nextAt: null };
  const zone = await scheduleZone(runtime, executor, { tenantId, createdBy });
  return { nextAt: nextDelivery(rhythmOf(record), zone, new Date(at)) };
}

function rhythmOf({ every, weekday, monthDay, hour }: JsonObject): DeliveryRhythm {
  return {
    every: RHYTHMS.find((one) => one === every) ?? 'day',
    weekday: WEEKDAYS.find((one) => one === weekday) ?? null,
    monthDay: typeof monthDay === 'number' ? monthDay : null,
    hour: Number(hour),
  };
}

/** What is wrong with what is to be sent: who changes only for whom and when need not be able to open the report. */
function contentViolations(context: OperationContext, record: JsonObject, changed: readonly string[]): Violation[] {
  const report = context.runtime.catalog().reports.get(String(record['report']));
  const isNew = changed.includes('report');
  if (!report || !(mayDownload(context.ability, report) || !isNew)) return [violation('report', 'reference')];
  const { period, by, filter } = record;
  const asked = { period, by: by ?? undefined };
  if (!isAccepted(() => parseReportRequest(context, report, { ...asked, by: undefined }, MOST_DAYS)))
    return [violation('period', 'not')];
  if (!isAccepted(() => parseReportRequest(context, report, asked, MOST_DAYS))) return [violation('by', 'not')];
  const [source] = report.sources;
  const isReadable = (): unknown =>
    source && readableFilter(context, resourceOf(context, source.collection), filter ?? {});
  return isNew && !isAccepted(isReadable) ? [violation('filter', 'not')] : [];
}
