import { JOB_STATUSES } from '../../jobs';
import type { JsonSchema } from '../../types';
import { flag, instant, listOf, object, oneOf, schemaRef, text, uuid, whole } from '../document-parts';
import type { Doors } from './door';

const anything = { type: 'object' };
const orNull = (schema: { type: string }) => ({ ...schema, type: [schema.type, 'null'] });
const moment = { ...instant, type: ['string', 'null'] };

/** @param kinds of work in the background */
export const jobSchemas = (kinds: readonly string[]): Record<string, JsonSchema> => ({
  job: object({
    id: uuid,
    kind: oneOf(...kinds),
    collection: text,
    params: anything,
    status: oneOf(...JOB_STATUSES),
    total: orNull({ type: 'integer' }),
    done: whole,
    refused: whole,
    createdAt: instant,
    startedAt: moment,
    finishedAt: moment,
    expiresAt: instant,
    result: orNull(anything),
    problem: orNull(anything),
    outcome: orNull(anything),
    canUndo: flag,
  }),
});

const job = schemaRef('job');
const refusal = object({
  row: orNull({ type: 'integer' }),
  recordId: orNull({ type: 'string' }),
  label: text,
  code: text,
  title: text,
  errors: listOf(anything),
  reason: text,
});

export const jobDoors: Doors = {
  import: [
    {
      method: 'post',
      path: '/api/import-files',
      summary: 'Keep a CSV or XLSX file for import',
      bodyType: '*/*',
      status: 201,
      answer: object({ id: uuid, name: text, size: whole, format: oneOf('csv', 'xlsx') }),
      refused: ['badRequest', 'tooLarge', 'invalid', 'tooMany'],
    },
  ],
  jobs: [
    { method: 'get', path: '/api/jobs', summary: 'The caller’s own work in the background', answer: listOf(job) },
    { method: 'get', path: '/api/jobs/{id}', summary: 'One job', answer: job, refused: ['notFound'] },
    {
      method: 'post',
      path: '/api/jobs/{id}/cancel',
      summary: 'End a job; what is done stays',
      answer: job,
      refused: ['notFound', 'conflict'],
    },
    {
      method: 'get',
      path: '/api/jobs/{id}/undo',
      summary: 'What that would take back, and what is at work with it',
      answer: object({ records: whole, running: listOf(object({ collection: text, id: uuid, label: text })) }),
      refused: ['notFound'],
    },
    {
      method: 'post',
      path: '/api/jobs/{id}/undo',
      summary: 'Take back what a job wrote, by another job',
      status: 202,
      answer: job,
      refused: ['notFound', 'conflict', 'tooMany'],
    },
    {
      method: 'get',
      path: '/api/jobs/{id}/refusals',
      summary: 'Records that were refused, and why',
      query: { 'range?': { type: 'array', items: whole, minItems: 2, maxItems: 2 } },
      answer: listOf(refusal),
      refused: ['badRequest', 'notFound'],
    },
    {
      method: 'get',
      path: '/api/jobs/{id}/result',
      summary: 'The file that a job wrote',
      answer: { type: 'string', contentMediaType: 'application/octet-stream' },
      answerType: '*/*',
      refused: ['notFound'],
    },
  ],
};
