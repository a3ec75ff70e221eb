import { sql } from 'kysely';
import { Problem } from '../../core/errors';
import { compile } from '../database/builder';
import type { Database, Executor } from '../database/types';

/** Failures in `WINDOW_MINUTES` after which an account, or an address, must wait as long again. */
const ACCOUNT_FAILURES = 5;
const ADDRESS_FAILURES = 30;
export const WINDOW_MINUTES = 15;

const WINDOW = sql.raw(`interval '${WINDOW_MINUTES} minutes'`);

/** Failures of an account since it was last signed in to. */
const countedFor = (account: string) => sql`
  "account" = ${account} and not "succeeded" and "at" > now() - ${WINDOW}
  and "at" > coalesce((select max("at") from painel.login_attempts where "account" = ${account} and "succeeded" and "at" > now() - ${WINDOW}), '-infinity')`;

interface Counts {
  accountFailures: number;
  accountWait: number | null;
  addressFailures: number;
  addressWait: number | null;
}

/**
 * Refuses a try at sign-in when the account or the address has failed too often. Unknown accounts are counted like
 * others, so that the answer does not tell which exist.
 * @throws Problem `locked_out` or `too_many_requests`; `params.seconds` is the time to wait.
 */
export async function assertMayTry(database: Database, account: string, address: string): Promise<void> {
  const wait = sql`ceil(extract(epoch from max("at") + ${WINDOW} - now()))::int`;
  const [counts] = await database.as('platform').run(
    compile<Counts>(sql`
      select a.n as "accountFailures", a.wait as "accountWait", b.n as "addressFailures", b.wait as "addressWait"
      from (select count(*)::int as n, ${wait} as wait from painel.login_attempts
            where ${countedFor(account)}) a,
           (select count(*)::int as n, ${wait} as wait from painel.login_attempts
            where "address" = ${address} and not "succeeded" and "at" > now() - ${WINDOW}) b`),
  );
  if (!counts) return;
  if (counts.accountFailures >= ACCOUNT_FAILURES) throw tooMany('locked_out', counts.accountWait);
  if (counts.addressFailures >= ADDRESS_FAILURES) throw tooMany('too_many_requests', counts.addressWait);
}

function tooMany(code: 'locked_out' | 'too_many_requests', wait: number | null): Problem {
  const seconds = Math.max(1, wait ?? WINDOW_MINUTES * 60);
  return new Problem(code, { detail: `Too many failed attempts; try again in ${seconds} s.`, params: { seconds, minutes: Math.ceil(seconds / 60) } });
}

/** Remembers how a try ended. */
export async function recordAttempt(database: Database, account: string, address: string, succeeded: boolean): Promise<void> {
  await database
    .as('platform')
    .run(compile(sql`insert into painel.login_attempts ("account", "address", "succeeded") values (${account}, ${address}, ${succeeded})`));
}

/** Until when an account is locked, by this very failure or an earlier one, ISO 8601; undefined when it is not. Unknown ones can be too. */
export async function lockedUntil(database: Database, account: string): Promise<string | undefined> {
  const [counts] = await database.as('platform').run(
    compile<{ failures: number; until: string | null }>(sql`
      select count(*)::int as failures, max("at") + ${WINDOW} as until from painel.login_attempts where ${countedFor(account)}`),
  );
  return counts && counts.failures >= ACCOUNT_FAILURES && counts.until !== null ? counts.until : undefined;
}

/** Ends the lock-out of an account, whichever of its names was tried. */
export async function forgetFailures(executor: Executor, names: readonly string[]): Promise<void> {
  await executor.run(compile(sql`delete from painel.login_attempts where "account" = any(${names}::text[]) and not "succeeded"`));
}

const queues = new Map<string, Promise<unknown>>();

/** Runs tries for one account one after another: many at once would all be counted as the first. */
export async function oneAtATime<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(account) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  queues.set(account, settled);
  try {
    return await mine;
  } finally {
    if (queues.get(account) === settled) queues.delete(account);
  }
}
