import { sql } from 'kysely';
import type { FindDependents } from '../../../../server/application/plugin';
import { compile } from '../../../../server/database/builder';
import { resourceOf } from '../../../../server/operations/context';
import { listRecords } from '../../../../server/operations/list-records';
import { recordName } from '../../../../server/operations/links/record-name';

/** Records that are named. */
const MOST = 20;

/** Running campaigns with the mailings whose contacts the job wrote. */
export const runningCampaigns: FindDependents = async (context, jobId) => {
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
};
