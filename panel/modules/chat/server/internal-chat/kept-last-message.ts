import { sql } from 'kysely';
import type { KeptHook } from '../../../../../server/operations/recount/kept-hook';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { CONVERSATIONS, MESSAGES } from '../../rules/internal-chat/collections';

const SENT = sql`(select "conversationId", max("createdAt") as "at" from "internal-messages" group by 1) as sent`;

/** A conversation stands in lists by its last message. One without any has the time of its beginning, and what retention removed was there. */
export const keptLastMessage: KeptHook = {
  needs: { [CONVERSATIONS]: ['lastMessageAt'], [MESSAGES]: ['conversationId'] },
  equals: 'no earlier than its last message',
  compared: () => sql`
    select talk."id", talk."lastMessageAt" as "stored", greatest(talk."lastMessageAt", sent."at") as "expected"
    from "internal-conversations" as talk left join ${SENT} on sent."conversationId" = talk."id"`,
  async repair({ resources }, executor, ids) {
    const resource = resources.get(CONVERSATIONS);
    if (resource === undefined) return;
    const write = sql`
      update "internal-conversations" as row set "lastMessageAt" = sent."at"
      from (select "conversationId", max("createdAt") as "at" from "internal-messages" where "conversationId" = any(${[...ids]}::uuid[]) group by 1) as sent
      where row."id" = sent."conversationId" and (row."lastMessageAt" is null or row."lastMessageAt" < sent."at")`;
    await executor.run(withFeedLine(resource, 'update', write, ['lastMessageAt']));
  },
};
