import { flag, listOf, object, oneOf, schemaRef, uuid, whole } from '../../../core/openapi/document-parts';
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
  ],
};
