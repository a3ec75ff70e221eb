import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { bringFile, cancelFile } from '../../../../../server/operations/effects/bring-file';
import { UNTOUCHED, type Effect, type NewRecord, type Prepared } from '../../../../../server/operations/effects/effect';

export const MAILINGS = 'mailings';
export const MAILING_CONTACTS = 'mailing-contacts';

const begin = (context: OperationContext, executor: Executor, mailing: NewRecord): Promise<Prepared> =>
  bringFile(context, executor, mailing, { into: MAILING_CONTACTS, values: { importStatus: 'uploaded' } });

/** What becomes of the file of a mailing: its rows are contacts. */
export const loadMailing: Effect = {
  needs: {
    [MAILINGS]: [
      'file',
      'encoding',
      'delimiter',
      'hasHeader',
      'mapping',
      'duplicatePolicy',
      'duplicateKey',
      'defaultDdd',
      'importStatus',
      'duplicates',
      'invalidRows',
    ],
    [MAILING_CONTACTS]: ['mailingId', 'phones', 'document', 'externalId'],
  },
  beforeCreate: begin,
  beforeChange: (context, executor, mailing) =>
    mailing.changed.includes('file') ? begin(context, executor, mailing) : Promise.resolve(UNTOUCHED),
  async beforeMove(context, executor, mailing) {
    if (mailing.move === 'cancel') await cancelFile(context, executor, mailing);
    return UNTOUCHED;
  },
};
