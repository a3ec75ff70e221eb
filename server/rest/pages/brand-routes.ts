import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../core/errors';
import { BRAND_PATH } from '../../brand/read-brand';
import { route } from '../route';
import type { Services } from '../services';

/** Images of the brand. Their names change with their content. */
export function brandRoutes(app: FastifyInstance, { brand }: Services): void {
  route(app, `${BRAND_PATH}:name`, {
    GET: async (request, reply) => {
      const image = brand.image((request.params as { name: string }).name);
      if (!image) throw new Problem('not_found', { detail: 'The brand has no image of that name.' });
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          // An SVG is a document: opened by itself it must not run anything.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        })
        .type(image.type)
        .send(image.body);
    },
  });
}
