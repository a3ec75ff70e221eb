import { sql } from 'kysely';
import { parseFilter } from '../../../core/conditions';
import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import { personsOf } from '../../application/hooks-of';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import { resourceOf, tenantOfRow, type OperationContext } from '../context';
import { filterSql } from '../lists/row-condition';
import type { PersonCount } from './count-of';
import type { Held } from './held-records';

/** @throws Problem `unsettled` with `usedBy: [{resource, count}]` while something of the person is still open */
export async function assertSettled(
  context: OperationContext,
  executor: Executor,
  { person, stored, held }: { person: Resource; stored: JsonObject; held: Held },
): Promise<void> {
  const open: PersonCount[] = [];
  for (const { collection, where } of person.person?.waitsFor ?? []) {
    const resource = resourceOf(context, collection);
    const living = resource.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
    const [found] = await executor.run(
      compile<{ count: number }>(sql`
        select count(*)::int as "count" from ${identifier('public', tableName(collection))}
        where "id" = any(${[...(held.get(resource) ?? [])]}::uuid[]) and ${filterSql(resource, parseFilter(resource, where))}${living}`),
    );
    if (found !== undefined && found.count > 0) open.push({ resource: collection, count: found.count });
  }
  const forgotten = { tenantId: tenantOfRow(stored), person: stored };
  for (const hook of personsOf(context.runtime, person))
    open.push(...((await hook.open?.(context, executor, forgotten)) ?? []));
  if (open.length === 0) return;
  const list = open.map(({ resource, count }) => `${resource} (${count})`).join(', ');
  throw new Problem('unsettled', {
    detail: `${person.name}: still open are ${list}; end those first.`,
    params: { list },
    extra: { usedBy: open.map((one) => ({ ...one })) },
  });
}
