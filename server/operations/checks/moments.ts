import { sql } from 'kysely';
import type { InsideHoursRule } from '../../../core/rules';
import type { Json } from '../../../core/types';
import { USUAL_ZONE } from '../../../core/usual-zone';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import { isWithinHours, localMoment } from '../../../core/within-hours';
import { compile, identifier } from '../../database/builder';
import { columnName, tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import type { LinkOwner } from '../write/links';
import type { OperationContext } from '../context';
import { touches, type ValueRule } from '../write/step';

const DAY_MS = 86_400_000;

/** Times under `ahead` that are over or too far off, and times under `insideHours` outside those hours. The system may set any. */
export async function momentViolations(
  context: OperationContext,
  executor: Executor,
  owner: LinkOwner,
  names: readonly string[],
): Promise<Violation[]> {
  if (context.principal === null) return [];
  const found: Violation[] = [];
  for (const { name, ahead, insideHours } of owner.resource.fields) {
    const value = owner.record[name];
    if (!names.includes(name) || typeof value !== 'string') continue;
    const distance = new Date(value).getTime() - Date.now();
    if (ahead && (distance <= 0 || distance > ahead.days * DAY_MS))
      found.push(violation(name, 'ahead', { days: ahead.days }));
    else if (insideHours && !(await isInside(context, executor, owner, insideHours, value)))
      found.push(violation(name, 'insideHours'));
  }
  return found;
}

/** Hours are those of the tenant's clock; where there are none, or no record to have them, every time is inside. */
async function isInside(
  context: OperationContext,
  executor: Executor,
  { resource, record, tenantId }: LinkOwner,
  { reference, field }: InsideHoursRule,
  value: string,
): Promise<boolean> {
  const collection = resource.fields.find(({ name }) => name === reference)?.reference?.collection;
  const target = collection === undefined ? undefined : context.runtime.catalog().resources.get(collection);
  if (!target) throw new Error(`insideHours: expected ${resource.name}.${reference} to be a reference, found none`);
  const [row] = await executor.run(
    compile<{ hours: Json; zone: string | null }>(sql`
      select ${identifier(columnName(field))} as hours, (select "timezone" from "tenants" where "id" = ${tenantId}) as zone
      from ${identifier('public', tableName(target.name))} where "id"::text = ${record[reference] ?? null}`),
  );
  return (
    !row ||
    !Array.isArray(row.hours) ||
    row.hours.length === 0 ||
    isWithinHours(row.hours, localMoment(new Date(value), row.zone ?? USUAL_ZONE))
  );
}

/** Times under `ahead` and `insideHours`. */
export const momentRules: ValueRule = {
  concerns: (intent) =>
    intent.context.principal !== null &&
    intent.resource.fields.some(
      ({ name, ahead, insideHours }) => (ahead !== undefined || insideHours !== undefined) && touches(intent, [name]),
    ),
  violations: momentViolations,
};
