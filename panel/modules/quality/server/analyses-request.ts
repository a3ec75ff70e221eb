import type { Schema } from '@cfworker/json-schema';
import type { BatchChoice } from './batch-choice';
import { ID, objectOf, requestReader, type Members } from '../../../../server/jobs/request-reader';

/** What a batch of analyses works by. */
export interface AnalysesRequest {
  /** The sample is drawn by it, and all analyses have it. */
  batch: string;
  choice: BatchChoice;
}

const ids: Schema = { type: 'array', items: ID };
const moment: Schema = { type: 'string', format: 'date-time' };

const CHOICE: Members<BatchChoice> = {
  subjectType: { enum: ['call', 'attendance'] },
  from: moment,
  before: moment,
  queueIds: ids,
  sectorIds: ids,
  agentIds: ids,
  samplePercent: { type: ['number', 'null'] },
  sampleNumber: { type: ['integer', 'null'] },
  criteriaIds: ids,
  promptId: { type: ['string', 'null'], format: 'uuid' },
  reanalyse: { type: 'boolean' },
};

export const analysesRequest = requestReader<AnalysesRequest>({ batch: ID, choice: objectOf(CHOICE) });
