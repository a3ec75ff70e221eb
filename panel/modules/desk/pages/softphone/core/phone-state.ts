import type { SipDialog } from './sip-line';

/**
 * How the telephone stands with the exchange: `reconnecting` after the network was lost, `refused` where the exchange does not take its sign-in,
 * `unreachable` where there was no connection yet and none comes.
 */
export type Registration = 'off' | 'connecting' | 'registered' | 'reconnecting' | 'refused' | 'unreachable';

/** What keeps the telephone from talking. */
export type PhoneProblem = 'microphoneRefused' | 'microphoneMissing' | 'microphoneBusy' | 'insecure';

/**
 * Why a call is over that nobody wanted to end; `cutOff` where the page was loaded anew, and could not go on with it, `otherGone` where
 * the page of the other side went, and did not.
 */
export type CallEnd = 'network' | 'busy' | 'declined' | 'unavailable' | 'notFound' | 'failed' | 'cutOff' | 'otherGone';

export interface PhoneCall {
  id: string;
  direction: 'in' | 'out';
  /** As the exchange writes it; empty where it hides it. */
  number: string;
  name: string;
  /** `returning`: the page was loaded anew, and takes its call back. */
  phase: 'ringing' | 'calling' | 'talking' | 'returning';
  isMuted: boolean;
  isHeld: boolean;
  /** The voice does not get through; it is being brought back. */
  isReconnecting: boolean;
  /** When it was answered, ISO 8601; null before. */
  since: string | null;
}

/** A call that a page has left as it is, for the one that comes next in the same tab. */
export interface LeftCall {
  /** A UUID of this leaving, by which the panel knows it. */
  id: string;
  /** When the page went, milliseconds since 1970 by the clock of the browser. */
  at: number;
  dialog: SipDialog;
  shown: Pick<PhoneCall, 'direction' | 'number' | 'name' | 'isMuted' | 'isHeld' | 'since'>;
}

export interface PhoneState {
  registration: Registration;
  call: PhoneCall | null;
  problem: PhoneProblem | null;
  /** Of the last call, until the next one; null where somebody has hung up. */
  lost: CallEnd | null;
}

export const SILENT: PhoneState = { registration: 'off', call: null, problem: null, lost: null };
