import { createAll, type DemoWorld } from '../demo-world';

/** A board for the screen on the wall, over queues that its supervisors see. */
export async function seedWallboards(world: DemoWorld, queueIds: string[]): Promise<void> {
  await createAll(world, 'wallboards', {
    main: {
      name: 'Operação',
      queueIds,
      widgets: [
        { type: 'waiting', x: 0, y: 0, w: 3, h: 2 },
        { type: 'longest_wait', x: 3, y: 0, w: 3, h: 2 },
        { type: 'sla', x: 6, y: 0, w: 3, h: 2 },
        { type: 'abandon', x: 9, y: 0, w: 3, h: 2 },
        { type: 'queue_table', x: 0, y: 2, w: 12, h: 3 },
        { type: 'agents_by_state', x: 0, y: 5, w: 4, h: 3 },
        { type: 'agent_grid', x: 4, y: 5, w: 5, h: 3 },
        { type: 'ranking', x: 9, y: 5, w: 3, h: 3 },
      ],
      thresholds: {
        waiting: { warn: 3, critical: 6 },
        longest_wait: { warn: 45, critical: 90 },
        abandon: { warn: 5, critical: 10 },
      },
      soundAlerts: true,
    },
  });
}
