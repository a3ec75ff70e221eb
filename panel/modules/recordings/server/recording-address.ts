import type { ReadingHook } from '../../../../server/application/plugin';
import { addressOfFile } from '../../../../server/operations/uploads/address-of-file';
import { resourceOf } from '../../../../server/operations/context';

const RECORDINGS = 'recordings';

/** Where the sound of each recording is heard, for those who may hear it. */
export const recordingAddress: ReadingHook = {
  needs: { [RECORDINGS]: ['file', 'url'] },
  fill(context, _executor, records) {
    const resource = resourceOf(context, RECORDINGS);
    for (const record of records) record['url'] = addressOfFile(context, resource, record, 'file');
  },
};
