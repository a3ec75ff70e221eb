import type { Runtime } from '../../../../../server/operations/runtime';
import { commandDeskOf } from '../commands/command-desk';
import { claimCommands, endCommand, tenantsWaiting } from '../commands/command-store';
import type { FoundSite } from './find-sites';
import type { ContactCentre } from './model/contact-centre';

/** Of a company in one step. */
const MOST_COMMANDS = 50;
/** The simulation has no account of its own. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Port {
  runtime: Runtime;
  sites: readonly FoundSite[];
  centre: ContactCentre;
}

export interface CommandFollower {
  /** Has the contact centres do what waits for their exchange, as any exchange does it. @param at the time there, milliseconds since 1970 */
  follow(at: number): Promise<void>;
  /** Nothing is taken any more. */
  leave(): void;
}

export function commandFollower({ runtime, sites, centre }: Port): CommandFollower {
  const executor = runtime.database.as('platform');
  const desk = commandDeskOf(runtime);
  /** What became of commands, and the panel does not know yet. */
  const unsaid: Parameters<typeof endCommand>[1][] = [];
  const leave = desk.serve(sites.map(({ tenantId }) => tenantId));
  const follow = async (at: number) => {
    const waiting = new Set(await tenantsWaiting(executor));
    for (const { tenantId } of sites) {
      if (!waiting.has(tenantId)) continue;
      const commands = await claimCommands(executor, { tenantId, most: MOST_COMMANDS, claimedBy: NOBODY });
      for (const command of commands) {
        const reason = centre.order(command, at);
        unsaid.push({ id: command.id, isDone: reason === undefined, reason: reason ?? null });
      }
    }
    for (let [next] = unsaid; next !== undefined; [next] = unsaid) {
      const outcome = await endCommand(executor, next);
      unsaid.shift();
      if (outcome !== undefined) desk.ended(outcome);
    }
  };
  return { follow, leave };
}
