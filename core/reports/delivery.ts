/** Collection of the times at which reports are sent by e-mail; only where there are reports. */
export const REPORT_SCHEDULES = 'report-schedules';

/** Periods that are another one each time, as `periodOf` names them; a report on its page has the same. */
export const DELIVERY_PERIODS = [
  'today',
  'yesterday',
  'last_7_days',
  'last_week',
  'last_30_days',
  'this_month',
  'last_month',
] as const;

export const DELIVERY_FORMATS = ['xlsx', 'csv', 'pdf'] as const;

export const RHYTHMS = ['day', 'week', 'month'] as const;

/** In the order of `Date.getUTCDay()` from Monday on. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** People who get one report at a time. */
export const MOST_RECIPIENTS = 20;

/** Of one tenant, or of the platform. */
export const MOST_SCHEDULES = 100;

/** Why somebody got nothing, or nobody did. */
export const DELIVERY_PROBLEMS = [
  'reportGone',
  'unfit',
  'personGone',
  'notAllowed',
  'tooMuch',
  'mailFailed',
  'failed',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];
