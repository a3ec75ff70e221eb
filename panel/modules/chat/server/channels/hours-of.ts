import { sql } from 'kysely';
import type { Hours } from '../../../../../core/opening/opening-at';
import type { JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import { fromRow, selection } from '../../../../../server/database/record-rows';
import { resourceOf } from '../../../../../server/operations/context';
import { elapsed, secondsBetween, type Elapsed } from '../../rules/open-seconds';
import { hasHolidays, timetableHours } from '../../rules/timetable-hours';
import type { Writing } from './writing';

type Reading = Pick<Writing, 'context' | 'executor'>;

const TIMETABLES = 'chat-timetables';
const HOLIDAYS = 'chat-holidays';
const HOURS_FIELDS = ['intervals', 'timezone', 'holidayPolicy'] as const;

/** Fields that say when it is open, by collection. */
export const HOURS_NEEDS = {
  sectors: ['timetableId'],
  'chat-connections': ['timetableId'],
  [TIMETABLES]: HOURS_FIELDS,
  [HOLIDAYS]: ['date', 'recurring', 'allDay', 'startTime', 'endTime', 'sectorIds'],
} as const satisfies Record<string, readonly string[]>;

/** Where an attendance is: ids, or null. */
export interface Place {
  sectorId: unknown;
  connectionId: unknown;
}

/** The hours of the sector of each place, else of its connection; undefined where neither has any. */
export async function hoursOf(reading: Reading, places: readonly Place[]): Promise<(Hours | undefined)[]> {
  const timetables = await timetablesOf(reading, places);
  const closing = timetables.filter((timetable) => timetable !== undefined && hasHolidays(timetable));
  const holidays = await holidaysOf(reading, [...new Set(closing.map((one) => String(one?.['tenantId'])))]);
  return timetables.map((timetable, place) => {
    if (timetable === undefined) return undefined;
    const own = holidays.filter(({ tenantId }) => tenantId === timetable['tenantId']);
    return timetableHours(timetable, own, idOf(places[place]?.sectorId));
  });
}

/** How long it was from one moment to another at the place. */
export async function elapsedAt(reading: Reading, place: Place, from: unknown, to: string): Promise<Elapsed> {
  // What began this moment, or nobody knows when, is the same by all hours.
  const [hours] = (secondsBetween(from, to) ?? 0) > 0 ? await hoursOf(reading, [place]) : [];
  return elapsed(hours, from, to);
}

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

async function timetablesOf(
  { context, executor }: Reading,
  places: readonly Place[],
): Promise<(JsonObject | undefined)[]> {
  const resource = resourceOf(context, TIMETABLES);
  const sectorIds = places.map(({ sectorId }) => idOf(sectorId));
  const connectionIds = places.map(({ connectionId }) => idOf(connectionId));
  const rows = await executor.run(
    compile<JsonObject & { place: number }>(sql`
      select place."number"::int as "place", ${selection(resource, ['tenantId', ...HOURS_FIELDS], 'timetable')}
      from unnest(${sectorIds}::uuid[], ${connectionIds}::uuid[]) with ordinality as place("sectorId", "connectionId", "number")
        left join "sectors" as sector on sector."id" = place."sectorId"
        left join "chat-connections" as connection on connection."id" = place."connectionId"
        join "chat-timetables" as timetable on timetable."id" = coalesce(sector."timetableId", connection."timetableId")`),
  );
  const byPlace = new Map(rows.map(({ place, ...row }) => [place, fromRow(resource, row)]));
  return places.map((_, place) => byPlace.get(place + 1));
}

/** All holidays of the chat of these tenants. */
export async function holidaysOf({ context, executor }: Reading, tenantIds: readonly string[]): Promise<JsonObject[]> {
  if (tenantIds.length === 0) return [];
  const resource = resourceOf(context, HOLIDAYS);
  const rows = await executor.run(
    compile<JsonObject>(
      sql`select ${selection(resource)} from "chat-holidays" where "tenantId" = any(${[...tenantIds]}::uuid[])`,
    ),
  );
  return rows.map((row) => fromRow(resource, row));
}
