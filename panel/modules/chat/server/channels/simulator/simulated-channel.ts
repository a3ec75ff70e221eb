import { randomUUID } from 'node:crypto';
import type { Channel } from '../channel';

/** Stands in for platforms where there is nobody to reach: the demo. Nothing leaves the process. */
export const simulatedChannel: Channel = {
  type: 'simulated',
  connect: () => Promise.resolve({ lastSyncAt: new Date().toISOString() }),
  send: () => Promise.resolve({ sourceId: `simulated-${randomUUID()}` }),
};
