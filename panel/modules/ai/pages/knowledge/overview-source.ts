import type { LiveSource } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { answerOf, isFlag, isNumber, isText, listOf, objectOf, orNull } from '../../../../../src/providers/api/shape';
import { QUESTIONS, type Gap, type KnowledgeOverview, type UsedDocument } from '../../rules/knowledge-overview';

const POLL_SECONDS = 30;
const TOPICS = [`resource/${QUESTIONS}`];
const PATH = `/api/${QUESTIONS}/overview`;

const isOverview = objectOf<KnowledgeOverview>({
  at: isText,
  span: objectOf<KnowledgeOverview['span']>({ from: isText, to: isText, isToday: isFlag }),
  asked: isNumber,
  answered: isNumber,
  days: listOf(objectOf<KnowledgeOverview['days'][number]>({ from: isText, to: isText, count: isNumber })),
  documents: listOf(objectOf<UsedDocument>({ id: isText, name: orNull(isText), count: isNumber })),
  gaps: listOf(
    objectOf<Gap>({
      question: isText,
      count: isNumber,
      lastAt: isText,
      attendanceId: orNull(isText),
      knowledgeBaseId: orNull(isText),
    }),
  ),
  gapCount: isNumber,
});

/** @param query the base, and the days; without days today */
export const overviewSource = (query: Readonly<Record<string, string>>): LiveSource<KnowledgeOverview> => ({
  path: `${PATH}?${new URLSearchParams(query)}`,
  parse: (json) => answerOf(`GET ${PATH}`, isOverview, json),
  pollSeconds: POLL_SECONDS,
  topics: () => TOPICS,
});
