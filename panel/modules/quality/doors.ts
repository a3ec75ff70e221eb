import {
  flag,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  schemaRef,
  text,
  uuid,
  whole,
} from '../../../core/openapi/document-parts';
import type { DocumentCaller, Doors } from '../../../core/openapi/doors/door';
import { ANALYSES, BATCH_STOPS, MOST_ANALYSES } from './rules/analysis-batch';

const day = { type: 'string', format: 'date' };
const batch = {
  subjectType: oneOf('call', 'attendance'),
  from: day,
  to: day,
  criteriaIds: { ...listOf(uuid), minItems: 1, maxItems: 50 },
  'promptId?': uuid,
  'queueIds?': listOf(uuid),
  'sectorIds?': listOf(uuid),
  'agentIds?': listOf(uuid),
  'samplePercent?': { type: 'number', exclusiveMinimum: 0, maximum: 100 },
  'sampleNumber?': { ...whole, minimum: 1, maximum: MOST_ANALYSES },
  'reanalyse?': flag,
};
const mean = nullable({ type: 'number' });
const scoredParts = object({
  parts: listOf(object({ id: uuid, name: nullable(text), count: whole, mean })),
  total: whole,
});
const mayBatch = ({ ability, isPlatform }: DocumentCaller) => !isPlatform && ability.can('create', ANALYSES);

/** Calls about batches of analyses. */
export const qualityDoors: Doors = {
  [ANALYSES]: [
    {
      method: 'post',
      path: `/api/${ANALYSES}/estimate`,
      summary: 'How many analyses a batch would make, and what they may cost',
      body: batch,
      answer: object({
        matching: whole,
        analysed: whole,
        chosen: whole,
        known: whole,
        tokens: { type: ['integer', 'null'] },
        cost: { type: ['string', 'null'] },
        stop: { enum: [...BATCH_STOPS, null] },
      }),
      refused: ['badRequest', 'forbidden', 'invalid'],
      when: mayBatch,
    },
    {
      method: 'post',
      path: `/api/${ANALYSES}/batch`,
      summary: 'Begin a batch of analyses',
      body: batch,
      status: 202,
      answer: schemaRef('job'),
      refused: ['badRequest', 'forbidden', 'conflict', 'invalid', 'tooMany'],
      when: mayBatch,
    },
    {
      method: 'get',
      path: `/api/${ANALYSES}/overview`,
      summary:
        'Results of the analyses that the caller sees, asked for today, or in the days from `from` to `to` of the tenant: scores, failures, sentiments, by person, by criterion',
      query: { 'from?': day, 'to?': day, 'agentId?': uuid, 'queueId?': uuid, 'sectorId?': uuid },
      answer: object({
        at: instant,
        span: object({ from: instant, to: instant, isToday: flag }),
        sums: object({
          finished: whole,
          reviewed: whole,
          underWay: whole,
          failed: whole,
          critical: whole,
          scored: whole,
          mean,
        }),
        before: object({ finished: whole, mean }),
        sentiments: object({ positive: whole, neutral: whole, negative: whole }),
        days: listOf(object({ from: instant, to: instant, count: whole, mean })),
        agents: scoredParts,
        queues: scoredParts,
        sectors: scoredParts,
        criteria: scoredParts,
        topics: listOf(object({ name: text, count: whole })),
      }),
      refused: ['forbidden', 'invalid'],
      when: ({ ability, isPlatform }) => !isPlatform && ability.can('read', ANALYSES),
    },
  ],
};
