import { sql } from 'kysely';
import type { Json, JsonObject } from '../../../../core/types';
import { compile } from '../../../database/builder';
import type { Executor } from '../../../database/types';

/** The weekly intervals in which a campaign dials: those of its timetable, which may be opened or closed by hand, else its own. */
export async function dialingHours(executor: Executor, { hours = null, timetableId }: JsonObject): Promise<Json | 'open' | 'closed'> {
  if (typeof timetableId !== 'string') return hours;
  const [timetable] = await executor.run(compile<{ intervals: Json; overrideMode: string }>(sql`select "intervals", "overrideMode" from "timetables" where "id" = ${timetableId}`));
  if (timetable?.overrideMode === 'force_open') return 'open';
  if (timetable?.overrideMode === 'force_closed') return 'closed';
  return timetable?.intervals ?? hours;
}
