import { sql } from 'kysely';
import type { KeptHook } from '../../../../../server/operations/recount/kept-hook';
import { AGENTS, mostBinding, STATE_NEEDS, stateSummary } from './periods';

/**
 * An agent is as a whole what it is on the channel that binds it most; pages and counts of pauses go by that. Since when is not asked: whoever
 * commands all channels at once gives the time of the command, and a channel that was in that state before has an earlier one.
 */
export const keptState: KeptHook = {
  needs: STATE_NEEDS,
  equals: 'the state of the channel that binds the agent most',
  compared: () => sql`
    select agent."id", agent."state" as "stored", most."state" as "expected"
    from "agents" as agent join ${mostBinding(sql`true`)} on most."agentId" = agent."id"`,
  async repair({ resources }, executor, ids) {
    const agents = resources.get(AGENTS);
    if (agents !== undefined) await executor.run(stateSummary(agents, ids));
  },
};
