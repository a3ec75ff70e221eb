import { callByCdr, callInCdrs } from './cdr';
import { partyOf } from './channel-name';
import type { Context } from './context';
import { endCall } from './hangups';
import { answerLeg, startLeg } from './legs';
import { sendingOf } from './orders';
import type { QueueLogLine } from './queue-log-line';
import { newCall } from './state';
import { enterQueue, leaveByLog, type LeaveReason } from './stays';

/** Where each reason has the position of the caller. */
const REASONS: Readonly<Record<string, { reason: LeaveReason; position: number }>> = {
  ABANDON: { reason: 'abandon', position: 0 },
  EXITWITHTIMEOUT: { reason: 'timeout', position: 0 },
  EXITEMPTY: { reason: 'empty', position: 0 },
  EXITWITHKEY: { reason: 'key', position: 1 },
};

/** What `queue_log` says, which AMI may have said before or while nobody listened. */
export function takeQueueLogLine(context: Context, line: QueueLogLine): void {
  const { state } = context;
  if (line.event === 'ENTERQUEUE') {
    const id = callByLog(context, line.call);
    if (state.over.has(line.call) && !state.calls.has(id)) return;
    if (!state.calls.has(id)) beginByLog(context, id, line);
    enterQueue(context, id, { queue: line.queue, source: 'log', position: positive(line.data[2]), at: line.at });
    return;
  }
  const id = callByLog(context, line.call);
  const call = state.calls.get(id);
  if (!call) return;
  const left = REASONS[line.event];
  if (left && sendingOf(call, line.at) === undefined) {
    const key = line.event === 'EXITWITHKEY' ? line.data[0] : undefined;
    if (line.event === 'ABANDON' && call.stays.get(line.queue)?.isInside === true) call.by ??= 'caller';
    leaveByLog(context, id, line.queue, left.reason, { position: positive(line.data[left.position]), key });
    if (call.waitsSince !== undefined) endCall(context, id);
    else if (line.event === 'ABANDON') endsByLog(context, id, line.at);
  } else if (line.event === 'CONNECT') connectByLog(context, id, line);
  else if (line.event === 'COMPLETECALLER' || line.event === 'COMPLETEAGENT') {
    call.by ??= line.event === 'COMPLETECALLER' ? 'caller' : 'callee';
    endsByLog(context, id, line.at);
  }
}

/** Its channel may be gone already, while its end waits for this very line. */
function callByLog({ state }: Context, uniqueid: string): string {
  const { channels, over } = state;
  return channels.get(uniqueid)?.call ?? over.get(uniqueid)?.call ?? callInCdrs(state, uniqueid) ?? uniqueid;
}

/** A call of which AMI has said nothing: it came while nobody listened, and may be gone. */
function beginByLog(context: Context, id: string, line: QueueLogLine): void {
  const { state } = context;
  const known = callByCdr(context, id);
  if (known) return void state.calls.set(id, known);
  const seconds = /(?:^|-)(\d{9,})\.\d+$/.exec(line.call)?.[1];
  const call = newCall(seconds === undefined ? line.at : Number(seconds) * 1000, '');
  if (line.data[1]) call.caller.number = line.data[1];
  state.calls.set(id, call);
}

/** The last word about a call whose channels nobody knows; of others AMI says when they end. */
function endsByLog(context: Context, id: string, at: number): void {
  const call = context.state.calls.get(id);
  if (!call) return;
  call.loggedEnd = Math.max(at, call.startedAt);
  if ([...context.state.channels.values()].some((channel) => channel.call === id)) return;
  // The CDR file says more of it, and when exactly.
  if (!context.state.cdrs.has(id)) endCall(context, id);
}

function connectByLog(context: Context, id: string, { at, agent, queue, data }: QueueLogLine): void {
  const legId = data[1];
  const call = context.state.calls.get(id);
  if (!call || legId === undefined || legId === '' || context.state.over.has(legId)) return;
  if (!call.legs.has(legId)) {
    const rang = at - (positive(data[2]) ?? 0) * 1000;
    const { extension, agent: code } = partyOf(agent, context.settings);
    startLeg(context, id, legId, { extension, agent: code, queue, dialledAt: rang, isAnswered: false }, rang);
  }
  answerLeg(context, id, legId, at);
}

function positive(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
