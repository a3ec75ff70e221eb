import type { AgentRun, CallRun, Seat, SiteRun } from '../site-run';

/** Why an order is not carried out, in plain words; undefined where it is. */
export type Refusal = string | undefined;

/** The call of a name, as whoever orders something calls it. */
export function callOf({ calls }: SiteRun, id: string): CallRun | undefined {
  for (const call of calls) if (call.id === id) return call;
  return undefined;
}

export const noCall = (id: string): string => `no call ${id} is here`;

/** Why nobody can ring there. @param isOwn whoever is there wants it themselves: then a pause keeps them from nothing */
export function whyNot({ inUse }: SiteRun, { extension, agent }: Seat, isOwn = false): Refusal {
  if (agent === null) return inUse.has(extension) ? busy(extension) : undefined;
  switch (agent.state) {
    case 'off':
      return `extension ${extension} is not registered`;
    case 'busy':
      return busy(extension);
    case 'paused':
      return isOwn && isSentIntoPause(agent) ? undefined : `the agent at extension ${extension} is on a break`;
    case 'free':
    case 'resting':
      return undefined;
  }
}

const busy = (extension: string): string => `extension ${extension} is busy`;

/** And not on a break that ends by itself. */
const isSentIntoPause = ({ asked }: AgentRun): boolean => asked === 'pause';
