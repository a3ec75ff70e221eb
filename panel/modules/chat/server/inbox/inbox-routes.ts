import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import { assertPermitted, notFound, isId } from '../../../../../server/operations/rights/authorise';
import { announceAll } from '../../../../../server/operations/write/announce';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { ATTENDANCES } from '../../rules/attendances';
import { Problem } from '../../../../../core/errors';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import { listRecords } from '../../../../../server/operations/list-records';
import { MOST_LATEST } from '../../rules/inbox/latest';
import { callerContext } from '../../../../../server/rest/caller';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { besideAttendance } from './beside';

const MESSAGES = 'chat-messages';

/** `GET /api/chat/inbox?ids=`: the last messages of attendances. `GET /api/chat/inbox/<id>`: what stands beside an open attendance. `POST /api/chat/inbox/<id>/read`: its agent has read it. */
export function inboxRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/chat/inbox', {
    GET: async (request) =>
      lastMessages(await callerContext(services, request), (request.query as Readonly<Record<string, unknown>>)['ids']),
  });
  route(app, '/api/chat/inbox/:id', {
    GET: async (request) => besideAttendance(await callerContext(services, request), idOf(request)),
  });
  route(app, '/api/chat/inbox/:id/read', {
    POST: async (request) => markRead(await callerContext(services, request), idOf(request)),
  });
}

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/**
 * The caller has an attendance open. What its agent has open is read; whoever else looks leaves it as it is.
 * @throws Problem `forbidden`, `not_found` for an attendance that the caller does not see
 */
async function markRead(context: PersonContext, id: string): Promise<{ unreadCount: number }> {
  const resource = resourceOf(context, ATTENDANCES);
  assertPermitted(context, 'read', resource);
  const executor = context.runtime.database.as(context.scope);
  const attendance = await loadRow(context, executor, resource, id);
  if (attendance === undefined) throw notFound(resource, id);
  const unreadCount = Number(attendance['unreadCount'] ?? 0);
  const agentId = context.principal.user.id;
  if (unreadCount === 0 || attendance['agentId'] !== agentId) return { unreadCount };
  const write = sql`update "attendances" set "unreadCount" = 0 where "id" = ${id} and "agentId" = ${agentId}`;
  const written = await executor.run(withFeedLine(resource, 'update', write, ['unreadCount']));
  announceAll(
    context,
    written.map(({ recordId, tenantId }) => ({
      collection: ATTENDANCES,
      ids: [recordId],
      tenantId,
      action: 'update',
      fields: ['unreadCount'],
    })),
  );
  return { unreadCount: 0 };
}

/**
 * The last message of each of some attendances, as far as the caller may read it.
 * @param ids joined by commas
 * @throws Problem `bad_request` for what is no id, or too many
 */
async function lastMessages(context: PersonContext, ids: unknown): Promise<{ messages: DataRecord[] }> {
  assertPermitted(context, 'read', resourceOf(context, MESSAGES));
  const asked = typeof ids === 'string' && ids !== '' ? ids.split(',') : [];
  if (asked.length > MOST_LATEST || !asked.every(isId))
    throw new Problem('bad_request', {
      detail: `ids: expected at most ${MOST_LATEST} ids of attendances, joined by commas.`,
    });
  if (asked.length === 0) return { messages: [] };
  const last = await context.runtime.database.as(context.scope).run(
    compile<{ id: string }>(sql`
      select m."id" from unnest(${asked}::uuid[]) as asked("id") cross join lateral (
        select "id" from "chat-messages" where "attendanceId" = asked."id" order by "createdAt" desc, "id" desc limit 1) m`),
  );
  if (last.length === 0) return { messages: [] };
  const { records } = await listRecords(context, MESSAGES, {
    filter: { id: last.map(({ id }) => id) },
    range: { first: 0, last: MOST_LATEST - 1 },
  });
  return { messages: records };
}
