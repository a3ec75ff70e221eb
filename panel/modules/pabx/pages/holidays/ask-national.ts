import type { HolidayCollection, HolidayImport } from '../../rules/holiday-import';
import { callApi } from '../../../../../src/providers/dataProvider';
import { answerOf, isNumber, isText, listOf, objectOf } from '../../../../../src/providers/shape';

/** The days that are wanted, as they were typed. */
export interface AskedDays {
  collection: HolidayCollection;
  year: string;
  optional: boolean;
  /** Undefined where a collection has one calendar alone. */
  calendar: string | undefined;
}

const isImport = objectOf<HolidayImport>({ ids: listOf(isText), kept: isNumber });

/** Puts the holidays of the country in. Throws what the server refuses. */
export async function askNational({ collection, year, optional, calendar }: AskedDays): Promise<HolidayImport> {
  const path = `/api/${collection}/national`;
  const answer = await callApi(path, 'POST', {
    year: Number(year),
    optional,
    ...(calendar === undefined ? {} : { calendar }),
  });
  return answerOf(`POST ${path}`, isImport, answer);
}
