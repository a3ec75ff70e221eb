import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { MOST_MESSAGES } from '../../rules/webchat/wire';

interface Stamped {
  visitorId: string;
  stamp: string;
  isTyping: boolean;
}

/** What stands for the talk of each of the visitors as it is now: another text once anything that its visitor sees is another. */
export function stampsOf(executor: Executor, visitorIds: readonly string[]): Promise<Stamped[]> {
  if (visitorIds.length === 0) return Promise.resolve([]);
  return executor.run(
    compile<Stamped>(sql`
      select visitor."id"::text as "visitorId", coalesce(visitor."typingUntil" > now(), false) as "isTyping",
        md5(concat_ws('|', attendance."id", attendance."status", attendance."unreadCount" = 0, attendance."surveyScore",
          visitor."typingUntil" > now(), said."messages")) as "stamp"
      from painel.webchat_visitors as visitor
        left join lateral (
          select "id", "status", "unreadCount", "surveyScore" from "attendances"
          where "contactId" = visitor."contactId" and "connectionId" = visitor."connectionId" order by "createdAt" desc limit 1
        ) as attendance on true
        left join lateral (
          select string_agg("id" || "status", ',') as "messages" from (
            select "id", "status" from "chat-messages"
            where "attendanceId" = attendance."id" and ("direction" = 'in' or "direction" = 'out' and "status" in ('sent', 'delivered', 'read'))
            order by "createdAt" desc, "id" desc limit ${MOST_MESSAGES}
          ) as latest
        ) as said on true
      where visitor."id" = any(${[...visitorIds]}::uuid[])`),
  );
}
