import { Problem } from '../../../../core/errors';
import { resourceOf, type PersonContext } from '../../../../server/operations/context';
import { getRecord } from '../../../../server/operations/get-record';
import { loadRow } from '../../../../server/operations/lists/load-rows';
import { assertPermitted, notFound } from '../../../../server/operations/rights/authorise';
import { CALLBACKS } from '../../dialer/server/callback-fields';
import { CALLS, DISPOSE } from '../../dialer/server/dispositions/dispose-call';
import type { Done } from '../../telephony/server/commands/ask-exchange';
import { commandDeskOf } from '../../telephony/server/commands/command-desk';
import { dial } from '../../telephony/server/commands/people-routes';
import { missedNumber } from './missed-calls';

const CONTACTS = 'contacts';

/**
 * Calls whoever called and reached nobody: also where the caller does not see the whole number.
 * @throws Problem `forbidden` for whoever does not say what came of calls, `not_found` for a call that is none of them, and as `dial`
 */
export async function callBack(context: PersonContext, id: string, reason: string | undefined): Promise<Done> {
  assertPermitted(context, DISPOSE, resourceOf(context, CALLS));
  const number = await missedNumber(context, id);
  if (number === undefined) throw notFound(resourceOf(context, CALLS), id);
  return dial(context, commandDeskOf(context.runtime), { number, reason });
}

/**
 * Calls the contact of a promised call of the caller.
 * @throws Problem `not_found`, `state_conflict` for one that is over, and as `dial`
 */
export async function dialCallback(context: PersonContext, id: string, reason: string | undefined): Promise<Done> {
  await getRecord(context, CALLBACKS, id);
  const resource = resourceOf(context, CALLBACKS);
  const row = await loadRow(context, context.runtime.database.as(context.scope), resource, id);
  if (row === undefined) throw notFound(resource, id);
  const { status, phone } = row;
  if (status !== 'pending' && status !== 'due')
    throw new Problem('state_conflict', {
      detail: `dial: expected a callback that is pending or due, got one that is ${String(status)}.`,
    });
  return dial(context, commandDeskOf(context.runtime), {
    number: typeof phone === 'string' ? phone : undefined,
    reason,
  });
}

/**
 * Calls a contact that the caller sees: also where they do not see the whole number.
 * @throws Problem `not_found`, and as `dial`: `invalid` for a contact without a number
 */
export async function dialContact(context: PersonContext, id: string, reason: string | undefined): Promise<Done> {
  await getRecord(context, CONTACTS, id);
  const resource = resourceOf(context, CONTACTS);
  const row = await loadRow(context, context.runtime.database.as(context.scope), resource, id);
  if (row === undefined) throw notFound(resource, id);
  const { phone } = row;
  return dial(context, commandDeskOf(context.runtime), {
    number: typeof phone === 'string' ? phone : undefined,
    reason,
  });
}
