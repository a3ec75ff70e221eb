import type { FastifyReply } from 'fastify';

/** Saved by the browser, never shown or kept by anything between. */
export function sendFile(
  reply: FastifyReply,
  { name, type, size }: { name: string; type: string; size?: number },
  content: NodeJS.ReadableStream,
): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      ...(size !== undefined && { 'content-length': size }),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(content);
}
