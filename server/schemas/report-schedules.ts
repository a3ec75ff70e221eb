import {
  DELIVERY_FORMATS,
  DELIVERY_PERIODS,
  DELIVERY_PROBLEMS,
  MOST_RECIPIENTS,
  MOST_SCHEDULES,
  RHYTHMS,
  WEEKDAYS,
} from '../../core/reports/delivery';
import type { ReportFile } from '../../core/reports/compile-reports';
import { ADMIN } from '../../core/access/roles';
import { isObject } from '../../core/is-object';
import type { Role } from '../../core/types';
import { inSection } from './in-section';

const MEASURES = 'reports/measures.json';
const MOST_CONDITIONS = 50;

const people = {
  type: 'array',
  items: { type: 'string', format: 'uuid' },
  maxItems: MOST_RECIPIENTS,
  uniqueItems: true,
};
// Who has gone is told by the schedule, and not kept from going.
const person = { collection: 'users', create: false, keeps: false };

/** Times at which reports are sent by e-mail. */
export const reportSchedules = {
  title: 'Report schedules',
  type: 'object',
  required: ['name', 'report', 'period', 'format', 'every', 'hour', 'recipients', 'enabled'],
  properties: {
    ...inSection('report', {
      name: { type: 'string', minLength: 1, maxLength: 120 },
      report: { type: 'string', minLength: 1, maxLength: 80, 'x-admin': { createOnly: true } },
      period: { enum: [...DELIVERY_PERIODS], default: 'last_7_days' },
      by: {
        type: 'array',
        items: { type: 'string', minLength: 1, maxLength: 80 },
        maxItems: 2,
        uniqueItems: true,
        'x-admin': { createOnly: true },
      },
      filter: { type: 'object', maxProperties: MOST_CONDITIONS, 'x-admin': { createOnly: true, kind: 'json' } },
      format: { enum: [...DELIVERY_FORMATS], default: 'xlsx' },
    }),
    ...inSection('delivery', {
      every: { enum: [...RHYTHMS], default: 'week' },
      weekday: {
        enum: [...WEEKDAYS],
        'x-admin': { visible: { every: 'week' }, requiredWhen: { every: 'week' } },
      },
      monthDay: {
        type: 'integer',
        minimum: 1,
        maximum: 31,
        'x-admin': { visible: { every: 'month' }, requiredWhen: { every: 'month' } },
      },
      hour: { type: 'integer', minimum: 0, maximum: 23, default: 7 },
      recipients: { ...people, minItems: 1, 'x-admin': { reference: person } },
      enabled: { type: 'boolean', default: true },
    }),
    ...inSection('state', {
      nextAt: { type: 'string', format: 'date-time', readOnly: true },
      lastSentAt: { type: 'string', format: 'date-time', readOnly: true },
      lastProblem: { enum: [...DELIVERY_PROBLEMS], readOnly: true },
      missed: { ...people, readOnly: true, 'x-admin': { reference: person } },
    }),
  },
  additionalProperties: false,
  'x-admin': {
    representation: '{{name}}',
    tenancy: 'shared',
    screens: [],
    columns: ['name', 'report', 'every', 'recipients', 'nextAt', 'lastSentAt', 'lastProblem', 'enabled'],
    filters: ['report', 'every', 'enabled', 'lastProblem'],
    search: ['name'],
    sort: { field: 'name', order: 'ASC' },
    quotas: [{ limit: MOST_SCHEDULES }],
  },
};

/** Roles that the files of a folder's reports have screens for; none where there is no report. */
export function rolesOfReports(files: readonly ReportFile[]): Role[] {
  const roles = files.flatMap(({ name, text }) => (name === MEASURES ? [] : rolesIn(text)));
  return [...new Set(roles)].toSorted();
}

function rolesIn(text: string): Role[] {
  const report = parsed(text);
  if (!isObject(report)) return [];
  const { screens } = report;
  if (!Array.isArray(screens)) return [ADMIN];
  return screens.flatMap((screen) => (isObject(screen) && typeof screen['role'] === 'string' ? [screen['role']] : []));
}

/** A faulty file is named where reports are compiled. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
