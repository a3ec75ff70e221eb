import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import { validateRecord } from '../../../../../core/validation/validate-record';
import { assertPermitted } from '../../../../../server/operations/rights/authorise';
import { checkLinks } from '../../../../../server/operations/write/links';
import { resourceOf, tenantOf, type OperationContext } from '../../../../../server/operations/context';
import { submittedValues } from '../../../../../server/operations/preparing/submitted-values';
import { walletChoice } from './wallet-choice';
import { CONTACTS, walletSize, type WalletSize } from './wallet-contacts';

export const TRANSFERS = 'contact-transfers';
/** What decides which contacts are moved. */
const CHOOSING = ['fromAgentId', 'mode', 'filter', 'contactIds'];

/**
 * How many contacts a transfer would move, before there is one; to whom may still be open.
 * @param body those fields of a transfer that choose its contacts
 * @throws Problem `forbidden`, `unknown_field`, `invalid`, and as `walletSize`.
 */
export async function previewTransfer(context: OperationContext, body: JsonObject): Promise<WalletSize> {
  const resource = resourceOf(context, TRANSFERS);
  assertPermitted(context, 'create', resource);
  assertMayMoveContacts(context);
  const { values } = submittedValues(resource, body);
  const record = Object.fromEntries(Object.entries(values).filter(([name]) => CHOOSING.includes(name)));
  const errors = validateRecord(resource, record, { mode: 'create' }).filter(({ path }) =>
    CHOOSING.includes(path.split('.')[0] ?? path),
  );
  if (errors.length > 0) throw new Problem('invalid', { errors });
  await checkLinks(
    context,
    context.runtime.database.as(context.scope),
    { resource, record, tenantId: tenantOf(context) },
    CHOOSING,
  );
  return walletSize(context, walletChoice(record));
}

/** Who moves contacts from agent to agent changes them. @throws Problem `forbidden` */
export function assertMayMoveContacts(context: OperationContext): void {
  assertPermitted(context, 'update', resourceOf(context, CONTACTS));
}
