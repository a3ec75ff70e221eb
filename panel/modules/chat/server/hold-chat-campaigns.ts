import { sql } from 'kysely';
import { Problem } from '../../../../core/errors';
import { compile, identifier } from '../../../../server/database/builder';
import { HIDDEN_COLUMNS } from '../../../../server/database/names';
import { columnsOf } from '../../../../server/database/table-columns';
import type { Catalog } from '../../../../server/schemas/catalog';
import { asSystem } from '../../../../server/operations/context';
import type { Runtime } from '../../../../server/operations/runtime';
import { moveRecord } from '../../../../server/operations/transitions/move-record';

const CAMPAIGNS = 'chat-campaigns';
const MOVES = ['halt', 'resume'] as const;
/** In one pass; what is left waits for the next. */
const MOST = 200;
/** Somebody was faster, or what else a campaign needs is not there yet: the next pass looks again. */
const LATER = new Set(['conflict', 'not_found', 'transition_refused']);

interface Held {
  id: string;
  tenantId: string;
  version: number;
  move: (typeof MOVES)[number];
}

function isDescribed({ resources }: Catalog): boolean {
  const [campaigns, tenants] = [resources.get(CAMPAIGNS), resources.get('tenants')];
  const hasMoves = MOVES.every((move) => campaigns?.transitions?.moves.some(({ name }) => name === move));
  return (
    campaigns?.softDelete === true &&
    hasMoves &&
    columnsOf(campaigns).has('pauseReason') &&
    tenants !== undefined &&
    columnsOf(tenants).has('status')
  );
}

/**
 * Pauses the campaigns of the chatbot that send for a tenant that is suspended or gone; once it is active again those go on, and no
 * others. Several processes may do so: each campaign goes by the version that was read.
 */
export async function holdChatCampaigns(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog())) return;
  const due = await runtime.database.as('platform').run(
    compile<Held>(sql`
      select c."id", c."tenantId", c."version", case when c."status" = 'running' then 'halt' else 'resume' end as "move"
      from "chat-campaigns" c join "tenants" t on t."id" = c."tenantId"
      where c.${identifier(HIDDEN_COLUMNS.deletedAt)} is null
        and ((c."status" = 'running' and t."status" in ('suspended', 'cancelled'))
          or (c."status" = 'paused' and c."pauseReason" = 'suspended' and t."status" not in ('suspended', 'cancelled')))
      order by c."id" limit ${MOST}`),
  );
  for (const { id, tenantId, version, move } of due) {
    if (signal.aborted) return;
    await moveRecord(asSystem(runtime, { tenantId }), CAMPAIGNS, { id, version, move, body: {} }).catch(
      (error: unknown) => {
        if (!(error instanceof Problem && LATER.has(error.code)))
          runtime.report(error, `the campaign ${id} of a client that was suspended`);
      },
    );
  }
}
