import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../core/errors';
import { isObject } from '../../core/is-object';
import type { JsonObject } from '../../core/types';

/** Levels of arrays and objects a body may have. */
const MAX_DEPTH = 64;

/**
 * What a body may consist of. Other than a long text, many small parts cost much more to build than to send: a megabyte of names
 * that all differ takes half a second.
 */
const MOST_NAMES = 20_000;
const MOST_VALUES = 50_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;

const isOpening = (byte: number | undefined): boolean => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number | undefined): boolean => byte === 0x5d || byte === 0x7d;

/** Reads JSON bodies: malformed or too deep ones are refused with 400, those of too many parts with 413, packed ones with 415. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json(?:;|$)/,
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      try {
        assertPlain(request.headers['content-encoding']);
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

/** Nothing here unpacks bodies: a small one may hold more than there is room for. */
function assertPlain(encoding: string | undefined): void {
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  throw new Problem('unsupported_media_type', {
    detail: `Content-Encoding: expected none, got ${JSON.stringify(encoding.slice(0, 80))}; send the body as it is.`,
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

/**
 * Looks at the bytes of a JSON text before anybody parses it: what stays within these bounds is parsed in a moment. Of bytes that are
 * no JSON it says nothing.
 * @throws Problem `bad_request` for too deep a body, `too_large` for one of too many parts
 */
function assertBounded(body: Uint8Array): void {
  let [depth, names, values] = [0, 0, 1];
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === COLON) names += 1;
    else if (byte === COMMA) values += 1;
    else if (isOpening(byte)) {
      depth += 1;
      values += 1;
      if (depth > MAX_DEPTH)
        throw new Problem('bad_request', { detail: `Body: expected at most ${MAX_DEPTH} levels of nesting.` });
    } else if (isClosing(byte)) depth -= 1;
    if (names > MOST_NAMES) throw tooMany(`${MOST_NAMES} names of members`);
    if (values > MOST_VALUES) throw tooMany(`${MOST_VALUES} values`);
  }
}

/** Where the text that begins at a quote ends. */
function endOfText(body: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
  return at;
}

function tooMany(most: string): Problem {
  return new Problem('too_large', { detail: `Body: expected at most ${most}; send it in several parts.` });
}
