import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import type { WriteEvent } from '../runtime';
import type { CreateMore, Effect, NewRecord, Prepared } from './effect';

const MEMBERSHIPS = 'internal-memberships';

/** Each member of a new conversation has a membership, which counts what that person has not read. */
function onCreate(_context: OperationContext, _executor: Executor, { id, tenantId, record }: NewRecord, createMore: CreateMore): Promise<Prepared> {
  const members = Array.isArray(record['memberIds']) ? record['memberIds'] : [];
  const finish = async () => {
    const events: WriteEvent[] = [];
    for (const userId of members) events.push(...(await createMore(MEMBERSHIPS, { tenantId, conversationId: id, userId })));
    return events;
  };
  return Promise.resolve({ values: {}, finish });
}

/** Memberships of a new conversation. */
export const joinConversation: Effect = {
  needs: { 'internal-conversations': ['memberIds'], [MEMBERSHIPS]: ['conversationId', 'userId', 'unreadCount'] },
  onCreate,
};
