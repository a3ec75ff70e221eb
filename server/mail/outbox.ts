import { sql } from 'kysely';
import { compile } from '../database/builder';
import type { Database } from '../database/types';
import type { ComposedMail } from './compose-mail';

const MOST_KEPT = 200;

/** A mail that nobody was there to send. `at` is ISO 8601. */
export interface KeptMail {
  at: string;
  to: string;
  language: string;
  subject: string;
  body: string;
  link: string | null;
}

/** Keeps a mail, and of the older ones only the last. */
export async function keepMail(database: Database, mail: ComposedMail): Promise<void> {
  await database.as('platform').run(
    compile(sql`
      with old as (delete from painel.mails where "id" <= (select max("id") from painel.mails) - ${MOST_KEPT - 1})
      insert into painel.mails ("recipient", "language", "subject", "body", "html", "link")
      values (${mail.to}, ${mail.language}, ${mail.subject}, ${mail.body}, ${mail.html}, ${mail.link})`),
  );
}

/** The last mails, newest first. */
export function lastMails(database: Database, count: number): Promise<KeptMail[]> {
  return database
    .as('platform')
    .run(
      compile<KeptMail>(
        sql`select "at", "recipient" as "to", "language", "subject", "body", "link" from painel.mails order by "id" desc limit ${count}`,
      ),
    );
}
