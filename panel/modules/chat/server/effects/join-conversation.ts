import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { idsAmong } from './chat-recipients';
import type { CreateMore, Effect, NewRecord, Prepared } from '../../../../../server/operations/effects/effect';

const MEMBERSHIPS = 'internal-memberships';

/**
 * Two people talk to each other in one place. Who begins a talk of the same two takes turns: two at once would not see each other's.
 * @throws Problem `invalid` with code `unique` where there is one.
 */
async function assertFirst(executor: Executor, tenantId: string | null, members: readonly string[]): Promise<void> {
  const pair = members.map((id) => id.toLowerCase()).toSorted();
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

/** Each member of a new conversation has a membership, which counts what that person has not read. */
async function beforeCreate(
  _context: OperationContext,
  executor: Executor,
  { id, tenantId, record }: NewRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  const members = idsAmong(Array.isArray(record['memberIds']) ? record['memberIds'] : []);
  if (record['type'] === 'direct') await assertFirst(executor, tenantId, members);
  const finish = async () => {
    const events: WriteEvent[] = [];
    for (const userId of members)
      events.push(...(await createMore(MEMBERSHIPS, { tenantId, conversationId: id, userId })));
    return events;
  };
  return { values: {}, finish };
}

/** Memberships of a new conversation, and of two people one alone. */
export const joinConversation: Effect = {
  needs: {
    'internal-conversations': ['memberIds', 'type'],
    [MEMBERSHIPS]: ['conversationId', 'userId', 'unreadCount'],
  },
  beforeCreate,
};
