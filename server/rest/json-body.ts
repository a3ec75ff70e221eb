import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../core/errors';
import { isObject } from '../../core/is-object';
import type { JsonObject } from '../../core/types';
import { assertBounded } from './json-bounds';

/** Reads JSON bodies: malformed or too deep ones are refused with 400, those of too many parts with 413. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json(?:;|$)/,
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      try {
        // Many clients name the type of JSON with every request, also where there is nothing to say.
        done(null, body.length === 0 && request.method === 'DELETE' ? undefined : parseBody(body));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined);
    else
      done(
        new Problem('unsupported_media_type', { detail: 'Content-Type: expected application/json, got text/plain.' }),
      );
  });
}

/** Bytes that are no UTF-8 would be replaced, and stored as something that nobody has sent. */
function textOf(body: Buffer): string {
  if (isUtf8(body)) return body.toString('utf8');
  throw new Problem('malformed_json', { detail: 'Body: expected JSON in UTF-8, got bytes that are not.' });
}

function parseBody(body: Buffer): unknown {
  assertBounded(body);
  const text = textOf(body);
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('malformed_json', { detail: 'Body: expected JSON, got text that is not.' });
  }
}

/** The body as an object. @throws Problem `bad_request` for anything else. */
export function asObject(body: unknown): JsonObject {
  if (isObject(body)) return body;
  const received = body === undefined ? 'nothing' : Array.isArray(body) ? 'an array' : typeof body;
  throw new Problem('bad_request', { detail: `Body: expected a JSON object, got ${received}.` });
}
