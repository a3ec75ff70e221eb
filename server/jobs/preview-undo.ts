import { sql } from 'kysely';
import type { UndoPreview } from '../../core/jobs';
import { compile } from '../database/builder';
import { resourceOf, type PersonContext } from '../operations/context';
import { MAILING_CONTACTS } from '../operations/effects/load-mailing';
import { listRecords } from '../operations/list-records';
import { ownJob } from './job-store';
import { journalSize } from './journal';
import { recordName } from '../operations/record-name';

/** Records that are named. */
const MOST = 20;

/** Records of other collections that work with those that a job wrote. */
type FindUsers = (context: PersonContext, jobId: string) => Promise<UndoPreview['running']>;

/** By the collection of a job: what may be at work with its records. */
const USERS: Readonly<Record<string, FindUsers>> = { [MAILING_CONTACTS]: runningCampaigns };

/**
 * What an undo of one of the caller's own jobs would take back, and what is at work with it, as far as the caller may
 * read that.
 * @throws Problem `not_found`
 */
export async function previewUndo(context: PersonContext, id: string): Promise<UndoPreview> {
  const job = await ownJob(context, id);
  const users = Object.hasOwn(USERS, job.collection) ? USERS[job.collection] : undefined;
  return {
    records: await journalSize(context.runtime.database.as(context.scope), id),
    running: (await users?.(context, id)) ?? [],
  };
}

async function runningCampaigns(context: PersonContext, jobId: string): Promise<UndoPreview['running']> {
  const collection = 'campaigns';
  const campaigns = context.runtime.catalog().resources.get(collection);
  if (campaigns === undefined || !context.ability.can('read', collection)) return [];
  const mailings = await context.runtime.database.as(context.scope).run(
    compile<{ id: string }>(sql`
      select distinct "mailingId" as "id" from "mailing-contacts" where "id" in (
        select unnest("recordIds") from painel.job_creations where "jobId" = ${jobId}
        union all select "recordId" from painel.job_journal where "jobId" = ${jobId}) limit ${MOST}`),
  );
  if (mailings.length === 0) return [];
  const { records } = await listRecords(context, collection, {
    filter: { mailingIds: mailings.map(({ id }) => id), status: ['running'] },
    range: { first: 0, last: MOST - 1 },
  });
  return records.map((record) => ({
    collection,
    id: record.id,
    label: recordName(context, resourceOf(context, collection), record),
  }));
}
