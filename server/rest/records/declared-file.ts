import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../core/errors';

/** The name that `Content-Disposition` gives an upload; none that could lead anywhere. */
export function fileName(request: FastifyRequest): string {
  const disposition = request.headers['content-disposition'] ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const name = (extended === undefined ? plain : decoded(extended)) ?? 'file';
  return (
    name
      .replaceAll(/[\p{C}/\\]/gu, '_')
      .slice(0, 200)
      .trim() || 'file'
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Problem('bad_request', {
      detail: "Content-Disposition: expected filename*=UTF-8'' with percent-encoded text.",
    });
  }
}

/** How many bytes a request says that its body has; undefined where it does not say. */
export function announcedSize(request: FastifyRequest): number | undefined {
  const length = request.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}
