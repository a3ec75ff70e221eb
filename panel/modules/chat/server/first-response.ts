import type { JsonObject } from '../../../../core/types';
import type { ComputedHook } from '../../../../server/operations/computed/computed-hook';
import { ATTENDANCES } from '../rules/attendances';
import { elapsed } from '../rules/open-seconds';
import { HOURS_NEEDS, hoursOf, type Place } from './channels/hours-of';

const SECONDS = 'firstResponseSeconds';
const OPEN_SECONDS = 'openFirstResponseSeconds';

/** How long a contact waited for the first answer of an agent once its attendance was taken (“1ª resposta”): stays as it was first. */
export const firstResponse: ComputedHook = {
  needs: { ...HOURS_NEEDS, [ATTENDANCES]: ['assignedAt', 'firstResponseAt', SECONDS, OPEN_SECONDS] },
  from: ['firstResponseAt'],
  fillsStored: true,
  async compute(context, executor, records) {
    const due = records.filter(({ record }) => isDue(record));
    if (due.length === 0) return records.map(() => ({}));
    const hours = await hoursOf(
      { context, executor },
      due.map(({ record }) => placeOf(record)),
    );
    const found = new Map(
      due.map(({ id, record }, place): [string, JsonObject] => {
        const { seconds, openSeconds } = elapsed(hours[place], record['assignedAt'], String(record['firstResponseAt']));
        return [id, { [SECONDS]: seconds, [OPEN_SECONDS]: openSeconds }];
      }),
    );
    return records.map(({ id }) => found.get(id) ?? {});
  },
};

const isDue = ({ assignedAt, firstResponseAt, [SECONDS]: known }: JsonObject): boolean =>
  typeof known !== 'number' && typeof assignedAt === 'string' && typeof firstResponseAt === 'string';

const placeOf = ({ sectorId = null, connectionId = null }: JsonObject): Place => ({ sectorId, connectionId });
