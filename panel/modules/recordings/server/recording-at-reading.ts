import type { ReadingHook } from '../../../../server/application/plugin';
import { resourceOf } from '../../../../server/operations/context';
import { addressOfFile } from '../../../../server/operations/uploads/address-of-file';
import { RECORDINGS, SOUND } from './backup-names';
import { lastDays, RETENTION_NEEDS } from './retention';

/** Where the sound of each recording is heard, for those who may hear it, and until which day it is kept. */
export const recordingAtReading: ReadingHook = {
  needs: { ...RETENTION_NEEDS, [RECORDINGS]: [...(RETENTION_NEEDS[RECORDINGS] ?? []), 'url', 'expiresAt'] },
  async fill(context, executor, records) {
    const resource = resourceOf(context, RECORDINGS);
    const days = await lastDays(executor, records);
    for (const record of records) {
      record['url'] = addressOfFile(context, resource, record, SOUND);
      record['expiresAt'] = days.get(String(record['id'])) ?? null;
    }
  },
};
