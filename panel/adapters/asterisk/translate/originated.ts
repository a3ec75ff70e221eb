import type { Orders } from '../../../modules/telephony/rules/commands';
import type { AmiMessage } from '../ami/ami-message';
import type { Context } from './context';
import { endCall } from './hangups';
import { originatedCall } from './state';

/** How long after its time to ring a call may be without a channel, in milliseconds. */
const LATE_MS = 10_000;
/** Causes, as Q.850 numbers them, by what Asterisk gives as `Reason`: the control frame that came last. */
const CAUSES: Readonly<Record<number, number>> = { 3: 19, 5: 17, 8: 34 };
const CONGESTION = 34;
const UNREACHABLE = 20;

/** Asterisk is about to be asked for a call, whose channels have its name. */
export function originateBegins({ state, at }: Context, order: Orders['originate']): void {
  const { call, number, callerId, extension, ringSeconds, campaign } = order;
  if (state.calls.has(call) || state.over.has(call)) return;
  state.originated.set(call, {
    at,
    number,
    ...(callerId !== undefined && { callerId }),
    ...(extension !== undefined && { extension }),
    ringSeconds,
    campaign,
  });
}

/** Asterisk has refused, or has said nothing: then a channel of the call may come all the same. */
export function originateFails({ state }: Context, call: string): void {
  const originated = state.originated.get(call);
  if (originated) originated.isRefused = true;
}

/** `OriginateResponse`, by the name that we gave the channel. */
export function originateEnds(context: Context, message: AmiMessage): void {
  if (message.get('Response') !== 'Failure') return;
  const id = message.get('Uniqueid') ?? '';
  const cause = CAUSES[message.number('Reason') ?? 0];
  const call = context.state.calls.get(id);
  // Of congestion the end of the channel tells more.
  if (call?.campaign !== undefined && call.upAt === undefined && cause !== CONGESTION) call.cause ||= cause;
  endUnseen(context, id, cause ?? UNREACHABLE);
}

/** Calls that had no channel, or had it while nobody listened. */
export function endLateOnes(context: Context): void {
  for (const [id, { at, ringSeconds }] of context.state.originated)
    if (context.at - at > ringSeconds * 1000 + LATE_MS) endUnseen(context, id);
}

function endUnseen(context: Context, id: string, cause?: number): void {
  const { originated, calls } = context.state;
  const one = originated.get(id);
  if (!one) return;
  originated.delete(id);
  if (one.isRefused === true) return;
  const call = originatedCall(one, '');
  call.cause = cause;
  calls.set(id, call);
  endCall(context, id);
}
