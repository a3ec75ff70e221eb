import { createAll, type DemoWorld } from '../demo-world';

/** Rooms to meet in; the first is in use. */
export async function seedConferenceRooms(world: DemoWorld): Promise<void> {
  const rooms = await createAll(world, 'conference-rooms', {
    board: {
      name: 'Diretoria',
      number: '880',
      participantPin: '4826',
      moderatorPin: '739152',
      maxMembers: 10,
      waitForModerator: true,
      record: true,
    },
    daily: { name: 'Reunião diária', number: '881', maxMembers: 30, joinMuted: true },
    old: { name: 'Sala de treinamento', number: '882', participantPin: '2580', enabled: false },
  });
  await world.run.setComputed('conference-rooms', world.scope, rooms['daily'] ?? '', { membersNow: 6 });
}
