import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { compile } from '../../database/builder';
import type { Database, Executor } from '../../database/types';
import { knownDevice } from '../known-devices';

/*
 * The limits of all that can be guessed: passwords, codes, passkeys. Failures are counted for each account by who tries: a
 * device that has signed in to it before, a network address that has, or strangers, all of them together. So strangers are
 * slowed down, and never keep the owner out (device cookies, as OWASP describes them).
 */

/** Failures since the last success after which each further one costs a wait … */
const FREE_FAILURES = 5;
/** … which doubles, from the first to the longest, in seconds. */
const FIRST_WAIT = 30;
const LONGEST_WAIT = 15 * 60;
/** How long failures of an account count. */
const MEMORY = sql.raw(`interval '1 day'`);

/** Accounts that one address may fail to get into, within an hour, before it is slowed down as well: one person's mistakes never reach it. */
const FREE_ACCOUNTS = 20;
const NETWORK_MEMORY = sql.raw(`interval '1 hour'`);

/** Where a try comes from. */
export interface TryOrigin {
  address: string;
  /** Token of the browser, see `known-devices.ts`. */
  device?: string;
  /** Whoever is signed in has been let in before. */
  sessionId?: string;
}

/** A try at what can be guessed. */
export interface Attempt {
  /** Whatever name was given; those that do not exist are counted like others, so that nothing tells which do. */
  account: string;
  /** Whose it is, where there is such an account. */
  userId: string | undefined;
  origin: TryOrigin;
}

/** Who tries, as failures are counted: `stranger`, `network`, or `device …` with what it is known by. */
export type Trier = string;
const STRANGER: Trier = 'stranger';
const NETWORK: Trier = 'network';

/** What one subscriber has: of IPv6 not an address, but the network of 64 bits that all its addresses are in. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4
    ? parsed.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}

/** Who tries to get into the account, as far as it is known to have been there. */
export async function trierOf(database: Database, { account, userId, origin }: Attempt): Promise<Trier> {
  if (origin.sessionId !== undefined) return `device of session ${origin.sessionId}`;
  const device = await knownDevice(database, origin.device, userId);
  if (device !== undefined) return `device ${device}`;
  const [known] = await database
    .as('platform')
    .run(
      compile(
        sql`select 1 from painel.login_attempts where "account" = ${account} and "succeeded" and "network" = ${networkOf(origin.address)} limit 1`,
      ),
    );
  return known ? NETWORK : STRANGER;
}

/** Rows of the tries by whom a try is counted with. */
const countedWith = (account: string, trier: Trier, network: string) =>
  trier === NETWORK
    ? sql`"account" = ${account} and "trier" = ${trier} and "network" = ${network}`
    : sql`"account" = ${account} and "trier" = ${trier}`;

interface Counts {
  failures: number;
  /** Seconds since the last of them. */
  since: number | null;
}

/** Seconds that are still to be waited. */
function waitAfter({ failures, since }: Counts, free: number): number {
  if (failures < free || since === null) return 0;
  return Math.ceil(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - free)) - since);
}

/**
 * Tries something, unless whoever tries has failed too often, and notes how it ended. Tries of one kind at one account follow one
 * another: many at once would all be counted as the first.
 * @param work answers undefined where it failed
 * @throws Problem `locked_out` or `too_many_requests`; `params.seconds` is the time to wait.
 */
export async function limitedTry<Result>(
  database: Database,
  attempt: Attempt,
  work: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const trier = await trierOf(database, attempt);
  const tryNow = async () => {
    await assertMayTry(database, attempt, trier);
    const result = await work();
    await recordAttempt(database, attempt, trier, result !== undefined);
    return result;
  };
  return database.patience.wait(() => oneAtATime(`${trier} ${attempt.account}`, tryNow));
}

async function assertMayTry(database: Database, { account, origin }: Attempt, trier: Trier): Promise<void> {
  const network = networkOf(origin.address);
  const mine = countedWith(account, trier, network);
  const since = sql`extract(epoch from now() - max("at"))::float8`;
  const isDevice = trier !== STRANGER && trier !== NETWORK;
  const [ofAccount, ofNetwork] = await database.as('platform').run(
    compile<Counts>(sql`
      select * from (
        select 1 as n, count(*)::int as failures, ${since} as since from painel.login_attempts
        where ${mine} and not "succeeded" and "at" > now() - ${MEMORY}
          and "at" > coalesce((select max("at") from painel.login_attempts where ${mine} and "succeeded" and "at" > now() - ${MEMORY}), '-infinity')
        union all
        select 2, count(distinct "account")::int, ${since} from painel.login_attempts failed
        where not ${isDevice}::boolean and "network" = ${network} and not "succeeded" and "at" > now() - ${NETWORK_MEMORY}
          and not exists (select from painel.login_attempts later where later."account" = failed."account" and later."network" = ${network} and later."succeeded" and later."at" > failed."at")
      ) counts order by n`),
  );
  const wait = ofAccount ? waitAfter(ofAccount, FREE_FAILURES) : 0;
  if (wait > 0) throw tooMany('locked_out', wait);
  const networkWait = ofNetwork ? waitAfter(ofNetwork, FREE_ACCOUNTS) : 0;
  if (networkWait > 0) throw tooMany('too_many_requests', networkWait);
}

function tooMany(code: 'locked_out' | 'too_many_requests', seconds: number): Problem {
  return new Problem(code, {
    detail: `Too many failed attempts; try again in ${seconds} s.`,
    params: { seconds, minutes: Math.ceil(seconds / 60) },
  });
}

async function recordAttempt(
  database: Database,
  { account, origin: { address } }: Attempt,
  trier: Trier,
  succeeded: boolean,
): Promise<void> {
  await database.as('platform').run(
    compile(sql`
      insert into painel.login_attempts ("account", "address", "network", "trier", "succeeded")
      values (${account}, ${address}, ${networkOf(address)}, ${trier}, ${succeeded})`),
  );
}

/** Until when somebody has to wait before the next try at the account, ISO 8601; undefined when nobody has. Unknown accounts are no other. */
export async function slowedUntil(database: Database, account: string): Promise<string | undefined> {
  const counts = await database.as('platform').run(
    compile<Counts>(sql`
      select count(*)::int as failures, extract(epoch from now() - max("at"))::float8 as since from painel.login_attempts failed
      where "account" = ${account} and not "succeeded" and "at" > now() - ${MEMORY}
        and "at" > coalesce((select max("at") from painel.login_attempts own where own."account" = ${account} and own."succeeded" and own."trier" = failed."trier"), '-infinity')
      group by "trier", case when "trier" = ${NETWORK} then "network" end`),
  );
  const longest = Math.max(0, ...counts.map((one) => waitAfter(one, FREE_FAILURES)));
  return longest > 0 ? new Date(Date.now() + longest * 1000).toISOString() : undefined;
}

/** Ends the waits at an account, whichever of its names was tried. */
export async function forgetFailures(executor: Executor, names: readonly string[]): Promise<void> {
  await executor.run(
    compile(sql`delete from painel.login_attempts where "account" = any(${names}::text[]) and not "succeeded"`),
  );
}

const queues = new Map<string, Promise<unknown>>();

/** Runs what has the same key one after another. */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  queues.set(key, settled);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === settled) queues.delete(key);
  }
}
