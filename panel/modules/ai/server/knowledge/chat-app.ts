import { sql } from 'kysely';
import type { JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import { columnsOf } from '../../../../../server/database/table-columns';
import { asSystem } from '../../../../../server/operations/context';
import { loadRow } from '../../../../../server/operations/load-rows';
import type { Runtime } from '../../../../../server/operations/runtime';
import { withOpenedSecrets } from '../../../../../server/operations/with-opened-secrets';

const APPS = 'ai-apps';
const NEEDED = ['name', 'purpose', 'status', 'tenantIds'];

/** The AI app that chats for a tenant, with its key: never for people. The first by name of those that work; undefined where there is none. */
export async function chatAppOf(runtime: Runtime, tenantId: string): Promise<JsonObject | undefined> {
  const resource = runtime.catalog().resources.get(APPS);
  if (!resource || !NEEDED.every((name) => columnsOf(resource).has(name))) return undefined;
  const context = asSystem(runtime, 'platform');
  const executor = runtime.database.as('platform');
  const [found] = await executor.run(
    compile<{ id: string }>(sql`
      select "id" from "ai-apps"
      where "status" = 'active' and 'chatbot' = any("purpose") and (coalesce(cardinality("tenantIds"), 0) = 0 or ${tenantId}::uuid = any("tenantIds"))
      order by "name", "id" limit 1`),
  );
  const stored = found && (await loadRow(context, executor, resource, found.id));
  return stored && withOpenedSecrets(context, resource, { ...stored, id: found.id });
}
