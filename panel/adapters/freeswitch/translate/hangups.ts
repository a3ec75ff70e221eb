import type { EslEvent } from '../esl/esl-event';
import { callOfEvent, callOf, type Found, legOf, tellStart } from './calls';
import { consultEnds } from './consultations';
import type { Context } from './context';
import { deviceChanges } from './devices';
import { holds } from './holds';
import { endLeg } from './legs';
import { isLoopback } from './party';
import { leaveAtEnd } from './queues';
import { recordingsEnd } from './recordings';
import type { Call, Part } from './state';

/** Who is sent on is still there; the channel that goes has not ended the call. */
const TRANSFERS = new Set(['ATTENDED_TRANSFER', 'BLIND_TRANSFER', 'LOSE_RACE', 'PICKED_OFF']);

/** The first channel that hangs up, of those who could talk: the others follow it. */
export function hangsUp(context: Context, event: EslEvent): void {
  const found = callOfEvent(context, event);
  if (!found || found.call.firstGone !== undefined || TRANSFERS.has(event.get('Hangup-Cause') ?? '')) return;
  if (event.variable('transfer_to') !== undefined) return;
  const { call, part, uuid } = found;
  // A loopback channel goes once those at its ends are connected.
  const others = [...context.state.channels].filter(
    ([name, one]) => name !== uuid && one.call === found.id && one.part === part,
  );
  if (isLoopback(found.channel.name) && others.some(([, { name }]) => !isLoopback(name))) return;
  if (talkOn(context, found)) return;
  const wasNeverThere = part === 'caller' ? call.isOriginated && call.upAt === undefined : !isAnswered(call, part);
  if (!wasNeverThere) call.firstGone = part;
}

/** Who was asked before a transfer may go, and the others talk on. */
function talkOn({ state }: Context, { id, part }: Found): boolean {
  const others = [...state.channels.values()].filter((one) => one.call === id && one.part !== part && one.isUp);
  return new Set(others.map((one) => one.part)).size > 1;
}

function isAnswered(call: Call, part: Call['firstGone']): boolean {
  return part !== undefined && call.legs.get(legOf(part) ?? '')?.isAnswered === true;
}

/** `CHANNEL_HANGUP_COMPLETE`: all is known that there is to know of a channel. */
export function channelEnds(context: Context, event: EslEvent): void {
  const found = callOfEvent(context, event);
  if (!found) return;
  const { call, part, uuid } = found;
  if (part === call.firstGone) call.by ??= whoHungUp(call, part, event.variable('sip_hangup_disposition'));
  if (isFirst(found)) {
    call.mos ??= event.number('variable_rtp_audio_in_mos');
    call.sipCode ??= sipCodeOf(event);
  }
  channelGone(context, uuid, event.number('variable_hangup_cause_q850'));
}

/** Where FreeSWITCH itself sends the end, nobody has hung up. */
function whoHungUp(call: Call, part: Part, disposition: string | undefined): Call['by'] {
  if (disposition?.startsWith('send_') === true) return 'system';
  // A dialer called for those who then talk.
  const isOfDialler = call.campaign !== undefined && call.legs.get(legOf(part) ?? '')?.trunk === undefined;
  return part === 'caller' || isOfDialler ? 'caller' : 'callee';
}

/** Of who was called last, or of the caller: `sip:486`; of what went well nothing. */
function sipCodeOf(event: EslEvent): number | undefined {
  const said =
    event.variable('last_bridge_proto_specific_hangup_cause') ?? event.variable('proto_specific_hangup_cause');
  const code = /^sip:([3-6]\d\d)$/.exec(said ?? '')?.[1];
  return code === undefined ? undefined : Number(code);
}

/** The caller; of the call of a dialer whom it called. */
function isFirst({ part, uuid, id }: Found): boolean {
  return part === 'caller' || uuid === id;
}

/** A channel is gone; with its last channel a leg ends, and a call. */
export function channelGone(context: Context, uuid: string | undefined, cause: number | undefined): void {
  const found = callOf(context, uuid);
  const { channels, over } = context.state;
  if (uuid === undefined) return;
  const channel = channels.get(uuid);
  channels.delete(uuid);
  if (channel) over.set(uuid, { at: context.at, call: channel.call });
  deviceChanges(context, channel?.extension);
  if (!found) return;
  const { id, call, part } = found;
  recordingsEnd(context, id, uuid);
  consultEnds(context, found);
  if (isFirst(found)) call.cause ||= cause;
  const left = [...channels.values()].filter((one) => one.call === id);
  const legId = legOf(part);
  if (legId !== undefined) {
    const leg = call.legs.get(legId);
    if (leg) leg.cause ||= cause;
    if (!left.some((one) => one.part === part)) endLeg(context, id, legId);
  }
  if (left.length === 0) endCall(context, id);
  else holds(context, id, uuid, false);
}

/** The call is over. */
export function endCall(context: Context, id: string): void {
  const { calls, over } = context.state;
  const call = calls.get(id);
  if (!call) return;
  if (!call.isSpy) {
    tellStart(context, id);
    leaveAtEnd(context, id, call);
    context.tell([id, 'call.ended'], {
      type: 'call.ended',
      call: id,
      cause: call.cause || undefined,
      sipCode: call.sipCode,
      by: call.by,
      mos: call.mos,
      ...(call.isVoicemail ? { voicemail: true } : {}),
    });
  }
  calls.delete(id);
  over.set(id, { at: context.at, call: id });
}
