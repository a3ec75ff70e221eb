import { sql, type RawBuilder } from 'kysely';
import { groupBy } from '../../../../core/group-by';
import { isObject } from '../../../../core/is-object';
import type { JsonObject } from '../../../../core/types';
import type { ReadingHook } from '../../../../server/application/plugin';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import type { OperationContext } from '../../../../server/operations/context';
import { dynamicContacts, REACHABLE } from './effects/chat-recipients';
import { CONTACT_LISTS } from './effects/recognise-contact';

/** Lists under a filter say how many contacts fit it now, and which of them a message can reach. One statement, which goes through the contacts of a tenant once. */
async function setListCounts(
  _context: OperationContext,
  executor: Executor,
  records: readonly JsonObject[],
): Promise<void> {
  const lists = records.filter(({ filter }) => isObject(filter));
  if (lists.length === 0) return;
  const found = await executor.run(
    compile<{ id: string; total: number; valid: number }>(
      sql.join([...groupBy(lists, ({ tenantId }) => tenantId ?? null)].map(countsOfTenant), sql` union all `),
    ),
  );
  const counts = new Map(found.map((count) => [count.id, count]));
  for (const record of lists) {
    const { total = 0, valid = 0 } = counts.get(String(record['id'])) ?? {};
    Object.assign(record, { total, valid });
  }
}

function countsOfTenant([tenantId, lists]: [unknown, JsonObject[]]): RawBuilder<unknown> {
  const conditions = lists.map(({ filter }) => dynamicContacts(isObject(filter) ? filter : {}));
  const counts = conditions.flatMap((fits) => [
    sql`count(*) filter (where ${fits})`,
    sql`count(*) filter (where ${fits} and ${REACHABLE})`,
  ]);
  const ids = lists.map(({ id }) => String(id));
  return sql`
    select list."id", counts[list."place" * 2 - 1]::int as "total", counts[list."place" * 2]::int as "valid"
    from unnest(${ids}::text[]) with ordinality as list("id", "place"),
      (select array[${sql.join(counts)}] as counts from "contacts" where "tenantId" = ${String(tenantId)}::uuid and (${sql.join(conditions, sql` or `)})) as counted`;
}

/** What lists of contacts under a filter hold now. */
export const listCounts: ReadingHook = {
  needs: { [CONTACT_LISTS]: ['filter', 'total', 'valid'] },
  fill: setListCounts,
};
