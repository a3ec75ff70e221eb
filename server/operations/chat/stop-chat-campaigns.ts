import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Catalog } from '../../schemas/catalog';
import { asSystem } from '../context';
import type { Runtime } from '../runtime';
import { moveRecord } from '../transitions/move-record';

const CAMPAIGNS = 'chat-campaigns';
/** In one pass; what is left waits for the next. */
const MOST = 200;

interface Running {
  id: string;
  tenantId: string;
  version: number;
}

function isDescribed({ resources }: Catalog): boolean {
  const [campaigns, tenants] = [resources.get(CAMPAIGNS), resources.get('tenants')];
  return campaigns?.softDelete === true && campaigns.transitions?.moves.some(({ name }) => name === 'pause') === true && tenants !== undefined && columnsOf(tenants).has('status');
}

/**
 * Pauses the campaigns of the chatbot that send for a tenant that is suspended or gone, until people start them again. Several processes
 * may do so: each campaign goes by the version that was read.
 */
export async function stopChatCampaigns(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog())) return;
  const running = await runtime.database.as('platform').run(
    compile<Running>(sql`
      select c."id", c."tenantId", c."version" from "chat-campaigns" c join "tenants" t on t."id" = c."tenantId"
      where c.${identifier(HIDDEN_COLUMNS.deletedAt)} is null and c."status" = 'running' and t."status" in ('suspended', 'cancelled') order by c."id" limit ${MOST}`),
  );
  for (const { id, tenantId, version } of running) {
    if (signal.aborted) return;
    await moveRecord(asSystem(runtime, { tenantId }), CAMPAIGNS, { id, version, move: 'pause', body: {} }).catch((error: unknown) => {
      // Somebody was faster.
      if (!(error instanceof Problem && (error.code === 'conflict' || error.code === 'not_found'))) runtime.report(error, `the campaign ${id} of a suspended client`);
    });
  }
}
