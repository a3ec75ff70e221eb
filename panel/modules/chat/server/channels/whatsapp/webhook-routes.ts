import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../../../../core/errors';
import { isObject } from '../../../../../../core/is-object';
import type { JsonObject } from '../../../../../../core/types';
import { asSystem, resourceOf } from '../../../../../../server/operations/context';
import { loadRow } from '../../../../../../server/operations/lists/load-rows';
import { isId } from '../../../../../../server/operations/rights/authorise';
import type { Runtime } from '../../../../../../server/operations/runtime';
import { withOpenedSecrets } from '../../../../../../server/operations/with-opened-secrets';
import { route } from '../../../../../../server/rest/route';
import type { Services } from '../../../../../../server/rest/services';
import { CONNECTIONS } from '../../../rules/template-sync';
import { OFFICIAL } from '../../whatsapp/official';
import { takeNews } from './take-news';

/** The platform sends at most 3 MB. */
const MOST_BYTES = 3 * 1024 * 1024;
const LONGEST_CHALLENGE = 200;

/**
 * `/api/chat/whatsapp/<connection>`: the platform asks by GET whether the address is ours, with the verify token, and tells by POST what is new,
 * signed with the secret of the app. Who does not know these hears nothing of whether there is such a connection.
 */
export function webhookRoutes(app: FastifyInstance, { runtime }: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    route(scope, '/api/chat/whatsapp/:connection', {
      GET: async (request, reply) => {
        const query = request.query as Record<string, unknown>;
        const connection = await connectionOf(runtime, request);
        const challenge = query['hub.challenge'];
        const isAsked = query['hub.mode'] === 'subscribe' && typeof challenge === 'string';
        if (!isAsked || !isSame(connection?.['verifyToken'], query['hub.verify_token'])) throw unknown();
        // What is answered is shown to nobody, and is no page.
        void reply.type('text/plain').header('x-content-type-options', 'nosniff');
        return challenge.slice(0, LONGEST_CHALLENGE);
      },
      POST: async (request) => {
        const connection = await connectionOf(runtime, request);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const shown = request.headers['x-hub-signature-256'];
        if (connection === undefined || !isSigned(connection['appSecret'], body, shown)) throw unknown();
        await takeNews(runtime, connection, parsed(body));
        return { success: true };
      },
    });
  });
}

const unknown = (): Problem =>
  new Problem('not_found', { detail: 'No connection has this address and this token or signature.' });

async function connectionOf(
  runtime: Runtime,
  request: FastifyRequest,
): Promise<(JsonObject & { id: string }) | undefined> {
  const { connection: id } = request.params as { connection: string };
  if (!isId(id)) return undefined;
  const context = asSystem(runtime, 'platform');
  const resource = resourceOf(context, CONNECTIONS);
  const stored = await loadRow(context, runtime.database.as('platform'), resource, id);
  if (stored?.['type'] !== OFFICIAL || stored['active'] !== true) return undefined;
  const found: JsonObject & { id: string } = { ...stored, id };
  return withOpenedSecrets(context, resource, found);
}

/** Takes the same time whatever is given, and whether there is anything to compare it with. */
function isSame(known: unknown, given: unknown): boolean {
  const digest = (value: unknown) =>
    createHash('sha256')
      .update(typeof value === 'string' ? value : '')
      .digest();
  const isEqual = timingSafeEqual(digest(known), digest(given));
  return isEqual && typeof known === 'string' && known !== '' && typeof given === 'string';
}

function isSigned(secret: unknown, body: Buffer, shown: unknown): boolean {
  const key = typeof secret === 'string' ? secret : '';
  const expected = `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
  return isSame(expected, shown) && key !== '';
}

function parsed(body: Buffer): JsonObject {
  try {
    const said: unknown = JSON.parse(body.toString('utf8'));
    if (isObject(said)) return said;
  } catch {
    // As anything else that is no object.
  }
  throw new Problem('malformed_json', { detail: 'Body: expected a JSON object, got something else.' });
}
