import { sql } from 'kysely';
import { JOB_CHANGED, type JobChanged } from '../../../core/jobs';
import { userChannel } from '../../../core/live/channel-names';
import { compile } from '../../database/builder';
import type { Runtime } from '../../operations/runtime';
import { sendLater } from '../feed/outbox';
import type { Live } from '../open-live';
import { recordProgress, type ToldJob } from './record-progress';

/**
 * Tells how far a job is: its owner on the own channel, and of work that is seen by a record of its own whoever listens to that collection.
 * @param part of all its work that is done, from 0 to 1; null where nobody knows
 */
export async function tellJob(
  runtime: Runtime,
  live: Pick<Live, 'poke'>,
  job: ToldJob & { userId: string | null },
  changed: JobChanged,
  part: number | null,
): Promise<void> {
  const { userId, tenantId } = job;
  const executor = runtime.database.as('platform');
  const progress = await recordProgress(runtime, executor, job, part);
  if (progress) await sendLater(executor, progress);
  if (userId !== null) {
    await executor.run(
      compile(sql`
        insert into painel.outbox ("tenantId", "channels", "topic", "name", "payload")
        values (${tenantId}, ${[userChannel(userId)]}::text[], ${`user/${userId}`}, ${JOB_CHANGED}, ${JSON.stringify(changed)}::jsonb)`),
    );
  }
  live.poke();
}
