import { sql } from 'kysely';
import { nextRun, type Rhythm } from '../../../core/backup/next-run';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { USUAL_ZONE } from '../../../core/usual-zone';
import { violation } from '../../../core/violations';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import { BACKUP_NEEDS } from '../recordings/backup-names';
import { UNTOUCHED, type Effect, type NewRecord, type Prepared } from './effect';

const TIMES = ['enabled', 'frequency', 'runAt'];
const SERVER = ['target', 'host', 'port'];

/** When the next backup is made, on the clocks of the tenant. */
async function planned(executor: Executor, { tenantId, record, at }: NewRecord): Promise<JsonObject> {
  if (record['enabled'] !== true) return { nextRunAt: null };
  const [tenant] = await executor.run(compile<{ timezone: string | null }>(sql`select "timezone" from "tenants" where "id" = ${tenantId}`));
  return { nextRunAt: nextRun(rhythmOf(record), tenant?.timezone ?? USUAL_ZONE, new Date(at)) };
}

function rhythmOf({ frequency, runAt }: JsonObject): Rhythm {
  return { frequency: frequency === 'weekly' || frequency === 'monthly' ? frequency : 'daily', runAt: String(runAt) };
}

function assertOffered({ target }: JsonObject): void {
  if (target === 'google_drive') throw new Problem('invalid', { errors: [violation('target', 'noDrive')] });
}

const done = (values: JsonObject): Prepared => ({ ...UNTOUCHED, values });

/** Settings of a backup say when the next one is; another server shows another key. */
export const planBackup: Effect = {
  needs: BACKUP_NEEDS,
  async onCreate(_, executor, created) {
    assertOffered(created.record);
    return done(await planned(executor, created));
  },
  async onChange(_, executor, changed) {
    const touches = (names: readonly string[]) => names.some((name) => changed.changed.includes(name));
    if (touches(['target'])) assertOffered(changed.record);
    return done({ ...(touches(TIMES) && (await planned(executor, changed))), ...(touches(SERVER) && { hostKey: null }) });
  },
};
