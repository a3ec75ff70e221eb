import type { Json, JsonObject } from '../../../../../../core/types';
import { isFactName, PLACEHOLDERS, type ActionEvent, type FactName } from '../action-event';

/** What call actions can wait for, as their field `events` has it. */
export const CALL_EVENTS = [
  'call_started',
  'call_ringing',
  'call_answered',
  'call_ended',
  'dispositioned',
  'missed',
  'transferred',
  'recording_ready',
  'agent_login',
  'agent_pause',
] as const;
export type CallEvent = (typeof CALL_EVENTS)[number];

/** `dialer`: made by the dialer, whoever it was put through to. `internal`: no leg of it leaves the exchange. */
export type CallDirection = 'inbound' | 'outbound' | 'dialer' | 'internal';

/** Something has happened to a call, or to an agent. */
export interface CallMoment {
  tenantId: string;
  /** Null for what happens to an agent, who is told apart by `facts.agentId`. */
  callId: string | null;
  event: CallEvent;
  /** ISO 8601. The same event of the same call at the same millisecond is the same moment. */
  at: string;
  queueId: string | null;
  campaignId: string | null;
  /** Null for what happens to an agent. */
  direction: CallDirection | null;
  /**
   * By the names of the placeholders, variables as `var.NAME`: texts and numbers; other values, and other names, are left out. `event`, `callId` and
   * `direction` need not be given.
   */
  facts: JsonObject;
}

/** Of a value, in characters: as much as an address has room for. */
const LONGEST_VALUE = 2000;
/** Of all of them with their names, in characters. */
const MOST_FACTS = 16_384;

/** What of a moment is sent, within its bounds: names that every call has come before variables. */
export function factsOf({ event, callId, direction, facts }: CallMoment): ActionEvent {
  const given: JsonObject = { callId, direction, ...facts, event };
  const names = [...PLACEHOLDERS, ...Object.keys(given).filter((name) => name.startsWith('var.'))].filter(isFactName);
  const kept: Partial<Record<FactName, string | number>> = {};
  let room = MOST_FACTS;
  for (const name of names) {
    const value = toldValue(given[name]);
    if (value === undefined) continue;
    room -= name.length + String(value).length;
    if (room < 0) break;
    kept[name] = value;
  }
  return kept;
}

function toldValue(value: Json | undefined): string | number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  // Half of a pair of surrogates can be written into no address.
  return typeof value === 'string' ? value.slice(0, LONGEST_VALUE).toWellFormed() : undefined;
}

/** What the moment is about, in words that no other thing has. */
export function subjectOf({ callId, facts }: CallMoment): string {
  return callId ?? `agent ${String(facts['agentId'] ?? '')}`;
}
