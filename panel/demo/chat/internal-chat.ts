import { createAll, idOf, type DemoWorld } from '../demo-world';

const TALK: [conversation: string, by: 'cliente' | 'agent' | 'supervisor', text: string, minutesAgo: number][] = [
  ['team', 'supervisor', 'Pessoal, a campanha do mês começa às 10h.', 190],
  ['team', 'agent', 'Combinado! Já revisei os modelos de mensagem.', 180],
  ['direct', 'supervisor', 'Consegue cobrir o Comercial depois do almoço?', 35],
  ['direct', 'agent', 'Consigo sim.', 30],
];

/** A group and a talk between two, of three people of the tenant. */
export async function seedInternalChat(
  world: DemoWorld,
  people: Record<'cliente' | 'agent' | 'supervisor', string>,
): Promise<void> {
  const conversations = await createAll(world, 'internal-conversations', {
    team: {
      type: 'group',
      title: 'Equipe de atendimento',
      memberIds: Object.values(people),
      adminIds: [people.supervisor],
    },
    direct: { type: 'direct', memberIds: [people.supervisor, people.agent] },
  });
  for (const [conversation, by, text, minutesAgo] of TALK) {
    const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    await world.run.record(
      'internal-messages',
      world.scope,
      { conversationId: idOf(conversations, conversation), senderId: people[by], text },
      at,
    );
  }
}
