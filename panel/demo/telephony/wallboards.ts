import { createAll, type DemoWorld } from '../demo-world';

/** A board for the screen on the wall, over queues that its supervisors see. */
export async function seedWallboards(world: DemoWorld, queueIds: string[]): Promise<void> {
  await createAll(world, 'wallboards', {
    main: {
      name: 'Operação',
      queueIds,
      widgets: [
        { type: 'waiting', x: 0, y: 0, w: 3, h: 2 },
        { type: 'sla', x: 3, y: 0, w: 3, h: 2 },
        { type: 'queue_table', x: 0, y: 2, w: 12, h: 6 },
      ],
      soundAlerts: true,
    },
  });
}
