import { sql } from 'kysely';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import { tenantOf, type OperationContext } from '../context';
import { listedAmong } from './listed-among';

/**
 * Marks the numbers of new contacts of mailings that nobody may dial, by the lists that bind their tenant, and the contacts that
 * have no other number as blocked. With the executor's transaction, so that no contact is there unmarked.
 */
export async function markListed(context: OperationContext, executor: Executor, ids: readonly string[]): Promise<void> {
  const tenantId = tenantOf(context);
  if (ids.length === 0 || tenantId === null) return;
  const rows = await executor.run(
    compile<{ number: string }>(sql`
      select distinct one->>'number' as "number" from "mailing-contacts", jsonb_array_elements("phones") as one where "id" = any(${[...ids]}::uuid[])`),
  );
  const listed = await listedAmong(context, executor, tenantId, rows.map(({ number }) => number), 'call');
  if (listed.length === 0) return;
  await executor.run(
    compile(sql`
      update "mailing-contacts" set
        "phones" = (select jsonb_agg(case when one->>'number' = any(${listed}) then one || '{"status": "dnc"}'::jsonb else one end) from jsonb_array_elements("phones") as one),
        "status" = case when "status" = 'new' and not exists (select from jsonb_array_elements("phones") as one where not (one->>'number' = any(${listed}))) then 'blocked' else "status" end
      where "id" = any(${[...ids]}::uuid[]) and exists (select from jsonb_array_elements("phones") as one where one->>'number' = any(${listed}))
      returning "id"`),
  );
}
