import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { bringFile } from '../../../../../server/operations/effects/bring-file';
import { UNTOUCHED, type Effect, type NewRecord, type Prepared } from '../../../../../server/operations/effects/effect';
import { CONTACT_LISTS, LIST_CONTACTS } from './recognise-contact';

const begin = (context: OperationContext, executor: Executor, list: NewRecord): Promise<Prepared> =>
  bringFile(context, executor, list, { into: LIST_CONTACTS, values: { importStatus: 'importing' } });

/** What becomes of the file of a contact list: its rows are contacts of the list, beside those that are there. */
export const loadContactList: Effect = {
  needs: {
    [CONTACT_LISTS]: ['file', 'importStatus'],
    [LIST_CONTACTS]: ['listId', 'contactId', 'name', 'phone', 'vars'],
  },
  beforeCreate: begin,
  beforeChange: (context, executor, list) =>
    list.changed.includes('file') ? begin(context, executor, list) : Promise.resolve(UNTOUCHED),
};
