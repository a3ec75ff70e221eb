import type { Effect } from '../../../../../server/operations/effects/effect';
import { addQuestionAnswers, QUESTION_NEEDS } from './add-question-answers';

/** Answers to a survey that come by the operations: of the chat, of the web chat and of the demo. */
export const keepQuestionAnswers: Effect = {
  needs: QUESTION_NEEDS,
  looksAt: ['answers'],
  async afterWrite({ runtime }, executor, { tenantId, written }) {
    if (tenantId === null) return;
    const created = written.flatMap(({ id, record, stored }) =>
      record === undefined || stored !== undefined ? [] : [{ ...record, id, tenantId }],
    );
    await addQuestionAnswers(runtime.catalog(), executor, created);
  },
};
