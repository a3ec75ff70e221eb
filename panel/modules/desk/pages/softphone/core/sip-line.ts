import type { CallEnd } from './phone-state';

/** What names an answered call to both sides (RFC 3261, 12), so that another page may go on with it. */
export interface SipDialog {
  callId: string;
  localTag: string;
  remoteTag: string;
}

/** What becomes of a call. */
export interface SipCallEvents {
  /** The other side has answered, or this one has. */
  answered(): void;
  /** @param why null where somebody has hung up */
  ended(why: CallEnd | null): void;
  /** What the other side says. */
  heard(stream: MediaStream): void;
  /** Whether the voice gets through. */
  connection(isThere: boolean): void;
  /** The other side goes on with this call by a new one, which is to be followed and answered at once; this one then ends. */
  replaced(by: SipCall): void;
}

/** A call of the line. */
export interface SipCall {
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly number: string;
  readonly name: string;
  /** Null until it is answered. */
  dialog(): SipDialog | null;
  follow(events: SipCallEvents): void;
  answer(microphone: MediaStream): void;
  /** Hangs up, gives up, or declines. */
  end(): void;
  mute(isMuted: boolean): void;
  /** Answers whether it was possible. */
  hold(isHeld: boolean): Promise<boolean>;
  /** Tones of keys, as RFC 4733. */
  press(keys: string): void;
  /** Gives the call on, without asking. Answers whether the exchange has taken it. */
  refer(to: string): Promise<boolean>;
  /** Agrees anew on how the voice gets there, and on where this side is. Answers whether the other side could be asked. */
  restart(): Promise<boolean>;
  /** Speaks with another microphone from now on. */
  useMicrophone(microphone: MediaStream): Promise<void>;
}

export interface SipLineEvents {
  registered(): void;
  /** The connection is gone; it is tried again by itself. */
  disconnected(): void;
  /** The exchange does not take the sign-in. */
  refused(): void;
  incoming(call: SipCall): void;
  /** Whether a call that this side is to go on with is not back yet: who asks after it is told to wait. */
  isReturning(): boolean;
}

/** A connection to an exchange on which an extension is registered. */
export interface SipLine {
  start(events: SipLineEvents): void;
  /** Ends all calls and signs out. */
  stop(): void;
  /** Signs out, and leaves calls to whoever goes on with them. */
  leave(): void;
  call(number: string, microphone: MediaStream): SipCall;
  /**
   * Goes on with a call that an earlier page had: the other side is asked to talk by a new one in its place (RFC 3891).
   * @param number of the other side; empty where it hides it
   */
  goOn(dialog: SipDialog, number: string, microphone: MediaStream): SipCall;
}
