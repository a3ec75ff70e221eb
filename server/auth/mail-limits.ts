import { sql } from 'kysely';
import { Problem } from '../../core/errors';
import { compile } from '../database/builder';
import type { Database } from '../database/types';
import { oneAtATime } from './login-limits';

/** Mails that strangers may have sent to one account in `ACCOUNT_MINUTES`; what they ask for beyond that is not sent. */
const ACCOUNT_MAILS = 3;
const ACCOUNT_MINUTES = 15;
/** Requests of one network address in an hour; further ones are refused. */
const ADDRESS_REQUESTS = 30;

interface Counts {
  ofAccount: number;
  ofAddress: number;
}

/**
 * Notes that a stranger asks for a mail; false when the account has had enough of them. Accounts that do not exist are
 * counted like others.
 * @throws Problem `too_many_requests` when the address asks too often.
 */
export async function mayMail(database: Database, account: string, address: string): Promise<boolean> {
  return oneAtATime(`mail ${account}`, async () => {
    const platform = database.as('platform');
    const [counts] = await platform.run(
      compile<Counts>(sql`
        select
          (select count(*)::int from painel.mail_requests where "account" = ${account} and "at" > now() - make_interval(mins => ${ACCOUNT_MINUTES})) as "ofAccount",
          (select count(*)::int from painel.mail_requests where "address" = ${address} and "at" > now() - interval '1 hour') as "ofAddress"`),
    );
    if (counts && counts.ofAddress >= ADDRESS_REQUESTS) {
      throw new Problem('too_many_requests', { detail: 'Too many requests of this network address; try again in an hour.', params: { seconds: 3600, minutes: 60 } });
    }
    await platform.run(compile(sql`insert into painel.mail_requests ("account", "address") values (${account}, ${address})`));
    return (counts?.ofAccount ?? 0) < ACCOUNT_MAILS;
  });
}

/** True for the first call in an hour that names the same thing. */
export async function isFirstInAnHour(database: Database, what: string): Promise<boolean> {
  const noted = await database.as('platform').run(
    compile(sql`
      insert into painel.mail_requests ("account", "address") select ${what}, ''
      where not exists (select 1 from painel.mail_requests where "account" = ${what} and "at" > now() - interval '1 hour') returning 1`),
  );
  return noted.length > 0;
}
