import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import type { Runtime } from '../../../../../server/operations/runtime';
import { DIALER_NEEDS } from './dialer-needs';

/** What is known of a call so long after its beginning is all. */
const HOURS = 6;

/** Brings to attempts what becomes known of their calls after their end: the recording, and what they cost. */
export async function completeAttempts(runtime: Runtime): Promise<void> {
  if (!isDescribed(runtime.catalog(), DIALER_NEEDS)) return;
  await runtime.database.as('platform').run(
    compile(sql`
      update "dial-attempts" as row set "recordingId" = call."recordingId", "cost" = call."cost", "version" = row."version" + 1, "updatedAt" = now()
      from "calls" as call
      where row."startedAt" >= now() - make_interval(hours => ${HOURS}) and row."callId" = call."id" and call."startedAt" >= now() - make_interval(hours => ${HOURS})
        and (row."recordingId", row."cost") is distinct from (call."recordingId", call."cost")`),
  );
}
