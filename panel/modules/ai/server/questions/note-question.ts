import { isDescribed } from '../../../../../server/application/hooks-of';
import { asSystem, resourceOf } from '../../../../../server/operations/context';
import { createRecord } from '../../../../../server/operations/create-record';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import type { Runtime } from '../../../../../server/operations/runtime';
import { QUESTIONS } from '../../rules/knowledge-overview';

const ATTENDANCES = 'attendances';
const NEEDS = {
  [QUESTIONS]: ['question', 'answered', 'knowledgeBaseIds', 'documentIds', 'attendanceId', 'contactId'],
  [ATTENDANCES]: ['contactId'],
};

export interface NotedQuestion {
  question: string;
  /** Was it answered with what the documents say? */
  answered: boolean;
  knowledgeBaseIds: readonly string[];
  /** Documents that the answer was made of. */
  documentIds: readonly string[];
}

/** Keeps what knowledge bases were asked in an attendance, so that who writes them sees what is missing. */
export async function noteQuestion(
  runtime: Runtime,
  tenantId: string,
  attendanceId: string,
  { question, answered, knowledgeBaseIds, documentIds }: NotedQuestion,
): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  const context = asSystem(runtime, { tenantId });
  const executor = runtime.database.as(context.scope);
  const attendance = await loadRow(context, executor, resourceOf(context, ATTENDANCES), attendanceId);
  if (attendance === undefined) return;
  await createRecord(context, QUESTIONS, {
    tenantId,
    question,
    answered,
    knowledgeBaseIds: [...knowledgeBaseIds],
    documentIds: [...new Set(documentIds)],
    attendanceId,
    contactId: attendance['contactId'] ?? null,
  });
}
