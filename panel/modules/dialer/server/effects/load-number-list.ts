import type { JsonObject } from '../../../../../core/types';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { bringFile, cancelFile } from '../../../../../server/operations/effects/bring-file';
import { UNTOUCHED, type Effect, type NewRecord, type Prepared } from '../../../../../server/operations/effects/effect';

export const DNC_LISTS = 'dnc-lists';
export const DNC_NUMBERS = 'dnc-numbers';

const begin = (
  context: OperationContext,
  executor: Executor,
  list: NewRecord,
  request: JsonObject = {},
): Promise<Prepared> => bringFile(context, executor, list, { into: DNC_NUMBERS, values: {}, request });

/** What becomes of the file of a do-not-call list: the numbers that its source has. */
export const loadNumberList: Effect = {
  needs: {
    [DNC_LISTS]: [
      'source',
      'mode',
      'file',
      'numberColumn',
      'dateColumn',
      'graceDays',
      'status',
      'failure',
      'numbersBefore',
      'totalRows',
      'validRows',
      'invalidRows',
      'importedAt',
    ],
    [DNC_NUMBERS]: ['number', 'source', 'registeredAt', 'effectiveAt', 'listId'],
  },
  beforeCreate: (context, executor, list) => begin(context, executor, list),
  async beforeMove(context, executor, list) {
    if (list.move === 'confirm') return begin(context, executor, list, { isConfirmed: true });
    if (list.move === 'cancel') await cancelFile(context, executor, list);
    return UNTOUCHED;
  },
};
