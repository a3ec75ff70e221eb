import { sql } from 'kysely';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import { resourceOf, tenantOf, type OperationContext } from '../../../../server/operations/context';
import { MAILING_CONTACTS } from './effects/load-mailing';
import { listedAmong } from './listed-among';
import { settleListed, type Settled } from './settle-listed';

/**
 * Marks the numbers of new contacts of mailings that nobody may dial, by the lists that bind their tenant, and the contacts that
 * have no other number as blocked. With the executor's transaction, so that no contact is there unmarked.
 */
export async function markListed(context: OperationContext, executor: Executor, ids: readonly string[]): Promise<void> {
  const tenantId = tenantOf(context);
  if (ids.length === 0 || tenantId === null) return;
  // Nothing of a new contact is marked yet, so that its numbers alone have to come here.
  const rows = await executor.run(
    compile<{ number: string }>(sql`
      select distinct one->>'number' as "number" from "mailing-contacts", jsonb_array_elements("phones") as one where "id" = any(${[...ids]}::uuid[])`),
  );
  const listed = await listedAmong(
    context,
    executor,
    tenantId,
    rows.map(({ number }) => number),
    'call',
  );
  if (listed.length > 0)
    await settleListed(executor, resourceOf(context, MAILING_CONTACTS), { ids, listed, isNew: true });
}

/** Settles contacts that are there by what the lists say now. */
export async function askLists(
  context: OperationContext,
  executor: Executor,
  ids: readonly string[],
): Promise<Settled[]> {
  const tenantId = tenantOf(context);
  if (ids.length === 0 || tenantId === null) return [];
  const rows = await executor.run(
    compile<{ id: string; number: string; isMarked: boolean }>(sql`
      select "id", one->>'number' as "number", one->>'status' = 'dnc' as "isMarked" from "mailing-contacts", jsonb_array_elements("phones") as one where "id" = any(${[...ids]}::uuid[])`),
  );
  const listed = new Set(
    await listedAmong(context, executor, tenantId, [...new Set(rows.map(({ number }) => number))], 'call'),
  );
  const concerned = new Set(rows.flatMap(({ id, number, isMarked }) => (isMarked || listed.has(number) ? [id] : [])));
  return concerned.size === 0
    ? []
    : settleListed(executor, resourceOf(context, MAILING_CONTACTS), {
        ids: [...concerned],
        listed: [...listed],
        isNew: false,
      });
}
