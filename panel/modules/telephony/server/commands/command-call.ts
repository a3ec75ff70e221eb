import { Problem } from '../../../../../core/errors';
import type { Json } from '../../../../../core/types';
import { labelOf } from '../../../../../server/operations/audit/audit-entry';
import { resourceOf, tenantOfRow, type PersonContext } from '../../../../../server/operations/context';
import { getRecord } from '../../../../../server/operations/get-record';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import { assertPermitted, assertPermittedOn, notFound } from '../../../../../server/operations/rights/authorise';
import type { Orders } from '../../rules/commands';
import { askExchange, type Done } from './ask-exchange';
import type { CommandDesk } from './command-desk';
import { numberOf } from './number-of';
import { ringingExtension } from './own-extension';

export const CALLS = 'calls';

/** What is done to calls; each is a right of its own on `calls`. */
export const CALL_COMMANDS = ['hangup', 'transfer', 'take', 'listen', 'whisper', 'barge'] as const;
export type CallCommand = (typeof CALL_COMMANDS)[number];
export const isCallCommand = (name: Json | undefined): name is CallCommand =>
  CALL_COMMANDS.some((command) => command === name);

/** In which states of a call there is something to do. */
const POSSIBLE: Readonly<Record<CallCommand, readonly string[]>> = {
  hangup: ['initiated', 'ringing', 'ivr', 'queued', 'answered', 'on_hold'],
  transfer: ['ringing', 'ivr', 'queued', 'answered', 'on_hold'],
  take: ['ringing', 'queued'],
  listen: ['answered', 'on_hold'],
  whisper: ['answered', 'on_hold'],
  barge: ['answered', 'on_hold'],
};

/** Whoever speaks into a call hears it. */
const ALSO: Partial<Record<CallCommand, 'listen'>> = { whisper: 'listen', barge: 'listen' };

/** What somebody asks for. */
export interface CallRequest {
  /** Of the call. */
  id: string;
  command: CallCommand;
  /** Of a transfer the number; else the number of the extension that rings, where that is not their own. */
  to: string | undefined;
}

/**
 * Asks the exchange to do something to a call that is going on, in the name of a person.
 * @throws Problem `forbidden`, `not_found` for a call that the person does not see, `state_conflict` for one in which there is nothing to do,
 * `invalid` for a number that is none, and as `ringingExtension` and `askExchange`
 */
export async function commandCall(
  context: PersonContext,
  desk: CommandDesk,
  { id, command, to }: CallRequest,
): Promise<Done> {
  const resource = resourceOf(context, CALLS);
  const also = ALSO[command];
  const actions = also === undefined ? [command] : [command, also];
  for (const action of actions) assertPermitted(context, action, resource);
  await getRecord(context, CALLS, id);
  // What was shown may lack what the exchange calls it.
  const call = await loadRow(context, context.runtime.database.as(context.scope), resource, id);
  if (call === undefined) throw notFound(resource, id);
  for (const action of actions) assertPermittedOn(context, action, resource, call);
  const tenantId = tenantOfRow(call);
  const { state, uniqueId } = call;
  if (tenantId === null || typeof uniqueId !== 'string' || !POSSIBLE[command].includes(String(state)))
    throw new Problem('state_conflict', {
      detail: `${command}: expected a call that is ${POSSIBLE[command].join(', ')}, got one that is ${String(state)}.`,
    });
  const about = { entity: CALLS, entityId: id, entityLabel: labelOf(resource, call) };
  const asked = { tenantId, about };
  if (command === 'hangup') return askExchange(context, desk, { ...asked, kind: command, order: { call: uniqueId } });
  if (command === 'transfer') {
    const order: Orders['transfer'] = { call: uniqueId, to: numberOf(to, 'to') };
    return askExchange(context, desk, { ...asked, kind: command, order });
  }
  const extension = await ringingExtension(context, to, 'to');
  return askExchange(context, desk, {
    ...asked,
    kind: command,
    order: { call: uniqueId, extension: extension.number },
  });
}
