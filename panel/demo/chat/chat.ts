import { createAll, idOf, type DemoWorld, type Ids } from '../demo-world';

export interface ChatBasics {
  sectors: Ids;
  /** Timetables. */
  hours: Ids;
  tags: Ids;
  stages: Ids;
}

/** Sectors, labels and the board of the chat side; agents join the sectors once they exist. */
export async function seedChat(world: DemoWorld): Promise<ChatBasics> {
  const { run, random, scope } = world;
  const hours = await createAll(world, 'chat-timetables', {
    business: {
      name: 'Chat em horário comercial',
      timezone: 'America/Sao_Paulo',
      intervals: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:00', end: '20:00' })),
      holidayPolicy: 'closed',
      closedMessage: 'Olá! Voltamos no próximo dia útil, às 8h. 🙂',
    },
  });
  const timetableId = idOf(hours, 'business');
  const sectors = await createAll(world, 'sectors', {
    service: {
      name: 'Atendimento',
      description: 'Primeiro contato',
      color: '#8C57FF',
      active: true,
      assignment: 'round_robin',
      timetableId,
      welcomeMessage: 'Olá! Como podemos ajudar?',
      alertWaitingChats: 12,
      alertWaitSeconds: 900,
    },
    sales: {
      name: 'Comercial',
      description: 'Propostas e novas vendas',
      color: '#56CA00',
      active: true,
      assignment: 'wallet',
      timetableId,
      queueMessage: 'Você é o número {{position}} da fila.',
    },
    finance: {
      name: 'Financeiro',
      color: '#FFB400',
      active: true,
      assignment: 'manual',
      outOfHoursMessage: 'O financeiro atende das 8h às 18h.',
    },
  });
  await run.update('sectors', scope, idOf(sectors, 'service'), {
    overflowSectorId: idOf(sectors, 'sales'),
    overflowAfterMinutes: 30,
  });
  for (const id of Object.values(sectors))
    await run.update('sectors', scope, id, {
      firstResponseSeconds: 60 * random.integer(1, 5),
      resolutionMinutes: 30 + 10 * random.integer(0, 9),
    });
  const tags = await createAll(world, 'tags', {
    vip: {
      name: 'VIP',
      color: '#FFB400',
      description: 'Prioridade no atendimento',
      active: true,
      appliesTo: ['contact', 'attendance', 'call'],
    },
    new: { name: 'Cliente novo', color: '#16B1FF', active: true, appliesTo: ['contact'] },
    debt: { name: 'Inadimplente', color: '#FF4C51', active: true, appliesTo: ['contact', 'call'] },
    partner: {
      name: 'Parceiro',
      color: '#8C57FF',
      active: true,
      appliesTo: ['contact'],
      sectorIds: [idOf(sectors, 'sales')],
    },
    churn: { name: 'Risco de cancelamento', color: '#8A8D93', active: true, appliesTo: ['contact', 'attendance'] },
  });
  const boards = await createAll(world, 'kanban-boards', {
    funnel: {
      name: 'Funil de vendas',
      cardType: 'contact',
      sectorIds: [idOf(sectors, 'sales')],
      position: 1,
      active: true,
    },
    work: {
      name: 'Atendimentos',
      cardType: 'attendance',
      sectorIds: [idOf(sectors, 'service'), idOf(sectors, 'sales')],
      position: 0,
      active: true,
    },
  });
  const boardId = idOf(boards, 'funnel');
  const workId = idOf(boards, 'work');
  const stages = await createAll(world, 'kanban-stages', {
    lead: { boardId, name: 'Interessado', color: '#16B1FF', position: 0 },
    offer: { boardId, name: 'Proposta enviada', color: '#FFB400', position: 1, wipLimit: 80 },
    won: { boardId, name: 'Fechado', color: '#56CA00', position: 2, isFinal: true, tagId: idOf(tags, 'new') },
    triage: { boardId: workId, name: 'Triagem', color: '#16B1FF', position: 0 },
    analysis: { boardId: workId, name: 'Em análise', color: '#8C57FF', position: 1, wipLimit: 4 },
    customer: { boardId: workId, name: 'Aguardando cliente', color: '#FFB400', position: 2 },
    solved: { boardId: workId, name: 'Resolvido', color: '#56CA00', position: 3, isFinal: true },
  });
  return { sectors, hours, tags, stages };
}
