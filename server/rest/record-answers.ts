import type { FastifyReply } from 'fastify';
import type { Resource } from '../../core/types';
import { warningsOf } from '../../core/warnings-of';
import type { DataRecord } from '../../core/wire';
import type { ListAnswer } from '../operations/list-records';
import { recordTag } from './etag';

/** A record with its version as ETag, and what its schema advises about it. */
export function answerRecord(reply: FastifyReply, resource: Resource, record: DataRecord): DataRecord {
  void reply.header('etag', recordTag(record));
  const warnings = warningsOf(resource, record).map(({ key }) => key);
  if (warnings.length > 0) void reply.header('x-warnings', warnings.join(', '));
  return record;
}

/** A page of records with its place among all. */
export function answerList(reply: FastifyReply, collection: string, first: number, { records, total, estimated }: ListAnswer): DataRecord[] {
  const span = records.length === 0 ? '*' : `${first}-${first + records.length - 1}`;
  void reply.header('content-range', `${collection} ${span}/${total}`);
  if (estimated) void reply.header('x-total-estimated', 'true');
  return records;
}
