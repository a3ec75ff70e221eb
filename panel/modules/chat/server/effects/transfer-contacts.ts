import type { Executor } from '../../../../../server/database/types';
import { isPerson, type OperationContext } from '../../../../../server/operations/context';
import { assertMayMoveContacts, TRANSFERS } from '../wallet/preview-transfer';
import { walletChoice } from '../wallet/wallet-choice';
import { ATTENDANCES, CONTACTS, walletSize } from '../wallet/wallet-contacts';
import type { Effect, NewRecord, Prepared } from '../../../../../server/operations/effects/effect';

/**
 * A person has contacts change hands: a job does it, begun with the record. What comes from outside the system brings its
 * state along.
 * @throws Problem `forbidden` for whom contacts are not to change, and as `walletSize`.
 */
async function beforeCreate(
  context: OperationContext,
  executor: Executor,
  { id, record }: NewRecord,
): Promise<Prepared> {
  if (!isPerson(context)) return { values: {}, finish: () => Promise.resolve([]) };
  assertMayMoveContacts(context);
  const { contacts } = await walletSize(context, walletChoice(record));
  return {
    values: { status: 'queued', totalContacts: contacts },
    async finish() {
      const named = { transfer: id };
      await context.runtime.beginJob(context, executor, {
        kind: 'transfer',
        collection: CONTACTS,
        params: named,
        request: named,
        total: contacts,
      });
      return [];
    },
  };
}

/** What a transfer of a wallet sets going. */
export const transferContacts: Effect = {
  needs: {
    [TRANSFERS]: [
      'fromAgentId',
      'toAgentIds',
      'mode',
      'filter',
      'contactIds',
      'distribution',
      'includeOpenAttendances',
      'status',
      'totalContacts',
    ],
    [CONTACTS]: ['ownerAgentId', 'tagIds', 'lastAttendanceAt'],
    [ATTENDANCES]: ['contactId', 'agentId', 'sectorId', 'connectionId', 'status', 'transfers'],
  },
  beforeCreate,
};
