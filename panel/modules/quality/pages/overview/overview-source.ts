import type { LiveSource } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { answerOf, isFlag, isNumber, isText, listOf, objectOf, orNull } from '../../../../../src/providers/api/shape';
import { ANALYSES } from '../../rules/analysis-batch';
import type { Overview, ScoredDay, ScoredPart, ScoredParts } from '../../rules/overview';

const POLL_SECONDS = 30;
const TOPICS = [`resource/${ANALYSES}`];
const PATH = `/api/${ANALYSES}/overview`;

const isParts = objectOf<ScoredParts>({
  parts: listOf(objectOf<ScoredPart>({ id: isText, name: orNull(isText), count: isNumber, mean: orNull(isNumber) })),
  total: isNumber,
});

const isOverview = objectOf<Overview>({
  at: isText,
  span: objectOf<Overview['span']>({ from: isText, to: isText, isToday: isFlag }),
  sums: objectOf<Overview['sums']>({
    finished: isNumber,
    reviewed: isNumber,
    underWay: isNumber,
    failed: isNumber,
    critical: isNumber,
    scored: isNumber,
    mean: orNull(isNumber),
  }),
  before: objectOf<Overview['before']>({ finished: isNumber, mean: orNull(isNumber) }),
  sentiments: objectOf<Overview['sentiments']>({ positive: isNumber, neutral: isNumber, negative: isNumber }),
  days: listOf(objectOf<ScoredDay>({ from: isText, to: isText, count: isNumber, mean: orNull(isNumber) })),
  agents: isParts,
  queues: isParts,
  sectors: isParts,
  criteria: isParts,
  topics: listOf(objectOf<Overview['topics'][number]>({ name: isText, count: isNumber })),
});

/** @param query what is chosen, and the days; without days today */
export const overviewSource = (query: Readonly<Record<string, string>>): LiveSource<Overview> => ({
  path: `${PATH}?${new URLSearchParams(query)}`,
  parse: (json) => answerOf(`GET ${PATH}`, isOverview, json),
  pollSeconds: POLL_SECONDS,
  topics: () => TOPICS,
});
