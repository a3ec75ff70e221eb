import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import { createAccessToken, hashAccessToken, isAccessToken } from '../access-token';

/** What the link of a mail allows. */
export type TokenPurpose = 'reset' | 'verify';

export const TOKEN_MINUTES: Readonly<Record<TokenPurpose, number>> = { reset: 60, verify: 24 * 60 };

/** Whom a token was made for, and the address its mail went to. */
export interface TokenOwner {
  userId: string;
  email: string;
}

/** Makes a token for one use and answers it; what was made before for the same purpose is void. */
export async function issueToken(
  executor: Executor,
  purpose: TokenPurpose,
  account: { id: string; email: string },
): Promise<string> {
  const token = createAccessToken();
  await executor.run(
    compile(sql`
      with old as (
        delete from painel.account_tokens where "userId" = ${account.id} and "purpose" = ${purpose})
      insert into painel.account_tokens ("tokenHash", "purpose", "userId", "email", "expiresAt")
      values (${hashAccessToken(token)}, ${purpose}, ${account.id}, ${account.email}, now() + make_interval(mins => ${TOKEN_MINUTES[purpose]}))`),
  );
  return token;
}

/** Whom a living token is for; it stays usable. @throws Problem `bad_token`. */
export function readToken(executor: Executor, purpose: TokenPurpose, token: unknown): Promise<TokenOwner> {
  return find(
    executor,
    token,
    (hash) => sql<TokenOwner>`select "userId", "email" from painel.account_tokens where ${living(hash, purpose)}`,
  );
}

/** Uses up a living token. @throws Problem `bad_token`, also for all but the first of many at once. */
export function takeToken(executor: Executor, purpose: TokenPurpose, token: unknown): Promise<TokenOwner> {
  return find(
    executor,
    token,
    (hash) =>
      sql<TokenOwner>`update painel.account_tokens set "usedAt" = now() where ${living(hash, purpose)} returning "userId", "email"`,
  );
}

/** Links that were sent before open nothing any more. */
export async function voidTokens(executor: Executor, userIds: string[]): Promise<void> {
  if (userIds.length > 0)
    await executor.run(compile(sql`delete from painel.account_tokens where "userId" = any(${userIds}::uuid[])`));
}

/** Wrong, expired, used and void ones are told apart to nobody. */
export const badToken = () =>
  new Problem('bad_token', {
    detail: 'The link has been used, has expired or was replaced by a newer one; ask for another.',
  });

const living = (hash: string, purpose: TokenPurpose) =>
  sql`"tokenHash" = ${hash} and "purpose" = ${purpose} and "usedAt" is null and "expiresAt" > now()`;

async function find(
  executor: Executor,
  token: unknown,
  query: (hash: string) => ReturnType<typeof sql<TokenOwner>>,
): Promise<TokenOwner> {
  const [owner] = isAccessToken(token) ? await executor.run(compile(query(hashAccessToken(token)))) : [];
  if (!owner) throw badToken();
  return owner;
}
