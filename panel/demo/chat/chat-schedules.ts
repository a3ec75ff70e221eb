import type { ChatChannels } from './chat-channels';
import { createAll, daysFromNow, idOf, type DemoWorld } from '../demo-world';

/** Messages and reminders that wait for their hour, and some whose hour is over; the agents take turns. */
export async function seedChatSchedules(
  world: DemoWorld,
  { connections, templates }: ChatChannels,
  contacts: readonly string[],
  agents: readonly string[],
): Promise<void> {
  const connectionId = idOf(connections, 'official');
  const common = (index: number, days: number, hour: number) => ({
    connectionId,
    contactId: contacts[index % contacts.length] ?? '',
    agentId: agents[index % agents.length] ?? '',
    scheduledAt: daysFromNow(days, hour),
  });
  const schedules = await createAll(world, 'chat-schedules', {
    proposal: {
      ...common(0, 1, 13),
      message: 'Olá! Conseguiu ver a proposta que enviei?',
      templateId: idOf(templates, 'offer'),
    },
    call: { ...common(1, 2, 17), kind: 'reminder', message: 'Ligar para confirmar a visita técnica.' },
    invoice: {
      ...common(2, 5, 12),
      message: 'Lembrete: a sua fatura vence amanhã.',
      templateId: idOf(templates, 'reminder'),
      repeat: 'monthly',
      repeatUntil: daysFromNow(370).slice(0, 10),
    },
    survey: {
      ...common(3, 7, 14),
      message: 'Como foi o nosso atendimento? A sua opinião ajuda muito!',
      templateId: idOf(templates, 'offer'),
      openAttendance: true,
    },
    birthday: { ...common(4, -2, 11), message: 'Feliz aniversário! 🎉 A equipe deseja um ótimo dia.' },
    renewal: { ...common(5, -6, 15), message: 'O seu contrato está para vencer. Vamos renovar?' },
  });
  const set = (key: string, values: { status: string; error?: string }) =>
    world.run.setComputed('chat-schedules', world.scope, idOf(schedules, key), values);
  await set('birthday', { status: 'sent' });
  await set('renewal', { status: 'failed', error: 'A janela de 24 horas do WhatsApp já havia passado.' });
}
