import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedDocument } from '../../schemas/served-document';
import { matchesTag } from './etag';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers a prepared text: 304 when the caller has it, compressed when it can read that. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: ServedDocument,
  type = JSON_TYPE,
  caching = 'no-cache',
): Promise<FastifyReply> {
  const compressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const tag = compressed ? document.tag.replace(/"$/, '-gzip"') : document.tag;
  void reply.headers({
    etag: tag,
    'cache-control': caching,
    vary: [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '),
  });
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  void reply.type(type);
  if (compressed) void reply.header('content-encoding', 'gzip');
  const body = compressed ? await document.gzip() : document.body;
  return request.method === 'HEAD' ? reply.header('content-length', body.length).send() : reply.send(body);
}
