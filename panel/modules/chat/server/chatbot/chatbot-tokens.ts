import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { compile } from '../../../../../server/database/builder';
import type { TimedWork } from '../../../../../server/application/plugin';
import { removeOld } from '../../../../../server/database/remove-old';
import { INSTANT, table } from '../../../../../server/database/system-table';
import type { Database } from '../../../../../server/database/types';
import { createAccessToken, hashAccessToken } from '../../../../../server/auth/access-token';

/** Pairs that let the chatbot act for a person; like a session's, their tokens are stored as hashes only. */
export const chatbotTokens = table('chatbot_tokens', {
  shape: {
    id: 'uuid | not null',
    sessionId: 'uuid | not null',
    userId: 'uuid | not null',
    tokenHash: 'text | not null',
    refreshHash: 'text | not null',
    expiresAt: `${INSTANT} | not null`,
    refreshUntil: `${INSTANT} | not null`,
  },
  key: ['id'],
  indexes: [
    { on: '("tokenHash")', unique: true },
    { on: '("refreshHash")', unique: true },
    { on: '("sessionId")' },
    { on: '("refreshUntil")' },
  ],
  access: 'platform',
});

const TOKEN_LIFE = sql.raw(`interval '15 minutes'`);
const REFRESH_LIFE = sql.raw(`interval '12 hours'`);
/** Each tab with a chatbot holds a pair of its own; older ones of a session are dropped. */
const MOST_PER_SESSION = 10;

/** What lets the chatbot act for a person. Both end with the session they were made in. */
export interface ChatbotTokens {
  /** For 15 minutes. */
  token: string;
  /** Gives a new pair once, within 12 hours. */
  refreshToken: string;
}

/** Whose token it is. */
export interface ChatbotHolder {
  userId: string;
  /** ISO 8601. */
  expiresAt: string;
}

const living = sql`s."id" = t."sessionId" and s."revokedAt" is null and s."expiresAt" > now()`;

/** @param tenantId whose people alone are known; null: everybody */
const ofTenant = (tenantId: string | null) => sql`(${tenantId}::uuid is null or s."tenantId" = ${tenantId}::uuid)`;

/** Makes a pair; only the hashes are kept. */
export async function issueChatbotTokens(
  database: Database,
  session: { id: string; userId: string },
): Promise<ChatbotTokens> {
  const pair = { token: createAccessToken(), refreshToken: createAccessToken() };
  const platform = database.as('platform');
  await platform.run(
    compile(sql`
      insert into painel.chatbot_tokens ("id", "sessionId", "userId", "tokenHash", "refreshHash", "expiresAt", "refreshUntil")
      values (${createId()}, ${session.id}, ${session.userId}, ${hashAccessToken(pair.token)}, ${hashAccessToken(pair.refreshToken)}, now() + ${TOKEN_LIFE}, now() + ${REFRESH_LIFE})`),
  );
  await platform.run(
    compile(sql`
      delete from painel.chatbot_tokens where "id" in (
        select "id" from painel.chatbot_tokens where "sessionId" = ${session.id} order by "id" desc offset ${MOST_PER_SESSION})`),
  );
  return pair;
}

/** The holder of a token that has not run out, in a session that lives; of a tenant, where one is named. */
export async function findChatbotHolder(
  database: Database,
  token: string,
  tenantId: string | null,
): Promise<ChatbotHolder | undefined> {
  const [found] = await database.as('platform').run(
    compile<{ userId: string; expiresAt: string }>(sql`
      select t."userId", t."expiresAt" from painel.chatbot_tokens t join painel.sessions s on ${living}
      where t."tokenHash" = ${hashAccessToken(token)} and t."expiresAt" > now() and ${ofTenant(tenantId)}`),
  );
  return found && { userId: found.userId, expiresAt: new Date(found.expiresAt).toISOString() };
}

/**
 * Changes a pair for a new one: the old token and the old refresh token are worth nothing from then on. That of somebody of another
 * tenant than the one that is named stays as it is.
 */
export async function renewChatbotTokens(
  database: Database,
  refreshToken: string,
  tenantId: string | null,
): Promise<(ChatbotTokens & { userId: string }) | undefined> {
  const pair = { token: createAccessToken(), refreshToken: createAccessToken() };
  const [renewed] = await database.as('platform').run(
    compile<{ userId: string }>(sql`
      update painel.chatbot_tokens t
      set "tokenHash" = ${hashAccessToken(pair.token)}, "refreshHash" = ${hashAccessToken(pair.refreshToken)},
        "expiresAt" = now() + ${TOKEN_LIFE}, "refreshUntil" = now() + ${REFRESH_LIFE}
      from painel.sessions s
      where ${living} and t."refreshHash" = ${hashAccessToken(refreshToken)} and t."refreshUntil" > now() and ${ofTenant(tenantId)}
      returning t."userId"`),
  );
  return renewed && { ...pair, userId: renewed.userId };
}

/** Removes pairs that have run out. */
export const forgetChatbotTokens: TimedWork = ({ database }, signal) =>
  removeOld(
    database.as('platform'),
    { table: chatbotTokens.name, key: 'id', by: 'refreshUntil', kept: '0 days' },
    signal,
  );
