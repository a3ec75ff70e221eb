import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { CommandKind, Orders } from '../../rules/commands';
import { writeCommand } from './command-store';

type AgentKind = Extract<CommandKind, `${string}-agent`>;

/** Moves that an exchange has to know of: it gives calls to whoever works for a queue and is not paused. */
const KINDS: ReadonlyMap<string, AgentKind> = new Map([
  ['login', 'login-agent'],
  ['logout', 'logout-agent'],
  ['pause', 'pause-agent'],
  ['resume', 'resume-agent'],
]);

export interface AgentMove {
  agentId: string;
  tenantId: string;
  move: string;
  /** Id of the reason of a pause. */
  reasonId: string | undefined;
  /** Id of an account; null where a rule of the panel moves the agent. */
  by: string | null;
}

/** What names agents to an exchange; schemas of somebody's own may lack it. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  agents: ['code', 'extensionId'],
  extensions: ['number'],
  queues: ['number', 'members', 'enabled'],
  'pause-reasons': ['code'],
};

/** A command about an agent that is written. */
export interface ToldCommand {
  id: string;
  /** Has the exchange calls to give to the agent? Of one who is in no queue it may know nothing. */
  isAtQueues: boolean;
}

interface NamedAgent {
  agent: string | null;
  extension: string | null;
  queues: string[];
  reason: string | null;
}

/**
 * Asks the exchange to move an agent as somebody, or a rule, did at the panel, in the transaction of the move. Where no exchange takes commands it
 * expires. Undefined: there is nothing to ask.
 */
export async function tellExchange(
  { runtime }: Pick<OperationContext, 'runtime'>,
  executor: Executor,
  { agentId, tenantId, move, reasonId, by }: AgentMove,
): Promise<ToldCommand | undefined> {
  const kind = KINDS.get(move);
  if (kind === undefined || !isDescribed(runtime.catalog(), NEEDS)) return undefined;
  const [named] = await executor.run(
    compile<NamedAgent>(sql`
      select agent."code" as "agent", device."number" as "extension",
        (select "code" from "pause-reasons" where "id" = ${reasonId ?? null}::uuid) as "reason",
        coalesce((
          select json_agg(queue."number" order by queue."number") from "queues" as queue
          where queue."tenantId" = agent."tenantId" and queue."deletedAt" is null and queue."enabled"
            and queue."members" @> jsonb_build_array(jsonb_build_object('agentId', agent."id"::text))), '[]'::json) as "queues"
      from "agents" as agent left join "extensions" as device on device."id" = agent."extensionId" and device."deletedAt" is null
      where agent."id" = ${agentId}::uuid`),
  );
  // The exchange knows them by neither name.
  if (named === undefined || (named.agent === null && named.extension === null)) return undefined;
  const order: Orders[AgentKind] = {
    ...(named.agent !== null && { agent: named.agent }),
    ...(named.extension !== null && { extension: named.extension }),
    queues: named.queues,
    ...(kind === 'pause-agent' && named.reason !== null && { reason: named.reason }),
  };
  const id = await writeCommand(executor, { tenantId, kind, order, askedBy: by });
  return { id, isAtQueues: named.queues.length > 0 };
}
