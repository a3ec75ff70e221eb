import type { JsonObject } from '../../../core/types';
import { createAll, idOf, type DemoWorld } from '../demo-world';

/** Scores of whoever is asked whether they recommend the company; null for those who say nothing. */
const RECOMMENDED = [10, 9, null, 8, 10, 6, 9, 3, 10, 7, null, 9] as const;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const question = (text: string, min: number, max: number): JsonObject => ({
  position: 0,
  text,
  type: 'scale',
  min,
  max,
});

/** Whoever was not content says why. */
const answersTo = (survey: string, score: number): JsonObject[] => [
  { questionPosition: 0, value: String(score), score },
  ...(survey === 'service' && score < 4 ? [{ questionPosition: 1, value: 'Responder mais rápido.' }] : []),
];

/** What contacts said of conversations that are over: of the service at once, of the company some minutes later. */
export async function seedChatSurveys(world: DemoWorld, attendances: readonly string[]): Promise<void> {
  const { run, scope } = world;
  const surveys = await createAll(world, 'surveys', {
    service: {
      name: 'Atendimento no chat',
      channel: 'chat',
      metric: 'csat',
      introText: 'Queremos saber como foi o seu atendimento.',
      thanksText: 'Obrigado pela sua avaliação!',
      active: true,
      questions: [
        question('De 1 a 5, como foi o atendimento?', 1, 5),
        { position: 1, text: 'O que podemos melhorar?', type: 'text', required: false },
      ],
    },
    company: {
      name: 'Recomendação',
      channel: 'chat',
      metric: 'nps',
      introText: 'Uma última pergunta.',
      active: true,
      questions: [question('De 0 a 10, quanto você recomendaria a empresa?', 0, 10)],
    },
  });
  const over = await run.find('attendances', scope, { id: [...attendances], status: 'closed', closedAt_null: false });
  const places = new Map(attendances.map((id, place) => [id, place]));
  const ordered = over.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  for (const [index, attendance] of ordered.entries()) {
    const { id: attendanceId, agentId = null, sectorId = null, surveyScore = null, closedAt } = attendance;
    const answer = (survey: string, score: number | null, after: number): JsonObject => ({
      answeredAt: new Date(Date.parse(String(closedAt)) + after * MINUTE_MS).toISOString(),
      surveyId: idOf(surveys, survey),
      channel: 'chat',
      attendanceId,
      agentId,
      sectorId,
      score,
      answers: score === null ? [] : answersTo(survey, score),
      comment: score === 3 ? 'Precisei explicar duas vezes.' : null,
      completed: score !== null,
    });
    if (typeof surveyScore === 'number') await run.record('survey-answers', scope, answer('service', surveyScore, 0));
    // Nobody waits longer than a day for whoever says nothing.
    else if (Date.parse(String(closedAt)) < Date.now() - DAY_MINUTES * MINUTE_MS)
      await run.record('survey-answers', scope, answer('service', null, DAY_MINUTES));
    await run.record('survey-answers', scope, answer('company', RECOMMENDED[index % RECOMMENDED.length] ?? null, 2));
  }
}
