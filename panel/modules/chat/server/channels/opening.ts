import { sql } from 'kysely';
import { openingAt } from '../../../../../core/opening/opening-at';
import { holidaysOn } from '../../../../../core/opening/holidays';
import type { JsonObject } from '../../../../../core/types';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { localMoment } from '../../../../../core/within-hours';
import { compile } from '../../../../../server/database/builder';
import { fromRow, selection } from '../../../../../server/database/record-rows';
import { resourceOf } from '../../../../../server/operations/context';
import { recordOf } from './record-of';
import type { Writing } from './writing';

interface Asked {
  /** Holidays of other sectors do not count; null: only those of all. */
  sectorId: string | null;
  at: string;
}

/** What the timetable says while it is closed: of the holiday, else its own; an empty text where it says nothing. Undefined: it is open, or there is none. */
export async function closedMessage(
  writing: Pick<Writing, 'context' | 'executor'>,
  timetableId: unknown,
  { sectorId, at }: Asked,
): Promise<string | undefined> {
  const timetable = await recordOf(writing, 'chat-timetables', timetableId);
  if (timetable === undefined) return undefined;
  const zone = typeof timetable['timezone'] === 'string' ? timetable['timezone'] : USUAL_ZONE;
  const holidays =
    timetable['holidayPolicy'] === 'open' ? [] : await holidaysOf(writing, timetable['tenantId'], sectorId);
  if (openingAt({ hours: timetable['intervals'], zone, holidays }, new Date(at)).isOpen) return undefined;
  const { date } = localMoment(new Date(at), zone);
  const today = holidays.find(
    (holiday) => holidaysOn([holiday], date).length > 0 && typeof holiday['message'] === 'string',
  );
  return String(today?.['message'] ?? timetable['closedMessage'] ?? '');
}

async function holidaysOf(
  { context, executor }: Pick<Writing, 'context' | 'executor'>,
  tenantId: unknown,
  sectorId: string | null,
): Promise<JsonObject[]> {
  const resource = resourceOf(context, 'chat-holidays');
  const rows = await executor.run(
    compile<JsonObject>(sql`
      select ${selection(resource)} from "chat-holidays"
      where "tenantId" = ${tenantId}::uuid and (cardinality(coalesce("sectorIds", '{}')) = 0 or ${sectorId}::uuid = any("sectorIds"))`),
  );
  return rows.map((row) => fromRow(resource, row));
}
