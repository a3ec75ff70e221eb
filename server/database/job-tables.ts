import type { TablePlan } from './plan/table-plan';
import { INSTANT, table } from './system-table';

/**
 * Work in the background, of the person and of the session that asked for it; without them it is that of the tenant itself. `worker` has it in hand and says so by `beatAt`;
 * `cursor` is how far what was committed reaches.
 */
const jobs = table('jobs', {
  shape: {
    id: 'uuid | not null',
    tenantId: 'uuid',
    userId: 'uuid',
    sessionId: 'uuid',
    kind: 'text | not null',
    collection: 'text | not null',
    params: `jsonb | not null default '{}'`,
    request: `jsonb | not null default '{}'`,
    status: `text | not null default 'queued'`,
    total: 'integer',
    done: 'integer | not null default 0',
    refused: 'integer | not null default 0',
    cursor: 'jsonb',
    worker: 'uuid',
    beatAt: INSTANT,
    attempts: 'integer | not null default 0',
    cancelAsked: 'boolean | not null default false',
    undoneBy: 'uuid',
    language: 'text | not null',
    address: 'text',
    agent: 'text',
    createdAt: `${INSTANT} | not null default now()`,
    startedAt: INSTANT,
    finishedAt: INSTANT,
    result: 'jsonb',
    resultUntil: INSTANT,
    problem: 'jsonb',
    outcome: 'jsonb',
  },
  key: ['id'],
  indexes: [
    { on: '("userId", "createdAt")' },
    { on: `("createdAt") where "status" in ('queued', 'running')` },
    { on: '("createdAt")' },
    { on: '("resultUntil")' },
  ],
  access: 'tenant',
});

/**
 * What a job wrote, for its undo: one row per record, with the version that the job left. `before` holds the changed fields
 * as they were, of a record that was removed its whole row, with secrets as they were stored.
 */
const jobJournal = table('job_journal', {
  shape: {
    seq: 'bigint | not null generated always as identity',
    jobId: 'uuid | not null',
    recordId: 'uuid | not null',
    tenantId: 'uuid',
    collection: 'text | not null',
    action: 'text | not null',
    version: 'integer',
    before: 'jsonb',
    at: `${INSTANT} | not null default now()`,
  },
  key: ['seq'],
  indexes: [{ on: '("jobId", "recordId")', unique: true }, { on: '("at")' }],
  access: 'tenant',
});

/** The same of new records, which come by the thousand: the ids of a batch in one row. Each was left at version 1. */
const jobCreations = table('job_creations', {
  shape: {
    seq: 'bigint | not null generated always as identity',
    jobId: 'uuid | not null',
    tenantId: 'uuid',
    collection: 'text | not null',
    recordIds: 'uuid[] | not null',
    at: `${INSTANT} | not null default now()`,
  },
  key: ['seq'],
  indexes: [{ on: '("jobId", "seq")' }, { on: '("at")' }],
  access: 'tenant',
});

/** Records that a job was refused, and why. */
const jobRefusals = table('job_refusals', {
  shape: {
    seq: 'bigint | not null generated always as identity',
    jobId: 'uuid | not null',
    tenantId: 'uuid',
    row: 'integer',
    recordId: 'uuid',
    label: 'text | not null',
    problem: 'jsonb | not null',
    at: `${INSTANT} | not null default now()`,
  },
  key: ['seq'],
  indexes: [{ on: '("jobId", "seq")' }, { on: '("at")' }],
  access: 'tenant',
});

/**
 * Which column of a file goes where, by its heading, as people of a tenant have saved it under a name, or, without one, as they used it
 * last for files of a `kind`.
 */
const importMappings = table('import_mappings', {
  shape: {
    id: 'uuid | not null',
    tenantId: 'uuid',
    collection: 'text | not null',
    kind: 'text | not null',
    name: 'text',
    columns: 'jsonb | not null',
    createdBy: 'uuid',
    updatedAt: `${INSTANT} | not null default now()`,
  },
  key: ['id'],
  indexes: [{ on: '("tenantId", "collection", "kind") nulls not distinct', unique: true }],
  access: 'tenant',
});

/** Tables of the work in the background. */
export const jobTables: TablePlan[] = [importMappings, jobs, jobJournal, jobCreations, jobRefusals];
