import { flag, instant, listOf, nullable, object, text, uuid, whole } from '../../../core/openapi/document-parts';
import type { Doors } from '../../../core/openapi/doors/door';
import { DOCUMENTS, QUESTIONS } from './rules/knowledge-overview';
import { LONGEST_SEARCH, MOST_PASSAGES, PASSAGES } from './rules/passages';

const day = { type: 'string', format: 'date' };

/** Calls about what knowledge bases say, and what they were asked. */
export const aiDoors: Doors = {
  'knowledge-bases': [
    {
      method: 'get',
      path: PASSAGES,
      summary: `What the active knowledge bases that the caller reads say about the words of \`q\`, whatever their endings, the best first: at most ${MOST_PASSAGES} passages of documents; no model is asked`,
      query: { q: { type: 'string', minLength: 1, maxLength: LONGEST_SEARCH } },
      answer: object({ passages: listOf(object({ documentId: uuid, title: text, base: text, text })) }),
      refused: ['forbidden', 'invalid'],
      when: ({ ability, isPlatform }) =>
        !isPlatform && ability.can('read', 'knowledge-bases') && ability.can('read', DOCUMENTS),
    },
  ],
  [QUESTIONS]: [
    {
      method: 'get',
      path: `/api/${QUESTIONS}/overview`,
      summary:
        'What the knowledge bases were asked today, or in the days from `from` to `to` of the tenant: questions that nothing answered, and the documents that answered most',
      query: { 'from?': day, 'to?': day, 'knowledgeBaseId?': uuid },
      answer: object({
        at: instant,
        span: object({ from: instant, to: instant, isToday: flag }),
        asked: whole,
        answered: whole,
        days: listOf(object({ from: instant, to: instant, count: whole })),
        documents: listOf(object({ id: uuid, name: nullable(text), count: whole })),
        gaps: listOf(
          object({
            question: text,
            count: whole,
            lastAt: instant,
            attendanceId: nullable(uuid),
            knowledgeBaseId: nullable(uuid),
          }),
        ),
        gapCount: whole,
      }),
      refused: ['forbidden', 'invalid'],
      when: ({ ability, isPlatform }) => !isPlatform && ability.can('read', QUESTIONS),
    },
  ],
};
