import type { Schema } from '@cfworker/json-schema';
import type { JsonObject } from '../../../core/types';
import { requestReader, type Members } from '../kept-request';

/** What every job over the records of a filter works by. */
export interface KeptBulk {
  /** In the REST dialect, as its owner wrote it. */
  filter: JsonObject;
  /** When they were counted, ISO 8601: later records are left alone. */
  until: string;
}

export interface KeptEdit extends KeptBulk {
  values: JsonObject;
}

export interface KeptMove extends KeptEdit {
  move: string;
}

const object: Schema = { type: 'object' };
const BULK: Members<KeptBulk> = { filter: object, until: { type: 'string', format: 'date-time' } };
const EDIT: Members<KeptEdit> = { ...BULK, values: object };

export const keptDelete = requestReader<KeptBulk>(BULK);
export const keptEdit = requestReader<KeptEdit>(EDIT);
export const keptMove = requestReader<KeptMove>({ ...EDIT, move: { type: 'string' } });
