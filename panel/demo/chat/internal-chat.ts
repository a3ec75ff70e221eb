import { createAll, idOf, type DemoWorld, type Ids } from '../demo-world';

const PEOPLE = ['cliente', 'agent', 'chat', 'joao', 'ines', 'supervisor'] as const;
type Somebody = (typeof PEOPLE)[number];
type People = Record<Somebody, string>;

const MINUTES = { hour: 60, day: 1440 };

interface Line {
  by: Somebody;
  text: string;
  minutesAgo: number;
  /** Place of the line that it answers. */
  answers?: number;
  /** Whom it mentions, as the text does by name. */
  mentions?: Somebody[];
  file?: { name: string; type: string; content: string };
}

/** What is said, and up to which line somebody has read who has not read all. */
interface Talk {
  lines: Line[];
  readUntil: Partial<Record<Somebody, number>>;
}

const TALKS: Record<string, Talk> = {
  team: {
    lines: [
      { by: 'supervisor', text: 'Pessoal, a campanha do mês começa amanhã às 10h.', minutesAgo: MINUTES.day + 190 },
      { by: 'agent', text: 'Combinado! Já revisei os modelos de mensagem.', minutesAgo: MINUTES.day + 182 },
      { by: 'chat', text: 'Os contatos do setor financeiro entram também?', minutesAgo: MINUTES.day + 175, answers: 0 },
      { by: 'supervisor', text: 'Entram. A lista fica pronta hoje à tarde.', minutesAgo: MINUTES.day + 171 },
      {
        by: 'supervisor',
        text: 'Segue a escala da semana.',
        minutesAgo: 95,
        file: {
          name: 'escala-da-semana.csv',
          type: 'text/csv',
          content: 'agente;segunda;terça\nBruna;9h–15h;9h–15h\nTainá;12h–18h;12h–18h\nJoão Pedro;8h–14h;8h–14h\n',
        },
      },
      {
        by: 'ines',
        text: '@Bruna Conceição você consegue trocar a terça comigo?',
        minutesAgo: 41,
        mentions: ['agent'],
      },
      { by: 'joao', text: 'Se precisar, eu cubro a recepção até as 14h.', minutesAgo: 38 },
    ],
    readUntil: { agent: 4, cliente: 4, chat: 5 },
  },
  news: {
    lines: [
      {
        by: 'cliente',
        text: 'Bem-vindos ao canal de comunicados. Aqui avisamos mudanças de horário, metas e novidades.',
        minutesAgo: 6 * MINUTES.day,
      },
      {
        by: 'supervisor',
        text: 'Na sexta a central fecha às 17h por causa da manutenção do link.',
        minutesAgo: 3 * MINUTES.hour,
      },
    ],
    readUntil: { agent: 0, joao: 0 },
  },
  lead: {
    lines: [
      { by: 'supervisor', text: 'Consegue cobrir o Comercial depois do almoço?', minutesAgo: 35 },
      { by: 'agent', text: 'Consigo sim.', minutesAgo: 30 },
      { by: 'supervisor', text: 'Ótimo, obrigado! Das 13h às 15h.', minutesAgo: 12, answers: 1 },
    ],
    readUntil: { agent: 1 },
  },
  colleagues: {
    lines: [
      { by: 'agent', text: 'O cliente do protocolo de ontem voltou a chamar?', minutesAgo: MINUTES.day + 60 },
      { by: 'chat', text: 'Voltou, e já resolvi. Era a segunda via do boleto.', minutesAgo: MINUTES.day + 52 },
    ],
    readUntil: {},
  },
  direction: {
    lines: [
      { by: 'cliente', text: 'Como está o nível de serviço da fila de vendas?', minutesAgo: 130 },
      { by: 'supervisor', text: 'Subiu para 86 % desde as 9h. O resumo das filas tem o detalhe.', minutesAgo: 122 },
      { by: 'supervisor', text: 'Posso abrir mais duas vagas na escala de sábado?', minutesAgo: 20 },
    ],
    readUntil: { cliente: 1 },
  },
};

/** Groups, announcements and talks between two, of people of the tenant, partly unread. */
export async function seedInternalChat(world: DemoWorld, people: People): Promise<void> {
  const { cliente, agent, chat, supervisor } = people;
  const conversations = await createAll(world, 'internal-conversations', {
    team: {
      type: 'group',
      title: 'Equipe de atendimento',
      memberIds: Object.values(people),
      adminIds: [supervisor],
    },
    news: { type: 'broadcast', title: 'Comunicados', memberIds: Object.values(people) },
    lead: { type: 'direct', memberIds: [supervisor, agent] },
    colleagues: { type: 'direct', memberIds: [agent, chat] },
    direction: { type: 'direct', memberIds: [cliente, supervisor] },
  });
  for (const [name, talk] of Object.entries(TALKS)) await seedTalk(world, people, conversations, name, talk);
}

async function seedTalk(world: DemoWorld, people: People, conversations: Ids, name: string, talk: Talk): Promise<void> {
  const { run, scope } = world;
  const conversationId = idOf(conversations, name);
  const said: string[] = [];
  for (const { by, text, minutesAgo, answers, mentions, file } of talk.lines) {
    const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    const { name: fileName, type, content } = file ?? {};
    const message = await run.record(
      'internal-messages',
      scope,
      {
        conversationId,
        senderId: people[by],
        text,
        ...(answers !== undefined && { replyToId: said[answers] ?? null }),
        ...(mentions && { mentions: mentions.map((one) => people[one]) }),
        ...(fileName !== undefined && {
          attachments: [
            await run.storeFile(scope, {
              name: fileName,
              type: type ?? '',
              content: new TextEncoder().encode(content),
            }),
          ],
        }),
      },
      at,
    );
    said.push(message.id);
  }
  for (const seat of await run.find('internal-memberships', scope, { conversationId })) {
    const who = PEOPLE.find((one) => people[one] === seat['userId']);
    const lastReadId = said[(who && talk.readUntil[who]) ?? said.length - 1];
    if (lastReadId !== undefined) await run.update('internal-memberships', scope, seat.id, { lastReadId });
  }
}
