import { formatCheck } from '../../../../core/validation/formats/formats';
import { startOfDay } from '../../../../core/conditions/period';
import { Problem } from '../../../../core/errors';
import { ANALYSES, MOST_ANALYSES, MOST_DAYS } from '../rules/analysis-batch';
import type { Json, JsonObject } from '../../../../core/types';
import { validateRecord } from '../../../../core/validation/validate-record';
import { violation } from '../../../../core/violations';
import type { Violation } from '../../../../core/wire';
import { assertPermitted, isId } from '../../../../server/operations/rights/authorise';
import { checkLinks } from '../../../../server/operations/write/links';
import { resourceOf, tenantOf, type OperationContext } from '../../../../server/operations/context';
import { zoneOf } from '../../../../server/operations/lists/readable-filter';

/** What every analysis of a batch is made with: fields of an analysis. */
const SHARED = ['subjectType', 'criteriaIds', 'promptId', 'reanalyse'];
const LISTS = { queueIds: 'call', sectorIds: 'attendance', agentIds: undefined } as const;
const CHOOSING = ['from', 'to', 'samplePercent', 'sampleNumber'];
const MOST_LISTED = 200;
const DAY_MS = 86_400_000;

/** Which subjects a batch of analyses is about, and what they are analysed with. Plain JSON: a job keeps it. */
export interface BatchChoice {
  subjectType: 'call' | 'attendance';
  /** ISO 8601; `before` is not part of the period. */
  from: string;
  before: string;
  queueIds: string[];
  sectorIds: string[];
  agentIds: string[];
  samplePercent: number | null;
  sampleNumber: number | null;
  criteriaIds: string[];
  promptId: string | null;
  reanalyse: boolean;
}

/**
 * What a person asks for, read and permitted. Days are those of the caller's zone, both within the period.
 * @throws Problem `forbidden`, also on the platform, which has no analyses; `invalid`
 */
export async function batchChoice(context: OperationContext, body: JsonObject): Promise<BatchChoice> {
  const resource = resourceOf(context, ANALYSES);
  assertPermitted(context, 'create', resource);
  const tenantId = tenantOf(context);
  if (tenantId === null)
    throw new Problem('forbidden', { detail: 'Analyses belong to tenants; ask as one of its people.' });
  const shared = Object.fromEntries(
    Object.entries(body).filter(([name, value]) => SHARED.includes(name) && value !== null),
  );
  const errors = [
    ...validateRecord(resource, shared, { mode: 'create' }).filter(({ path }) =>
      SHARED.includes(path.split('.')[0] ?? path),
    ),
    ...unknownIn(body),
    ...Object.entries(LISTS).flatMap(([name, type]) => listErrors(body, name, type)),
    ...periodErrors(body),
    ...sampleErrors(body),
  ];
  if (errors.length > 0) throw new Problem('invalid', { errors });
  await checkLinks(context, context.runtime.database.as(context.scope), { resource, record: shared, tenantId }, SHARED);
  const zone = zoneOf(context);
  return {
    subjectType: body['subjectType'] === 'attendance' ? 'attendance' : 'call',
    from: startOfDay(String(body['from']), zone),
    before: startOfDay(dayAfter(String(body['to'])), zone),
    queueIds: texts(body['queueIds']),
    sectorIds: texts(body['sectorIds']),
    agentIds: texts(body['agentIds']),
    samplePercent: numberOf(body['samplePercent']),
    sampleNumber: numberOf(body['sampleNumber']),
    criteriaIds: texts(body['criteriaIds']),
    promptId: typeof body['promptId'] === 'string' ? body['promptId'] : null,
    reanalyse: body['reanalyse'] === true,
  };
}

const texts = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
const numberOf = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
const isGiven = (value: Json | undefined): boolean => value !== undefined && value !== null;

function unknownIn(body: JsonObject): Violation[] {
  const known = [...SHARED, ...Object.keys(LISTS), ...CHOOSING];
  return Object.keys(body).flatMap((name) => (known.includes(name) ? [] : [violation(name.slice(0, 80), 'unknown')]));
}

/** Calls have queues, attendances sectors: what could not choose anything is not passed over. */
function listErrors(body: JsonObject, name: string, onlyOf: string | undefined): Violation[] {
  const value = body[name];
  if (!isGiven(value)) return [];
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string' && isId(one)))
    return [violation(name, 'type', { expected: 'array of ids' })];
  if (value.length > MOST_LISTED) return [violation(name, 'maxItems', { maxItems: MOST_LISTED })];
  return value.length > 0 && onlyOf !== undefined && body['subjectType'] !== onlyOf ? [violation(name, 'not')] : [];
}

function periodErrors({ from, to }: JsonObject): Violation[] {
  const wrong = Object.entries({ from, to }).flatMap(([name, value]) => {
    if (!isGiven(value)) return [violation(name, 'required')];
    return typeof value === 'string' && formatCheck('date', value)
      ? []
      : [violation(name, 'format', { format: 'date' })];
  });
  if (wrong.length > 0) return wrong;
  const days = (Date.parse(String(to)) - Date.parse(String(from))) / DAY_MS + 1;
  if (days < 1) return [violation('to', 'backwards')];
  return days > MOST_DAYS ? [violation('to', 'longPeriod', { days: MOST_DAYS })] : [];
}

function sampleErrors({ samplePercent, sampleNumber }: JsonObject): Violation[] {
  if (isGiven(samplePercent) && isGiven(sampleNumber)) return [violation('sampleNumber', 'not')];
  if (isGiven(samplePercent) && !(typeof samplePercent === 'number' && samplePercent > 0 && samplePercent <= 100))
    return [violation('samplePercent', 'maximum', { minimum: 0.01, maximum: 100, context: 'range' })];
  const isCount =
    typeof sampleNumber === 'number' &&
    Number.isInteger(sampleNumber) &&
    sampleNumber >= 1 &&
    sampleNumber <= MOST_ANALYSES;
  return isGiven(sampleNumber) && !isCount
    ? [violation('sampleNumber', 'maximum', { minimum: 1, maximum: MOST_ANALYSES, context: 'range' })]
    : [];
}
