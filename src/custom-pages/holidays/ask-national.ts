import { isObject } from '../../../core/is-object';
import type { HolidayCollection, HolidayImport } from '../../../core/opening/holiday-import';
import { callApi } from '../../providers/dataProvider';

/** The days that are wanted, as they were typed. */
export interface AskedDays {
  collection: HolidayCollection;
  year: string;
  optional: boolean;
  /** Undefined where a collection has one calendar alone. */
  calendar: string | undefined;
}

/** Puts the holidays of the country in. Throws what the server refuses. */
export async function askNational({ collection, year, optional, calendar }: AskedDays): Promise<HolidayImport> {
  const answer = await callApi(`/api/${collection}/national`, 'POST', { year: Number(year), optional, ...(calendar === undefined ? {} : { calendar }) });
  if (isObject(answer) && Array.isArray(answer['ids']) && typeof answer['kept'] === 'number') return answer as unknown as HolidayImport;
  throw new Error(`${collection}/national: expected what was put in, got ${JSON.stringify(answer)}`);
}
