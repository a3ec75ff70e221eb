import { sql } from 'kysely';
import { violation } from '../../../core/violations';
import type { JsonObject } from '../../../core/types';
import type { Violation } from '../../../core/wire';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import type { LinkOwner } from '../write/links';
import type { OperationContext } from '../context';
import { isAccepted } from '../uploads/is-accepted';
import { readableFilter } from '../lists/readable-filter';
import { reportViewViolations } from '../views/report-view';
import { VIEWS, viewedReport } from '../views/viewed';
import type { ValueRule } from '../write/step';

/** Views of one person: more than anybody finds again in a menu. */
const MOST_OWN = 200;

/** What is wrong with a saved view: a collection or a report that its author has not, a filter that the list would refuse, one too many. */
export async function viewViolations(
  context: OperationContext,
  executor: Executor,
  { resource, record }: LinkOwner,
  names: readonly string[],
): Promise<Violation[]> {
  if (resource.name !== VIEWS || context.principal === null) return [];
  return [
    ...whatViolations(context, record, names),
    ...(names.includes('collection') && (await isFull(executor, resource.name, context.principal.user.id))
      ? [violation('', 'quota', { limit: MOST_OWN })]
      : []),
  ];
}

/** Of the list or the report that a view is of. */
function whatViolations(context: OperationContext, record: JsonObject, names: readonly string[]): Violation[] {
  const report = viewedReport(context, record);
  if (report !== undefined) return reportViewViolations(context, report, record, names);
  const target = context.runtime.catalog().resources.get(String(record['collection']));
  if (!target || !context.ability.can('read', target.name)) return [violation('collection', 'unknown')];
  return names.includes('filter') && !isAccepted(() => readableFilter(context, target, record['filter'] ?? {}))
    ? [violation('filter', 'not')]
    : [];
}

async function isFull(executor: Executor, collection: string, userId: string): Promise<boolean> {
  const rows = await executor.run(
    compile(
      sql`select 1 from ${identifier('public', tableName(collection))} where "createdBy" = ${userId} limit ${MOST_OWN}`,
    ),
  );
  return rows.length >= MOST_OWN;
}

/** Saved views, which are looked at as a whole. */
export const viewRules: ValueRule = {
  concerns: ({ context, resource }) => context.principal !== null && resource.name === VIEWS,
  violations: viewViolations,
};
