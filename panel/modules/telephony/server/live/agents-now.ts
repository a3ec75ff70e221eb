import { sql } from 'kysely';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import type { OperationContext } from '../../../../../server/operations/context';
import type { AgentNow } from '../../rules/live-snapshots';
import { nameOf, recordsOf } from './records-of';

/** Of whom the caller does not see it. */
export const NOTHING_KNOWN: AgentNow = { state: null, pauseReason: null, call: null };

const AT_CALL = new Set(['ringing', 'on_call']);

/** What agents do on the telephone, as far as the caller sees it; those of whom nothing is seen are missing. */
export async function agentsNow(
  context: OperationContext,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, AgentNow>> {
  const states = await statesOf(context, agentIds, 'PABX');
  const [reasons, calls] = await Promise.all([
    recordsOf(
      context,
      'pause-reasons',
      [...states.values()].map((state) => state['pauseReasonId']),
    ),
    recordsOf(
      context,
      'calls',
      [...states.values()].flatMap((state) => (AT_CALL.has(String(state['state'])) ? state['callId'] : [])),
    ),
  ]);
  return new Map(
    [...states].map(([agentId, state]): [string, AgentNow] => [
      agentId,
      {
        state,
        pauseReason: nameOf(reasons.get(String(state['pauseReasonId']))),
        call: calls.get(String(state['callId'])) ?? null,
      },
    ]),
  );
}

/** States on a channel as far as the caller sees them, by the agent. */
export async function statesOf(
  context: OperationContext,
  agentIds: readonly string[],
  channel: 'PABX' | 'Chatbot',
): Promise<Map<string, DataRecord>> {
  if (agentIds.length === 0) return new Map();
  const rows = await context.runtime.database
    .as(context.scope)
    .run(
      compile<{ id: string }>(
        sql`select "id" from "agent-states" where "agentId" = any(${agentIds}::uuid[]) and "channel" = ${channel}`,
      ),
    );
  const states = await recordsOf(
    context,
    'agent-states',
    rows.map(({ id }) => id),
  );
  return new Map([...states.values()].map((state) => [String(state['agentId']), state]));
}
