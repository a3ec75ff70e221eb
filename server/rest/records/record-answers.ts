import type { FastifyReply } from 'fastify';
import type { Resource } from '../../../core/types';
import { warningsOf } from '../../../core/warnings-of';
import type { DataRecord } from '../../../core/wire';
import type { OperationContext } from '../../operations/context';
import { withEmbedded } from '../../operations/lists/embed-records';
import type { ListAnswer } from '../../operations/list-records';
import { recordTag } from '../pages/etag';
import type { ListQuery } from './list-query';

/** A record with its ETag, and what its schema advises about it. */
export function answerRecord(reply: FastifyReply, resource: Resource, record: DataRecord): DataRecord {
  void reply.header('etag', recordTag(resource, record));
  const warnings = warningsOf(resource, record).map(({ key }) => key);
  if (warnings.length > 0) void reply.header('x-warnings', warnings.join(', '));
  return record;
}

/** A page of records with its place among all, and what is embedded in them. */
export async function answerPage(
  reply: FastifyReply,
  context: OperationContext,
  collection: string,
  { range: { first }, embed }: Pick<ListQuery, 'range' | 'embed'>,
  { records, total, estimated }: ListAnswer,
): Promise<DataRecord[]> {
  const span = records.length === 0 ? '*' : `${first}-${first + records.length - 1}`;
  void reply.header('content-range', `${collection} ${span}/${total}`);
  if (estimated) void reply.header('x-total-estimated', 'true');
  return embed.length === 0 ? records : withEmbedded(context, collection, records, embed);
}
