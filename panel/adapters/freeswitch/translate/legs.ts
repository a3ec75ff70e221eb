import type { EslEvent } from '../esl/esl-event';
import { agentNamed } from './agents';
import { callOf, callOfEvent, legOf, tellStart } from './calls';
import type { Context } from './context';
import { deviceChanges } from './devices';
import { markAnswered } from './queues';
import type { Channel, Leg } from './state';

/** Tells that a leg begins. */
export function startLeg(context: Context, id: string, legId: string, leg: Leg, at = context.at): void {
  const { calls, channels } = context.state;
  const call = calls.get(id);
  const channel = channels.get(legId);
  if (channel) Object.assign(channel, { call: id, part: `leg ${legId}` });
  if (!call || call.isSpy || call.legs.has(legId)) return;
  const agent = leg.agent === undefined ? {} : agentNamed(context, leg.agent);
  const whole: Leg = { ...leg, agent: agent.agent, extension: leg.extension ?? agent.extension };
  tellStart(context, id, leg.trunk === undefined && leg.number === undefined ? 'inside' : 'trunk');
  call.legs.set(legId, whole);
  // Who hung up before this did not end the call by it.
  call.by = undefined;
  call.firstGone = undefined;
  const { extension, trunk, number } = whole;
  context.tell(
    [id, 'leg.started', legId],
    { type: 'leg.started', call: id, leg: legId, extension, agent: whole.agent, trunk, number },
    at,
  );
}

/** First sign of ringing. */
export function channelRings(context: Context, event: EslEvent): void {
  const found = callOfEvent(context, event);
  const leg = found?.call.legs.get(legOf(found.part) ?? '');
  if (leg) leg.ringsAt ??= context.at;
}

/** A channel is answered: a leg where it is who was called. */
export function channelAnswered(context: Context, event: EslEvent): void {
  const found = callOfEvent(context, event);
  if (!found) return;
  found.channel.isUp = true;
  learnCodec(found.channel, event);
  deviceChanges(context, found.channel.extension);
  if (found.part === 'caller') found.call.upAt ??= context.at;
  else if (found.channel.isOutgoing) legAnswered(context, found.uuid);
}

/** As FreeSWITCH names it once media flow. */
export function learnCodec(channel: Channel, event: EslEvent): void {
  const codec = event.get('Channel-Read-Codec-Name') ?? event.variable('read_codec');
  if (codec !== undefined) channel.codec = codec;
}

/** Somebody answered. */
export function legAnswered(context: Context, uuid: string | undefined): void {
  const found = callOf(context, uuid);
  const legId = found && legOf(found.part);
  if (found && legId !== undefined) answerLeg(context, found.id, legId);
}

/** Tells that a leg was answered, once. */
export function answerLeg(context: Context, id: string, legId: string, at = context.at): void {
  const call = context.state.calls.get(id);
  const leg = call?.legs.get(legId);
  if (!call || !leg || leg.isAnswered) return;
  leg.isAnswered = true;
  markAnswered(call, leg.queue);
  const { extension, agent, trunk, ringsAt, dialledAt } = leg;
  context.tell(
    [id, 'leg.answered', legId],
    {
      type: 'leg.answered',
      call: id,
      leg: legId,
      extension,
      agent,
      trunk,
      codec: context.state.channels.get(legId)?.codec,
      pddMs: ringsAt === undefined ? undefined : Math.max(0, ringsAt - dialledAt),
    },
    at,
  );
}

/** Tells that a leg is over, once. */
export function endLeg(context: Context, id: string, legId: string, at = context.at): void {
  const call = context.state.calls.get(id);
  const leg = call?.legs.get(legId);
  if (!call || !leg) return;
  // Forgotten: who waits for long in a queue has hundreds of them.
  call.legs.delete(legId);
  context.tell(
    [id, 'leg.ended', legId],
    { type: 'leg.ended', call: id, leg: legId, cause: leg.cause || undefined },
    at,
  );
}
