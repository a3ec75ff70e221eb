import { Problem } from '../../../core/errors';
import type { Executor } from '../../database/types';
import type { OperationContext, PersonContext } from '../context';
import { UNTOUCHED, type Effect, type MovedRecord, type NewRecord, type Prepared } from './effect';

export const MAILINGS = 'mailings';
export const MAILING_CONTACTS = 'mailing-contacts';

const isPerson = (context: OperationContext): context is PersonContext => context.principal !== null;

/**
 * A person gives a mailing its file: a job reads it. What the system itself writes brings its contacts along.
 * @throws Problem `forbidden` without the right to import contacts, `too_many_requests`
 */
async function begin(context: OperationContext, executor: Executor, { id, record }: NewRecord): Promise<Prepared> {
  if (!isPerson(context) || typeof record['file'] !== 'string') return UNTOUCHED;
  if (!context.ability.can('import', MAILING_CONTACTS)) {
    throw new Problem('forbidden', { detail: `You may not import into ${MAILING_CONTACTS}.`, params: { action: 'import', collection: MAILING_CONTACTS } });
  }
  return {
    values: { importStatus: 'uploaded' },
    async finish() {
      await context.runtime.beginJob(context, executor, { kind: 'import', collection: MAILING_CONTACTS, params: { name: String(record['name']), mailing: id }, request: { mailing: id } });
      return [];
    },
  };
}

async function end({ runtime }: OperationContext, executor: Executor, { id, move }: MovedRecord): Promise<Prepared> {
  if (move === 'cancel') await runtime.cancelJobs(executor, { mailing: id });
  return UNTOUCHED;
}

/** What becomes of the file of a mailing: its rows are contacts. */
export const loadMailing: Effect = {
  needs: {
    [MAILINGS]: ['file', 'encoding', 'delimiter', 'hasHeader', 'mapping', 'duplicatePolicy', 'duplicateKey', 'defaultDdd', 'importStatus', 'duplicates'],
    [MAILING_CONTACTS]: ['mailingId', 'phones', 'document', 'externalId'],
  },
  onCreate: begin,
  onChange: (context, executor, mailing) => (mailing.changed.includes('file') ? begin(context, executor, mailing) : Promise.resolve(UNTOUCHED)),
  onMove: end,
};
