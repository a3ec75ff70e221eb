import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { Json } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { idsAmong } from './chat-recipients';
import { OFFICIAL } from '../whatsapp/official';

/**
 * A template goes out by the connection that it was approved for and by no other official one.
 * @throws Problem `invalid`: `reference` for a template of another connection.
 */
export async function assertOwnTemplate(
  executor: Executor,
  templateId: Json,
  connectionIds: readonly unknown[],
): Promise<void> {
  if (templateId === null) return;
  const [template = null] = idsAmong([templateId]);
  const ids = idsAmong(connectionIds);
  const [own] = await executor.run(
    compile(sql`
      select 1 from "chat-templates" t
      where t."id" = ${template} and t."connectionId" = any(${ids}::uuid[])
        and not exists (select 1 from "chat-connections" c where c."id" = any(${ids}::uuid[]) and c."type" = ${OFFICIAL} and c."id" <> t."connectionId")`),
  );
  if (!own)
    throw new Problem('invalid', { errors: [violation('templateId', 'reference', { collection: 'chat-templates' })] });
}
