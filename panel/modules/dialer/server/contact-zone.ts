import { lookUp } from '../../../../core/records/represent';
import type { JsonObject } from '../../../../core/types';
import type { ComputedHook } from '../../../../server/operations/computed/computed-hook';
import { areaTimeZone } from '../../../brazil/area-time-zone';
import { MAILING_CONTACTS } from './effects/load-mailing';

/** On which clocks each contact is called: those of the area of its first number, else those of the tenant. What comes from outside the system may know better. */
export const contactZone: ComputedHook = {
  needs: { [MAILING_CONTACTS]: ['phones', 'timezone'] },
  from: ['phones'],
  compute({ principal }, _executor, records) {
    const zone = principal?.tenant?.['timezone'];
    const usual = typeof zone === 'string' ? zone : null;
    return records.map(({ occasion, record, changed }): JsonObject => {
      const isGiven = occasion === 'create' ? (record['timezone'] ?? null) !== null : changed.includes('timezone');
      if (isGiven) return {};
      const phone = lookUp(record, 'phones.0.number');
      return { timezone: (typeof phone === 'string' ? areaTimeZone(phone) : undefined) ?? usual };
    });
  },
};
