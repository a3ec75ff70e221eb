import { sql, type RawBuilder } from 'kysely';
import { Problem } from '../../core/errors';
import { isObject } from '../../core/is-object';
import type { JsonObject } from '../../core/types';
import { compile } from '../database/builder';
import type { Runtime } from '../operations/runtime';
import { createAccessToken, hashAccessToken, isAccessToken } from './access-token';

/** What a challenge is for: an answer to one never counts for another. */
export type ChallengePurpose =
  | 'second-factor'
  | 'passkey-register'
  | 'passkey-sign-in'
  | 'openid-start'
  | 'openid-return'
  | 'openid-finish';

export interface Challenge {
  userId: string | null;
  data: JsonObject;
}

interface StoredChallenge {
  userId: string | null;
  data: string;
}

interface NewChallenge {
  /** Whose it is, where that is known already. */
  userId?: string;
  /** Kept encrypted. */
  data?: JsonObject;
  /** Where it was asked for. */
  address: string;
  minutes: number;
}

/** Strangers may ask for challenges: so many may wait for one address, which may be a whole call centre. */
const MOST_PER_ADDRESS = 300;

/**
 * Opens a challenge and answers its token, of which only the hash is kept.
 * @throws Problem `too_many_requests` while too many wait for the address.
 */
export async function openChallenge(
  runtime: Runtime,
  purpose: ChallengePurpose,
  { userId, data = {}, address, minutes }: NewChallenge,
): Promise<string> {
  const token = createAccessToken();
  const platform = runtime.database.as('platform');
  const opened = await platform.run(
    compile(sql`
      insert into painel.challenges ("tokenHash", "purpose", "userId", "data", "address", "expiresAt")
      select ${hashAccessToken(token)}, ${purpose}, ${userId ?? null}::uuid, ${runtime.secrets.seal(JSON.stringify(data))}, ${address}, now() + make_interval(mins => ${minutes})
      where (select count(*) from painel.challenges where "address" = ${address} and "expiresAt" > now()) < ${MOST_PER_ADDRESS}
      returning 1`),
  );
  if (opened.length === 0)
    throw new Problem('too_many_requests', {
      detail: 'Too many sign-ins are under way at this address; try again in a few minutes.',
    });
  return token;
}

/** Looks at a living challenge and leaves it open. @throws Problem `challenge_expired`. */
export function readChallenge(runtime: Runtime, purpose: ChallengePurpose, token: unknown): Promise<Challenge> {
  return find(
    runtime,
    token,
    (hash) =>
      sql<StoredChallenge>`select "userId", "data" from painel.challenges where "tokenHash" = ${hash} and "purpose" = ${purpose} and "expiresAt" > now()`,
  );
}

/** Takes a living challenge: it answers once. @throws Problem `challenge_expired`. */
export function takeChallenge(runtime: Runtime, purpose: ChallengePurpose, token: unknown): Promise<Challenge> {
  return find(
    runtime,
    token,
    (hash) =>
      sql<StoredChallenge>`delete from painel.challenges where "tokenHash" = ${hash} and "purpose" = ${purpose} and "expiresAt" > now() returning "userId", "data"`,
  );
}

async function find(
  runtime: Runtime,
  token: unknown,
  query: (hash: string) => RawBuilder<StoredChallenge>,
): Promise<Challenge> {
  const [found] = isAccessToken(token)
    ? await runtime.database.as('platform').run(compile(query(hashAccessToken(token))))
    : [];
  if (!found)
    throw new Problem('challenge_expired', { detail: 'The sign-in has taken too long or is over; begin again.' });
  const data: unknown = JSON.parse(runtime.secrets.open(found.data));
  return { userId: found.userId, data: isObject(data) ? data : {} };
}
