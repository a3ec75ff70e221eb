import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { asSystem } from '../../../../../server/operations/context';
import { createRecord } from '../../../../../server/operations/create-record';
import { Problem } from '../../../../../core/errors';
import type { Runtime } from '../../../../../server/operations/runtime';
import { AGENT_STATES, STATE_NEEDS } from './periods';

/** In one pass; what is left waits for the next. */
const MOST = 2000;

interface Missing {
  agentId: string;
  tenantId: string;
  channel: string;
  state: string;
  pauseReasonId: string | null;
  since: string | null;
}

/** Gives agents that have no state on a channel, such as those from before there were states of channels, the one that they have as a whole; nobody is on a call in the chat. */
export async function fillStates(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), STATE_NEEDS)) return;
  const missing = await runtime.database.as('platform').run(
    compile<Missing>(sql`
      select agent."id" as "agentId", agent."tenantId", channel, agent."pauseReasonId",
        case when channel = 'Chatbot' and agent."state" in ('ringing', 'on_call', 'wrap_up') then 'available' else coalesce(agent."state", 'logged_out') end as "state",
        to_char(agent."stateSince" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "since"
      from "agents" as agent cross join unnest(agent."channels") as channel
      where agent."deletedAt" is null and agent."tenantId" is not null
        and not exists (select from "agent-states" as own where own."agentId" = agent."id" and own."channel" = channel)
      order by agent."id" limit ${MOST}`),
  );
  for (const { tenantId, ...state } of missing) {
    if (signal.aborted) return;
    await createRecord(asSystem(runtime, { tenantId }), AGENT_STATES, state).catch((error: unknown) => {
      // Another process was faster.
      if (!(error instanceof Problem && error.code === 'invalid')) throw error;
    });
  }
}
