import { sql } from 'kysely';
import { Problem } from '../../core/errors';
import { compile } from '../database/builder';
import type { Database } from '../database/types';

/** Failures in `WINDOW_MINUTES` after which an account, or an address, must wait as long again. */
const ACCOUNT_FAILURES = 5;
const ADDRESS_FAILURES = 30;
const WINDOW_MINUTES = 15;

const WINDOW = sql.raw(`interval '${WINDOW_MINUTES} minutes'`);

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
            where "account" = ${account} and not "succeeded" and "at" > now() - ${WINDOW}
              and "at" > coalesce((select max("at") from painel.login_attempts where "account" = ${account} and "succeeded"), '-infinity')) a,
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

/** Remembers how a try ended, and forgets those that no longer count. */
export async function recordAttempt(database: Database, account: string, address: string, succeeded: boolean): Promise<void> {
  await database.as('platform').run(
    compile(sql`
      with old as (delete from painel.login_attempts where "at" < now() - interval '1 day')
      insert into painel.login_attempts ("account", "address", "succeeded") values (${account}, ${address}, ${succeeded})`),
  );
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
