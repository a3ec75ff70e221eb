import type { JsonObject } from '../../../../core/types';
import type { CallFacts } from './fold-call';

/** Something of a call that others can wait for; the names are those of `events` of call actions. */
export interface CallMoment {
  event:
    | 'call_started'
    | 'call_ringing'
    | 'call_answered'
    | 'call_ended'
    | 'missed'
    | 'transferred'
    | 'recording_ready';
  /** ISO 8601. */
  at: string;
  agentId: string | null;
  extensionId: string | null;
}

const TRANSFERRED = 'call.transferred';

/** What has happened to a call up to now, in no order. */
export function momentsOf({ call, agentLegs, recordings }: CallFacts): CallMoment[] {
  const own = { agentId: call.agentId, extensionId: call.extensionId };
  const moments: CallMoment[] = [{ event: 'call_started', at: call.startedAt, ...own }];
  for (const { ringsAt, agentId } of agentLegs)
    moments.push({ event: 'call_ringing', at: ringsAt, agentId, extensionId: null });
  if (call.answeredAt !== null) moments.push({ event: 'call_answered', at: call.answeredAt, ...own });
  for (const { type, at } of call.events) if (type === TRANSFERRED) moments.push({ event: 'transferred', at, ...own });
  for (const { event } of recordings) moments.push({ event: 'recording_ready', at: event.at, ...own });
  if (call.endedAt !== null) {
    moments.push({ event: 'call_ended', at: call.endedAt, ...own });
    if (call.direction === 'inbound' && call.disposition !== 'answered' && call.disposition !== 'voicemail')
      moments.push({ event: 'missed', at: call.endedAt, ...own });
  }
  return moments;
}

/** What is told of a call, by the names of the placeholders; times ISO 8601, durations in seconds. */
export function toldOf({ call }: CallFacts): JsonObject {
  return {
    uniqueId: call.uniqueId,
    callerNumber: call.callerNumber,
    calledNumber: call.calledNumber,
    startedAt: call.startedAt,
    answeredAt: call.answeredAt,
    endedAt: call.endedAt,
    duration: call.duration ?? 0,
    billsec: call.talkSeconds ?? 0,
    hangupCause: call.hangupCause === null ? null : String(call.hangupCause),
  };
}
