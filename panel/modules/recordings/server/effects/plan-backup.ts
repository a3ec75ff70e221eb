import { sql } from 'kysely';
import { nextRun, type Rhythm } from '../../rules/next-run';
import type { JsonObject } from '../../../../../core/types';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { BACKUP_NEEDS } from '../backup-names';
import { UNTOUCHED, type Effect, type NewRecord, type Prepared } from '../../../../../server/operations/effects/effect';

const TIMES = ['enabled', 'frequency', 'runAt'];
const SERVER = ['target', 'host', 'port'];

/** When the next backup is made, on the clocks of the tenant. */
async function planned(executor: Executor, { tenantId, record, at }: NewRecord): Promise<JsonObject> {
  if (record['enabled'] !== true) return { nextRunAt: null };
  const [tenant] = await executor.run(
    compile<{ timezone: string | null }>(sql`select "timezone" from "tenants" where "id" = ${tenantId}`),
  );
  return { nextRunAt: nextRun(rhythmOf(record), tenant?.timezone ?? USUAL_ZONE, new Date(at)) };
}

function rhythmOf({ frequency, runAt }: JsonObject): Rhythm {
  return { frequency: frequency === 'weekly' || frequency === 'monthly' ? frequency : 'daily', runAt: String(runAt) };
}

const done = (values: JsonObject): Prepared => ({ ...UNTOUCHED, values });

/** Settings of a backup say when the next one is; another server shows another key. */
export const planBackup: Effect = {
  needs: BACKUP_NEEDS,
  beforeCreate: async (_, executor, created) => done(await planned(executor, created)),
  async beforeChange(_, executor, changed) {
    const touches = (names: readonly string[]) => names.some((name) => changed.changed.includes(name));
    return done({
      ...(touches(TIMES) && (await planned(executor, changed))),
      ...(touches(SERVER) && { hostKey: null }),
    });
  },
};
