import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { inPlaceOf, resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { takeAway } from '../../../../../server/operations/remove-record';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import {
  UNTOUCHED,
  type ChangedNow,
  type CreateMore,
  type Effect,
  type NewRecord,
  type Prepared,
} from '../../../../../server/operations/effects/effect';
import { CONVERSATIONS, MEMBERSHIPS, MESSAGES } from '../../rules/internal-chat/collections';
import { idsAmong } from '../effects/chat-recipients';

/** Whose memberships, of which conversation. */
interface Seats {
  tenantId: string | null;
  conversationId: string;
  userIds: readonly string[];
}

const membersOf = (record: JsonObject): string[] =>
  idsAmong(Array.isArray(record['memberIds']) ? record['memberIds'] : []).map((id) => id.toLowerCase());

/**
 * Two people talk to each other in one place. Who begins a talk of the same two takes turns: two at once would not see each other's.
 * @throws Problem `invalid` with code `unique` where there is one.
 */
async function assertFirst(executor: Executor, tenantId: string | null, members: readonly string[]): Promise<void> {
  const pair = members.toSorted();
  await executor.run(
    compile(
      sql`select pg_advisory_xact_lock(hashtextextended(${`talk ${tenantId ?? 'platform'} ${pair.join(' ')}`}, 0))`,
    ),
  );
  const [known] = await executor.run(
    compile(
      sql`select 1 from "internal-conversations" where "tenantId" is not distinct from ${tenantId}::uuid and "type" = 'direct' and "memberIds" @> ${pair}::uuid[] and cardinality("memberIds") = ${pair.length} limit 1`,
    ),
  );
  if (known) throw new Problem('invalid', { errors: [violation('memberIds', 'unique')] });
}

/** Only members lead a group, and a group that has members has somebody who leads it: else the one who made it, else the first. */
function leadersOf(record: JsonObject, members: readonly string[], madeBy: unknown): string[] | null {
  if (record['type'] !== 'group') return null;
  const named = idsAmong(Array.isArray(record['adminIds']) ? record['adminIds'] : []).map((id) => id.toLowerCase());
  const leaders = named.filter((id) => members.includes(id));
  if (leaders.length > 0) return leaders;
  return members
    .filter((id) => id === madeBy)
    .concat(members)
    .slice(0, 1);
}

/** Each member of a new conversation has a membership, which counts what that person has not read. */
async function beforeCreate(
  context: OperationContext,
  executor: Executor,
  { id, tenantId, record, at }: NewRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  const members = membersOf(record);
  if (record['type'] === 'direct') await assertFirst(executor, tenantId, members);
  return {
    // Where it stands among the others before anything was said.
    values: { lastMessageAt: at, adminIds: leadersOf(record, members, context.principal?.user.id) },
    finish: () => seat(createMore, { tenantId, conversationId: id, userIds: members }),
  };
}

/** Who comes in has nothing to read of what was said before; who is out has no membership any more. */
async function beforeChange(
  context: OperationContext,
  executor: Executor,
  { id, tenantId, stored, record, changed }: ChangedNow,
  createMore: CreateMore,
): Promise<Prepared> {
  if (!changed.includes('memberIds') && !changed.includes('adminIds')) return UNTOUCHED;
  const [before, now] = [membersOf(stored), membersOf(record)];
  const newcomers = now.filter((member) => !before.includes(member));
  const gone = before.filter((member) => !now.includes(member));
  return {
    values: { adminIds: leadersOf(record, now, stored['createdBy']) },
    finish: async () => [
      ...(await unseat(context, executor, { tenantId, conversationId: id, userIds: gone })),
      ...(await seat(
        createMore,
        { tenantId, conversationId: id, userIds: newcomers },
        newcomers.length > 0 ? await lastMessageOf(executor, id) : null,
      )),
    ],
  };
}

async function seat(
  createMore: CreateMore,
  { tenantId, conversationId, userIds }: Seats,
  lastReadId: string | null = null,
): Promise<WriteEvent[]> {
  const events: WriteEvent[] = [];
  for (const userId of userIds)
    events.push(...(await createMore(MEMBERSHIPS, { tenantId, conversationId, userId, lastReadId })));
  return events;
}

async function unseat(
  context: OperationContext,
  executor: Executor,
  { tenantId, conversationId, userIds }: Seats,
): Promise<WriteEvent[]> {
  if (userIds.length === 0) return [];
  const system = inPlaceOf(context);
  const resource = resourceOf(system, MEMBERSHIPS);
  const rows = await executor.run(
    compile<{ id: string }>(
      sql`select "id" from "internal-memberships" where "conversationId" = ${conversationId} and "userId" = any(${userIds}::uuid[])`,
    ),
  );
  const events: WriteEvent[] = [];
  for (const { id } of rows) {
    const { others } = await takeAway(system, executor, resource, { id });
    events.push({ collection: MEMBERSHIPS, ids: [id], tenantId, action: 'delete' }, ...others);
  }
  return events;
}

async function lastMessageOf(executor: Executor, conversationId: string): Promise<string | null> {
  const [last] = await executor.run(
    compile<{ id: string }>(
      sql`select "id" from "internal-messages" where "conversationId" = ${conversationId} order by "createdAt" desc, "id" desc limit 1`,
    ),
  );
  return last?.id ?? null;
}

/** Memberships of a conversation follow its members, a group has who leads it, and two people have one talk alone. */
export const joinConversation: Effect = {
  needs: {
    [CONVERSATIONS]: ['memberIds', 'adminIds', 'type', 'lastMessageAt'],
    [MEMBERSHIPS]: ['conversationId', 'userId', 'unreadCount', 'lastReadId'],
    [MESSAGES]: ['conversationId'],
  },
  looksAt: ['memberIds', 'adminIds'],
  beforeCreate,
  beforeChange,
};
