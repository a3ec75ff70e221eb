import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../../../../../core/errors';
import type { Json, JsonObject } from '../../../../../core/types';
import type { ServiceAccount } from '../../../../../server/auth/service-accounts/service-authenticator';
import type { Scope } from '../../../../../server/database/types';
import { isId } from '../../../../../server/operations/rights/authorise';
import { asObject } from '../../../../../server/rest/json-body';
import { waitsByDesign } from '../../../../../server/rest/long-wait';
import { route } from '../../../../../server/rest/route';
import { serviceCaller } from '../../../../../server/rest/service-caller';
import type { Services } from '../../../../../server/rest/services';
import { LONGEST_REASON, type Command } from '../../rules/commands';
import type { NameBooks } from '../door/name-book';
import type { CommandDesk } from './command-desk';
import { claimCommands, endCommand } from './command-store';
import { exchangeNoter, RIGHT } from './exchange-presence';

/** Seconds that a call may wait for commands. */
export const LONGEST_WAIT = 25;
/** Commands that are handed out in one call. */
export const MOST_COMMANDS = 50;
/** Calls of one account that wait at the same time. */
const MOST_WAITING = 20;

const scopeOf = ({ tenantId }: ServiceAccount): Scope => (tenantId === null ? 'platform' : { tenantId });

/**
 * What exchanges call with the key of a service account: `POST /api/telephony/commands/claim` takes commands, as soon as there are any, and
 * `POST /api/telephony/commands/<id>` says what became of one.
 */
export function exchangeRoutes(
  app: FastifyInstance,
  services: Services,
  { desk, books }: { desk: CommandDesk; books: NameBooks },
): void {
  const { database } = services.runtime;
  const waiting = new Map<string, number>();
  const note = exchangeNoter(services.runtime);
  // Whoever waits would keep the server from closing.
  app.addHook('preClose', (done) => {
    desk.release();
    done();
  });
  route(app, '/api/telephony/commands/claim', {
    POST: async (request, reply) => {
      const account = await serviceCaller(services, request, RIGHT);
      const body = asObject(request.body);
      const wait = wholeOf(body, 'wait', 0, LONGEST_WAIT);
      const most = wholeOf(body, 'most', 1, MOST_COMMANDS);
      const tenantId = await tenantOf(books, account, body['tenant']);
      const count = waiting.get(account.id) ?? 0;
      if (count >= MOST_WAITING) throw new Problem('too_many_requests', { params: { seconds: 1 } });
      waiting.set(account.id, count + 1);
      waitsByDesign(request);
      try {
        await note({ accountId: account.id, tenantId });
        const claim = () => claimCommands(database.as(scopeOf(account)), { tenantId, most, claimedBy: account.id });
        const commands = await claimWithin(claim, { desk, tenantId, ms: wait * 1000, gone: goneOf(reply) });
        // A connection that is kept for the next call would keep the server from closing.
        if (desk.isReleased()) void reply.header('connection', 'close');
        return { commands };
      } finally {
        const left = (waiting.get(account.id) ?? 1) - 1;
        if (left > 0) waiting.set(account.id, left);
        else waiting.delete(account.id);
      }
    },
  });
  route(app, '/api/telephony/commands/:id', {
    POST: async (request) => {
      const account = await serviceCaller(services, request, RIGHT);
      const { id } = request.params as { id: string };
      const { done, reason = null } = asObject(request.body);
      if (typeof done !== 'boolean') throw expected('done', 'true or false', done);
      if (reason !== null && typeof reason !== 'string')
        throw expected('reason', `a text of at most ${LONGEST_REASON} characters`, reason);
      const said = { id, isDone: done, reason };
      const outcome = isId(id) ? await endCommand(database.as(scopeOf(account)), said) : undefined;
      if (outcome === undefined)
        throw new Problem('not_found', {
          detail: `No command ${JSON.stringify(id.slice(0, 80))} is yours and waits for its end.`,
        });
      if (outcome.state !== (done ? 'done' : 'failed'))
        throw new Problem('state_conflict', { detail: `The command has ended as ${outcome.state}.` });
      desk.ended(outcome);
      return { state: outcome.state };
    },
  });
}

/** Aborts when the caller goes away: what it would be given nobody would carry out. */
function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

async function claimWithin(
  claim: () => Promise<Command[]>,
  { desk, tenantId, ms, gone }: { desk: CommandDesk; tenantId: string | null; ms: number; gone: AbortSignal },
): Promise<Command[]> {
  const until = Date.now() + ms;
  for (;;) {
    if (gone.aborted) return [];
    const commands = await claim();
    if (commands.length > 0) return commands;
    const isOver = (await desk.news(tenantId, until - Date.now(), gone)) === 'over';
    if (isOver) return [];
  }
}

/** A key of a tenant takes the commands of this tenant alone; one of the platform those of the tenant that it names, or of all. */
async function tenantOf(
  books: NameBooks,
  { tenantId }: ServiceAccount,
  code: Json | undefined,
): Promise<string | null> {
  if (code === undefined) return tenantId;
  if (typeof code !== 'string') throw expected('tenant', 'the code of a tenant', code);
  const named = await books.tenantId(code);
  if (named !== undefined && (tenantId === null || named === tenantId)) return named;
  throw expected('tenant', 'the code of a tenant whose exchange this is', code);
}

function wholeOf(body: JsonObject, name: string, least: number, most: number): number {
  const value = body[name];
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw expected(name, `a whole number from ${least} to ${most}`, value);
}

const expected = (name: string, what: string, got: Json | undefined): Problem =>
  new Problem('bad_request', {
    detail: `${name}: expected ${what}, got ${(JSON.stringify(got) ?? 'nothing').slice(0, 80)}.`,
  });
