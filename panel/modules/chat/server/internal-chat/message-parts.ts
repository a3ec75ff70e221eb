import { sql } from 'kysely';
import type { Json, JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { CreateMore } from '../../../../../server/operations/effects/effect';
import { notify } from '../../../../../server/operations/effects/notify';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { CHAT_PATHS, conversationPath } from '../../rules/internal-chat/collections';
import { idsAmong } from '../effects/chat-recipients';

/** As much of a message as a notice shows. */
const EXCERPT = 160;

export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** What members see of the attachments without opening them, in their order; null without any. */
export async function attachedFiles(executor: Executor, attachments: Json | undefined): Promise<JsonObject[] | null> {
  const ids = idsAmong(listOf(attachments));
  if (ids.length === 0) return null;
  const files = await executor.run(
    compile<{ id: string; name: string; type: string; bytes: number }>(
      sql`select "id"::text, "name", "type", "size"::float8 as bytes from painel.files where "id" = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], "id")`,
    ),
  );
  return files.map((file) => ({ ...file }));
}

/** Whom a message mentions is told, wherever they are; the link opens the conversation. */
export async function tellMentioned(
  context: OperationContext,
  executor: Executor,
  createMore: CreateMore,
  message: JsonObject,
): Promise<WriteEvent[]> {
  const { conversationId, senderId, text } = message;
  const userIds = idsAmong(listOf(message['mentions'])).filter((id) => id !== senderId);
  if (userIds.length === 0) return [];
  const [about] = await executor.run(
    compile<{ sender: string | null; title: string | null }>(sql`
      select (select "name" from "users" where "id" = ${senderId}) as sender, (select "title" from "internal-conversations" where "id" = ${conversationId}) as title`),
  );
  const excerpt = typeof text === 'string' ? text.slice(0, EXCERPT) : '…';
  return notify(context, executor, createMore, {
    userIds,
    type: 'internal_message',
    severity: 'info',
    text: 'mentioned',
    params: {
      sender: about?.sender ?? '…',
      text: about?.title == null ? excerpt : `${about.title}: ${excerpt}`,
    },
    link: (role) => {
      const page = Object.entries(CHAT_PATHS).find(([name]) => name === role)?.[1];
      return page === undefined ? null : conversationPath(page, String(conversationId));
    },
  });
}
