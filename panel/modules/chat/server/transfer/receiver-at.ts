import type { JsonObject } from '../../../../../core/types';

/**
 * The agent who gets the contact at a place of the wallet's order: in equal shares, one after another (`equal`), or in turn
 * (`sequential`).
 */
export function receiverAt(
  { toAgentIds, distribution }: JsonObject,
  { index, total }: { index: number; total: number },
): string {
  const agents = Array.isArray(toAgentIds) ? toAgentIds.map(String) : [];
  const place =
    distribution === 'sequential'
      ? index % agents.length
      : Math.min(agents.length - 1, Math.floor((index * agents.length) / Math.max(1, total)));
  const agent = agents[place];
  if (agent === undefined)
    throw new Error(`contact-transfers: expected an agent at ${place}, found ${agents.length} agents`);
  return agent;
}
