import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import { resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { listRecords } from '../../../../../server/operations/list-records';
import { assertPermitted, isId } from '../../../../../server/operations/rights/authorise';
import { MOST_LATEST } from '../../rules/inbox/latest';

const MESSAGES = 'chat-messages';

/**
 * The last message of each of some attendances, as far as the caller may read it.
 * @param ids joined by commas
 * @throws Problem `bad_request` for what is no id, or too many
 */
export async function lastMessages(context: PersonContext, ids: unknown): Promise<{ messages: DataRecord[] }> {
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
