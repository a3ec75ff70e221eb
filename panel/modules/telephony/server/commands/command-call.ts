import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { Json } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import { labelOf } from '../../../../../server/operations/audit/audit-entry';
import { resourceOf, tenantOfRow, type PersonContext } from '../../../../../server/operations/context';
import { getRecord } from '../../../../../server/operations/get-record';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import { assertPermitted, assertPermittedOn, notFound } from '../../../../../server/operations/rights/authorise';
import { askLists } from '../../../dialer/server/dial-listed';
import { DIGITS, MOST_PRIORITY, type CommandKind } from '../../rules/commands';
import { askExchange, type Done } from './ask-exchange';
import type { CommandDesk } from './command-desk';
import { numberOf } from './number-of';
import { assertCallsOut } from './pay-for-dialing';
import { ringingExtension } from './own-extension';

export const CALLS = 'calls';

const TALKS = ['answered', 'on_hold'] as const;
/** Whoever was asked may still ring. */
const ASKED = ['ringing', ...TALKS] as const;

/** What is done to calls, each a right of its own on `calls`, and in which states of a call there is something to do. */
const POSSIBLE = {
  hangup: ['initiated', 'ringing', 'ivr', 'queued', ...TALKS],
  transfer: ['ringing', 'ivr', 'queued', ...TALKS],
  consult: ['answered'],
  complete: ASKED,
  reconnect: ASKED,
  hold: ['answered'],
  resume: ['on_hold'],
  digits: ['answered'],
  mute: TALKS,
  unmute: TALKS,
  prioritize: ['ringing', 'queued'],
  take: ['ringing', 'queued'],
  listen: TALKS,
  whisper: TALKS,
  barge: TALKS,
} as const satisfies Partial<Record<CommandKind, readonly string[]>>;
export type CallCommand = keyof typeof POSSIBLE;
export const CALL_COMMANDS = Object.keys(POSSIBLE) as CallCommand[];
export const isCallCommand = (name: Json | undefined): name is CallCommand =>
  CALL_COMMANDS.some((command) => command === name);

/** Whoever speaks into a call hears it. */
const ALSO: Partial<Record<CallCommand, 'listen'>> = { whisper: 'listen', barge: 'listen' };

/** What somebody asks for. */
export interface CallRequest {
  /** Of the call. */
  id: string;
  command: CallCommand;
  /** Of a transfer, and of whom to ask, the number; else the number of the extension that rings, where that is not their own. */
  to: string | undefined;
  /** Keys of a telephone. */
  digits: string | undefined;
  /** Of who waits in a queue. */
  priority: Json | undefined;
  /** Why the call is given to a number outside although a list names it. */
  reason: string | undefined;
}

/**
 * Asks the exchange to do something to a call that is going on, in the name of a person.
 * @throws Problem `forbidden`, `not_found` for a call that the person does not see, `state_conflict` for one in which there is nothing to do,
 * `invalid` for a number that is none, and as `assertCallsOut`, `askLists`, `ringingExtension` and `askExchange`
 */
export async function commandCall(
  context: PersonContext,
  desk: CommandDesk,
  { id, command, to, digits, priority, reason }: CallRequest,
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
  const possible: readonly string[] = POSSIBLE[command];
  if (tenantId === null || typeof uniqueId !== 'string' || !possible.includes(String(state)))
    throw new Problem('state_conflict', {
      detail: `${command}: expected a call that is ${possible.join(', ')}, got one that is ${String(state)}.`,
    });
  const about = { entity: CALLS, entityId: id, entityLabel: labelOf(resource, call) };
  const asked = { tenantId, about };
  switch (command) {
    case 'transfer':
    case 'consult': {
      const number = numberOf(to, 'to');
      const { extensionId } = context.principal.user;
      const extension = { tenantId, ...(typeof extensionId === 'string' && { id: extensionId }) };
      await assertCallsOut(context.runtime, tenantId, number);
      const said = await askLists(context, { extension, number, member: 'to', reason });
      return askExchange(context, desk, { ...asked, said, kind: command, order: { call: uniqueId, to: number } });
    }
    case 'digits':
      return askExchange(context, desk, { ...asked, kind: command, order: { call: uniqueId, digits: keysOf(digits) } });
    case 'prioritize': {
      const order = { call: uniqueId, queue: await queueOf(context, id), priority: priorityOf(priority) };
      return askExchange(context, desk, { ...asked, kind: command, order });
    }
    case 'take':
    case 'listen':
    case 'whisper':
    case 'barge': {
      const { number } = await ringingExtension(context, to, 'to');
      return askExchange(context, desk, { ...asked, kind: command, order: { call: uniqueId, extension: number } });
    }
    case 'hangup':
    case 'complete':
    case 'reconnect':
    case 'hold':
    case 'resume':
    case 'mute':
    case 'unmute':
      return askExchange(context, desk, { ...asked, kind: command, order: { call: uniqueId } });
  }
}

/** The number of the queue in which a call waits. @throws Problem `state_conflict` where it waits in none */
async function queueOf({ runtime, scope }: PersonContext, callId: string): Promise<string> {
  const [queue] = await runtime.database.as(scope).run(
    compile<{ number: string }>(sql`
      select queue."number" from painel.live_calls as live join "queues" as queue on queue."id" = live."waitsAt"
      where live."callId" = ${callId}::uuid`),
  );
  if (queue !== undefined) return queue.number;
  throw new Problem('state_conflict', { detail: 'prioritize: expected a call that waits in a queue.' });
}

function priorityOf(given: Json | undefined): number {
  const refuse = (...of: Parameters<typeof violation> extends [string, ...infer Rest] ? Rest : never) =>
    new Problem('invalid', { errors: [violation('priority', ...of)] });
  if (given === undefined || given === null) throw refuse('required');
  if (typeof given !== 'number' || !Number.isInteger(given)) throw refuse('type', { type: 'integer' });
  if (given < 0) throw refuse('minimum', { minimum: 0 });
  if (given > MOST_PRIORITY) throw refuse('maximum', { maximum: MOST_PRIORITY });
  return given;
}

function keysOf(typed: string | undefined): string {
  if (typed === undefined) throw new Problem('invalid', { errors: [violation('digits', 'required')] });
  if (DIGITS.test(typed)) return typed;
  throw new Problem('invalid', { errors: [violation('digits', 'pattern', { pattern: DIGITS.source })] });
}
