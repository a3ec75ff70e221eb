import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { compile } from '../../database/builder';
import type { Database } from '../../database/types';
import type { Runtime } from '../../operations/runtime';
import { findAccount } from '../find-account';
import { networkOf, oneAtATime, trierOf, type TryOrigin } from './login-limits';

/** Mails that may be asked for to one account in `ACCOUNT_MINUTES`, by its owner's devices and networks and by strangers each; further ones are not sent. */
const ACCOUNT_MAILS = 3;
const ACCOUNT_MINUTES = 15;
/** Accounts that one network may ask for in an hour; requests for others are refused. */
const NETWORK_ACCOUNTS = 30;

interface Counts {
  ofAccount: number;
  ofNetwork: number;
}

/**
 * Notes that somebody without a session asks for a mail; false when the account has had enough of them. Accounts that do not
 * exist are counted like others.
 * @throws Problem `too_many_requests` when the network asks for too many accounts.
 */
export async function mayMail(runtime: Runtime, account: string, origin: TryOrigin): Promise<boolean> {
  const { database } = runtime;
  const network = networkOf(origin.address);
  const userId = (await findAccount(runtime, account))?.id;
  const trier = await trierOf(database, { account, userId, origin });
  const note = async () => {
    const platform = database.as('platform');
    const [counts] = await platform.run(
      compile<Counts>(sql`
        select
          (select count(*)::int from painel.mail_requests where "account" = ${account} and "trier" = ${trier} and "at" > now() - make_interval(mins => ${ACCOUNT_MINUTES})) as "ofAccount",
          (select count(distinct "account")::int from painel.mail_requests where "address" = ${network} and "account" <> ${account} and "at" > now() - interval '1 hour') as "ofNetwork"`),
    );
    const isDevice = trier.startsWith('device');
    if (counts && !isDevice && counts.ofNetwork >= NETWORK_ACCOUNTS) {
      throw new Problem('too_many_requests', {
        detail: 'Too many requests of this network; try again in an hour.',
        params: { seconds: 3600, minutes: 60 },
      });
    }
    await platform.run(
      compile(
        sql`insert into painel.mail_requests ("account", "address", "trier") values (${account}, ${network}, ${trier})`,
      ),
    );
    return (counts?.ofAccount ?? 0) < ACCOUNT_MAILS;
  };
  return database.patience.wait(() => oneAtATime(`mail ${trier} ${account}`, note));
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
