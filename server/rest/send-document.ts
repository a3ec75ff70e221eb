import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedDocument } from '../schemas/served-document';
import { matchesTag } from './etag';

/** Answers a prepared JSON text: 304 when the caller has it, compressed when it can read that. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: ServedDocument): Promise<FastifyReply> {
  const compressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const tag = compressed ? document.tag.replace(/"$/, '-gzip"') : document.tag;
  void reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  if (!compressed) return reply.send(document.body);
  return reply.header('content-encoding', 'gzip').send(await document.gzip());
}
