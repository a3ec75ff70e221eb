import type { JsonObject } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import { createAll, type DemoWorld } from './demo-world';

const CRITERIA: JsonObject[] = [
  {
    name: 'Saudação padrão',
    description: 'O agente cumprimenta, diz o próprio nome e o da empresa nos primeiros vinte segundos.',
    group: 'Abordagem',
    channels: ['call', 'chat'],
    answerType: 'yes_no',
    weight: 10,
    expectedAnswer: 'Sim',
  },
  {
    name: 'Confirmação dos dados',
    description: 'O agente confirma o nome e o CPF antes de falar de contratos ou valores.',
    group: 'Procedimento',
    channels: ['call', 'chat'],
    answerType: 'yes_no',
    weight: 25,
    critical: true,
    expectedAnswer: 'Sim',
  },
  {
    name: 'Empatia e tom de voz',
    description: 'O agente escuta sem interromper, reconhece o problema e mantém o tom cordial.',
    group: 'Abordagem',
    channels: ['call'],
    answerType: 'scale',
    scaleMax: 5,
    weight: 20,
    expectedAnswer: '5',
  },
  {
    name: 'Solução apresentada',
    description: 'O problema foi resolvido, encaminhado a outro setor ou ficou sem resposta.',
    group: 'Procedimento',
    channels: ['call', 'chat'],
    answerType: 'category',
    categories: ['Resolvido', 'Encaminhado', 'Sem resposta'],
    weight: 30,
    expectedAnswer: 'Resolvido',
  },
  {
    name: 'Encerramento',
    description: 'O agente pergunta se há mais alguma dúvida, informa o protocolo e se despede.',
    group: 'Encerramento',
    channels: ['call', 'chat'],
    answerType: 'yes_no',
    weight: 15,
    expectedAnswer: 'Sim',
  },
  {
    name: 'Ponto a melhorar',
    description: 'Uma frase sobre o que o agente pode fazer melhor no próximo atendimento.',
    group: 'Encerramento',
    channels: ['call', 'chat'],
    answerType: 'text',
    weight: 0,
  },
];

/** What analyses of calls and chats look for. */
export async function seedQuality(world: DemoWorld): Promise<string[]> {
  const made = await createAll(
    world,
    'quality-criteria',
    Object.fromEntries(
      CRITERIA.map((criterion, position) => [String(position), { ...criterion, position, active: true }]),
    ),
  );
  return Object.values(made);
}

/** To the first criteria, in their order. */
const ANSWERS: JsonObject[] = [
  { value: true, score: 100, evidence: 'Bom dia, aqui é a Ana.', positionMs: 1200 },
  { value: true, score: 100, evidence: 'Pode confirmar o seu CPF, por favor?', positionMs: 9400 },
  { value: 4, score: 80, evidence: 'Entendo, vamos resolver agora.', positionMs: 21_000 },
];

const DAY_MS = 86_400_000;

/** Analyses of a few calls: finished, reviewed by a person, and still waiting. */
export async function seedAnalyses(
  { run, scope }: DemoWorld,
  criteriaIds: string[],
  calls: DataRecord[],
): Promise<void> {
  const results: JsonObject[] = [
    {
      status: 'done',
      tokensUsed: 1850,
      cost: '0.0370',
      score: 86.5,
      sentiment: 'positive',
      summary: 'Dúvida sobre a fatura, resolvida na hora.',
      topics: ['fatura', 'segunda via'],
    },
    {
      status: 'reviewed',
      tokensUsed: 2150,
      cost: '0.0430',
      score: 52,
      criticalFailed: true,
      sentiment: 'negative',
      summary: 'Cliente irritado com a espera.',
      topics: ['espera', 'fatura'],
      reviewedScore: 60,
      reviewNotes: 'Faltou pedir desculpas pela demora.',
    },
    { status: 'queued' },
  ];
  for (const [index, result] of results.entries()) {
    const call = calls[index];
    if (call === undefined) return;
    const asked = criteriaIds.slice(0, 3);
    const answers =
      result['status'] === 'queued' ? [] : asked.map((criterionId, place) => ({ criterionId, ...ANSWERS[place] }));
    await run.record(
      'quality-analyses',
      scope,
      { subjectType: 'call', callId: call.id, criteriaIds: asked, answers, ...result },
      new Date(Date.now() - (results.length - 1 - index) * DAY_MS).toISOString(),
    );
  }
}
