import { sql } from 'kysely';
import type { Json, JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';

/** The intervals of a week, or what a timetable says whatever the hour. */
export type DialingHours = Json[] | 'open' | 'closed';

interface Timetable {
  intervals: Json;
  overrideMode: string;
}

const intervalsOf = (hours: Json | undefined): Json[] => (Array.isArray(hours) ? hours : []);

/** When a campaign dials: by its timetable, which may be opened or closed by hand, else by its own hours. */
export async function dialingHours(executor: Executor, { hours, timetableId }: JsonObject): Promise<DialingHours> {
  if (typeof timetableId !== 'string') return intervalsOf(hours);
  const [timetable] = await executor.run(
    compile<Timetable>(sql`select "intervals", "overrideMode" from "timetables" where "id" = ${timetableId}`),
  );
  if (timetable?.overrideMode === 'force_open') return 'open';
  if (timetable?.overrideMode === 'force_closed') return 'closed';
  return intervalsOf(timetable?.intervals ?? hours);
}
