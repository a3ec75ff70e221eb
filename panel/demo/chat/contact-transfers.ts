import type { JsonObject } from '../../../core/types';
import type { ChatBasics } from './chat';
import type { DemoWorld } from '../demo-world';

const DAY_MS = 86_400_000;

/** Wallets that changed hands in the last weeks; whose, the agents say by their order. */
export async function seedContactTransfers(
  { run, scope }: DemoWorld,
  { tags }: ChatBasics,
  [first = '', second = '', third = '']: readonly string[],
): Promise<void> {
  const [tag] = Object.values(tags);
  const transfers: ({ days: number } & JsonObject)[] = [
    { days: 19, fromAgentId: first, toAgentIds: [second, third], mode: 'all', status: 'done', totalContacts: 42 },
    {
      days: 6,
      fromAgentId: null,
      toAgentIds: [first],
      mode: 'filtered',
      filter: { tagIds: [tag ?? ''] },
      distribution: 'sequential',
      status: 'done',
      totalContacts: 17,
    },
    {
      days: 2,
      fromAgentId: second,
      toAgentIds: [third],
      mode: 'all',
      includeOpenAttendances: true,
      status: 'undone',
      totalContacts: 23,
    },
  ];
  for (const { days, ...transfer } of transfers) {
    await run.record('contact-transfers', scope, transfer, new Date(Date.now() - days * DAY_MS).toISOString());
  }
}
