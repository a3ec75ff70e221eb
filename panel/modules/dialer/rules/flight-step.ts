import type { CommandKind } from '../../telephony/rules/commands';

/** How an attempt stands, as far as the next step follows from it; times in milliseconds since 1970. */
export interface FlightMoment {
  stage: 'preview' | 'dialing' | 'waiting' | 'given' | 'talking';
  /** It was begun for one agent, whose extension rings first. */
  isOwn: boolean;
  isAgentless: boolean;
  /** Something was decided that ends it. */
  isEnding: boolean;
  startedAt: number;
  answeredAt: number | null;
  givenAt: number | null;
  /** How far the exchange is with what it was asked last; null where it was asked nothing. */
  command: 'waiting' | 'claimed' | 'done' | 'failed' | 'expired' | null;
  /** The kind of that command. */
  asked: CommandKind | null;
  call: {
    state: string | null;
    answeredAt: number | null;
    answeredBy: 'person' | 'machine' | null;
    agentId: string | null;
  } | null;
}

export interface FlightTimes {
  now: number;
  ringTimeoutSeconds: number;
  previewSeconds: number;
  dropAfterSeconds: number;
  /** The exchange says who has answered. */
  isScreened: boolean;
  /** The campaign dials; when it pauses, what has begun goes on, and nothing else begins. */
  isRunning: boolean;
}

/**
 * What is to be done about an attempt now:
 * `end`: its call is over; `fail`: the exchange refused to dial; `forget`: no exchange dialed, so that nothing happened; `dial`: the
 * preview is over; `give`: a person waits for an agent; `drop`: they have waited too long; `connect`: somebody serves them; `again`: the agent who got
 * them does not answer; `hangup`: what was to end the call cannot be done; `keep`.
 */
export type FlightStep = 'hangup' | 'end' | 'fail' | 'forget' | 'dial' | 'give' | 'drop' | 'connect' | 'again' | 'keep';

/** A command that no exchange took. */
const SILENT_MS = 10_000;
/** After the ringing, a call of which nothing was told is not there. */
const LOST_MS = 30_000;
/** What is not known about who answers by then is a person. */
const SCREEN_MS = 6000;
/** So long the extension of an agent may ring. */
const TAKE_MS = 8000;

export function flightStep(flight: FlightMoment, times: FlightTimes): FlightStep {
  const { stage, call, command } = flight;
  const { now } = times;
  if (stage === 'preview' && !times.isRunning) return 'forget';
  if (stage === 'preview') return now - flight.startedAt >= times.previewSeconds * 1000 ? 'dial' : 'keep';
  if (call === null) return withoutCall(flight, times);
  if (call.state === 'ended') return 'end';
  if (flight.isEnding && flight.asked !== 'hangup' && (command === 'failed' || command === 'expired')) return 'hangup';
  if (flight.isEnding || stage === 'talking' || call.answeredAt === null || call.answeredBy === 'machine')
    return 'keep';
  if (flight.isOwn || flight.isAgentless) return 'connect';
  if (stage === 'given') {
    if (call.agentId !== null) return 'connect';
    return command === 'failed' || now - (flight.givenAt ?? now) >= TAKE_MS ? 'again' : 'keep';
  }
  const isKnown = !times.isScreened || call.answeredBy !== null || now - call.answeredAt >= SCREEN_MS;
  if (!isKnown) return 'keep';
  const waits = stage === 'waiting' ? now - (flight.answeredAt ?? now) : 0;
  return waits >= times.dropAfterSeconds * 1000 ? 'drop' : 'give';
}

function withoutCall({ command, startedAt }: FlightMoment, { now, ringTimeoutSeconds }: FlightTimes): FlightStep {
  if (command === 'failed') return 'fail';
  const age = now - startedAt;
  if (command === 'expired' || (command === 'waiting' && age > SILENT_MS)) return 'forget';
  return age > ringTimeoutSeconds * 1000 + LOST_MS ? 'fail' : 'keep';
}
