import type { FastifyReply } from 'fastify';
import type { DataRecord } from '../../core/wire';
import type { ListAnswer } from '../operations/list-records';
import { recordTag } from './etag';

/** A record with its version as ETag. */
export function answerRecord(reply: FastifyReply, record: DataRecord): DataRecord {
  void reply.header('etag', recordTag(record));
  return record;
}

/** A page of records with its place among all. */
export function answerList(reply: FastifyReply, collection: string, first: number, { records, total, estimated }: ListAnswer): DataRecord[] {
  const span = records.length === 0 ? '*' : `${first}-${first + records.length - 1}`;
  void reply.header('content-range', `${collection} ${span}/${total}`);
  if (estimated) void reply.header('x-total-estimated', 'true');
  return records;
}
