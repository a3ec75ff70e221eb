import { createAll, type DemoWorld, type Ids } from './demo-world';

/** A board for the screen on the wall, over the first queues. */
export async function seedWallboards(world: DemoWorld, queues: Ids): Promise<void> {
  await createAll(world, 'wallboards', {
    main: {
      name: 'Operação',
      queueIds: Object.values(queues).slice(0, 2),
      widgets: [
        { type: 'waiting', x: 0, y: 0, w: 3, h: 2 },
        { type: 'sla', x: 3, y: 0, w: 3, h: 2 },
        { type: 'queue_table', x: 0, y: 2, w: 12, h: 6 },
      ],
      soundAlerts: true,
    },
  });
}
