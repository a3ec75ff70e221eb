import type { JsonObject } from '../../core/types';
import { createAll, idOf, type DemoWorld, type Ids } from './demo-world';
import type { TelephonyBasics } from './telephony/telephony-basics';

/** What is set up around the calls: a survey, the screen that opens at the agent, and the service that hears of calls. Answers the call actions. */
export async function seedIntegrations(world: DemoWorld, { audios }: TelephonyBasics, queues: Ids): Promise<Ids> {
  const { run, scope } = world;
  const queueIds = Object.values(queues).slice(0, 2);
  const surveys = await createAll(world, 'surveys', {
    csat: {
      name: 'CSAT depois da ligação',
      channel: 'call',
      metric: 'csat',
      introAudioId: idOf(audios, 'survey'),
      queueIds,
      active: true,
      samplePercent: 100,
      questions: [
        {
          position: 0,
          text: 'De 1 a 5, que nota você dá ao atendimento?',
          type: 'scale',
          min: 1,
          max: 5,
          audioId: idOf(audios, 'survey'),
        },
      ],
    },
    nps: {
      name: 'NPS do chat',
      channel: 'chat',
      metric: 'nps',
      introText: 'Sua opinião vale muito para nós.',
      active: true,
      questions: [{ position: 0, text: 'De 0 a 10, você nos indicaria?', type: 'scale', min: 0, max: 10 }],
    },
  });
  await run.update('queues', scope, idOf(queues, Object.keys(queues)[0] ?? ''), { surveyId: idOf(surveys, 'csat') });
  const actions = await createAll(world, 'call-actions', {
    crm: {
      name: 'Abrir ficha no CRM',
      mode: 'screen_pop',
      events: ['call_ringing', 'call_answered'],
      direction: 'inbound',
      method: 'GET',
      active: true,
      openIn: 'new_tab',
      queueIds,
      url: 'https://crm.example.com/ficha?tel={callerNumber}&agente={agentName}',
    },
    webhook: {
      name: 'Avisar o ERP',
      mode: 'webhook',
      events: ['call_ended', 'dispositioned'],
      direction: 'any',
      // The queues that nobody simulates: there is no such service.
      queueIds,
      method: 'POST',
      active: true,
      bodyFormat: 'json',
      secret: 'segredo-de-demonstracao',
      url: 'https://erp.example.com/hooks/ligacoes',
      headers: [{ name: 'X-Empresa', value: world.code }],
      bodyTemplate: '{"id": "{callId}", "resultado": "{disposition}"}',
    },
  });
  await run.setComputed('call-actions', scope, idOf(actions, 'webhook'), {
    lastStatus: 200,
    lastRunAt: new Date().toISOString(),
    failuresInARow: 0,
  });
  return actions;
}

const BETWEEN_QUESTIONS_MS = 5 * 3_600_000;

export async function seedKnowledge(world: DemoWorld, aiAppId: string): Promise<void> {
  const bases = await createAll(world, 'knowledge-bases', {
    faq: {
      name: 'Perguntas frequentes',
      description: 'Respostas oficiais para o atendimento',
      language: 'pt',
      visibleToAgents: true,
      status: 'active',
    },
  });
  await createAll(world, 'ai-prompts', {
    summary: {
      name: 'Resumo da ligação',
      purpose: 'summary',
      aiAppId,
      status: 'active',
      outputFormat: 'text',
      knowledgeBaseIds: [idOf(bases, 'faq')],
      content: 'Resuma em três frases o atendimento {{attendance.protocol}} de {{contact.name}}:\n\n{{transcript}}',
    },
  });
  const documents: JsonObject[] = [
    {
      title: 'Política de reembolso',
      type: 'article',
      content: '# Reembolso\n\nO valor volta em até **7 dias úteis** pelo mesmo meio de pagamento.',
      tags: ['financeiro'],
      status: 'ready',
      chunkCount: 3,
    },
    {
      title: 'Como tirar a 2ª via do boleto?',
      type: 'faq',
      question: 'Como tiro a segunda via do boleto?',
      answer: 'No aplicativo, em Faturas, ou respondendo BOLETO neste canal.',
      tags: ['financeiro', 'boleto'],
      status: 'ready',
      chunkCount: 1,
    },
    { title: 'Planos no site', type: 'url', url: 'https://www.example.com/planos', status: 'processing' },
  ];
  const knowledgeBaseId = idOf(bases, 'faq');
  const written: string[] = [];
  for (const document of documents)
    written.push((await world.run.record('knowledge-documents', world.scope, { knowledgeBaseId, ...document })).id);
  const [refunds, invoices] = written;
  for (const [index, [question, documentId]] of questionsOf(refunds, invoices).entries())
    await world.run.record(
      'knowledge-questions',
      world.scope,
      {
        question,
        answered: documentId !== undefined,
        knowledgeBaseIds: [knowledgeBaseId],
        documentIds: documentId === undefined ? [] : [documentId],
      },
      new Date(Date.now() - index * BETWEEN_QUESTIONS_MS).toISOString(),
    );
}

/** What customers asked the bot, the latest first, and the document that answered. */
function questionsOf(
  refunds: string | undefined,
  invoices: string | undefined,
): [question: string, documentId: string | undefined][] {
  return [
    ['Como tiro a segunda via do boleto?', invoices],
    ['Vocês entregam aos sábados?', undefined],
    ['quero a 2a via do boleto', invoices],
    ['Quanto tempo demora o reembolso?', refunds],
    ['vocês entregam aos sabados', undefined],
    ['Qual o prazo para trocar de plano?', undefined],
    ['Cadê meu boleto?', invoices],
    ['Quando recebo o dinheiro de volta?', refunds],
    ['Posso pagar com PIX parcelado?', undefined],
    ['Vocês entregam aos sábados?', undefined],
    ['boleto vencido', invoices],
    ['Qual o prazo para trocar de plano?', undefined],
    ['O reembolso cai na mesma conta?', refunds],
    ['Onde vejo minhas faturas?', invoices],
  ];
}
