import { recordOf } from '../channels/record-of';
import { create, note, type Writing } from '../channels/writing';
import { ATTENDANCES } from '../../rules/attendances';
import type { DataRecord } from '../../../../../core/wire';
import type { SurveyAnswer } from '../../rules/flow/session';

/** What a contact said of a conversation. */
export interface GivenSurvey {
  surveyId: string;
  answers: readonly SurveyAnswer[];
  comment?: string | null;
  /** Was all answered? */
  completed: boolean;
  at: string;
}

/** Keeps what was answered to a survey of the chat, also where that is nothing; the conversation has the first score, and of what kind of survey it is. */
export async function keepSurveyAnswer(
  writing: Writing,
  attendance: DataRecord,
  { surveyId, answers, comment = null, completed, at }: GivenSurvey,
): Promise<void> {
  const score = answers.find((answer) => answer.score !== null)?.score ?? null;
  const contact = await recordOf(writing, 'contacts', attendance['contactId']);
  const survey = await recordOf(writing, 'surveys', surveyId);
  await create(writing, 'survey-answers', {
    tenantId: attendance['tenantId'] ?? null,
    // Who served, and what was asked, may have been deleted since.
    surveyId: survey?.id ?? null,
    sectorId: (await recordOf(writing, 'sectors', attendance['sectorId']))?.id ?? null,
    agentId: (await recordOf(writing, 'agents', attendance['agentId']))?.id ?? null,
    channel: 'chat',
    answeredAt: at,
    attendanceId: attendance.id,
    contactNumber: contact?.['phone'] ?? null,
    score,
    comment,
    completed,
    answers: answers.map(({ position, question, value, score: points }) => ({
      questionPosition: position,
      question,
      ...(value !== null && { value }),
      ...(points !== null && { score: points }),
    })),
  });
  if (score !== null)
    await note(writing, ATTENDANCES, attendance.id, { surveyScore: score, surveyMetric: survey?.['metric'] ?? null });
}
