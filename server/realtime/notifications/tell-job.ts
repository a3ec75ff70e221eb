import { sql } from 'kysely';
import { JOB_CHANGED, type JobChanged } from '../../../core/jobs';
import { userChannel } from '../../../core/live/channel-names';
import { compile } from '../../database/builder';
import type { Runtime } from '../../operations/runtime';
import type { Live } from '../open-live';

/** Tells a person on the own channel how far a job is. */
export async function tellJob(runtime: Runtime, live: Pick<Live, 'poke'>, { userId, tenantId }: { userId: string; tenantId: string | null }, changed: JobChanged): Promise<void> {
  await runtime.database.as('platform').run(
    compile(sql`
      insert into painel.outbox ("tenantId", "channels", "topic", "name", "payload")
      values (${tenantId}, ${[userChannel(userId)]}::text[], ${`user/${userId}`}, ${JOB_CHANGED}, ${JSON.stringify(changed)}::jsonb)`),
  );
  live.poke();
}
