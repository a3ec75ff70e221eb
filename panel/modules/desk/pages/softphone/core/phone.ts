import { serverNow } from '../../../../../../src/providers/server-clock';
import { RETURN_SECONDS } from '../../../rules/phone';
import type { PhoneSound } from './browser-sound';
import { microphoneProblem } from './microphone-problem';
import type { CallEnd, LeftCall, PhoneCall, PhoneState } from './phone-state';
import { SILENT } from './phone-state';
import type { SipCall, SipCallEvents, SipLine } from './sip-line';

/** What is said and heard in a call, for meters. */
export interface PhoneStreams {
  microphone: MediaStream | null;
  heard: MediaStream | null;
}

/** A telephone in the browser: one line, one call at a time. */
export interface Phone {
  state(): PhoneState;
  subscribe(listener: () => void): () => void;
  /** @param before the call that the page before this one had: one that it left, or `lost` where nothing names it */
  start(before?: LeftCall | 'lost' | null): void;
  /** Ends the call, and signs out. */
  stop(): void;
  /** Signs out because the page goes. Answers the call that goes on without it; null where there is none, and one that only rings has ended. */
  leave(): LeftCall | null;
  answer(): Promise<void>;
  hangUp(): void;
  /** Answers whether it calls. */
  call(number: string): Promise<boolean>;
  mute(isMuted: boolean): void;
  hold(isHeld: boolean): Promise<boolean>;
  press(keys: string): void;
  transfer(to: string): Promise<boolean>;
  /** The panel has just asked the exchange to have this extension ring: what comes within a few seconds is answered. Answers what takes that back. */
  expectOwnCall(): () => void;
  /** Speaks with the chosen microphone from now on, if a call goes on. */
  changeMicrophone(): Promise<void>;
  streams(): PhoneStreams;
}

export interface PhoneOptions {
  line: SipLine;
  sound: PhoneSound;
  /** Whether every call is answered by itself. */
  answersItself: boolean;
  /** The call that the page before left is back, or never will be. */
  onReturn: (left: LeftCall, isBack: boolean) => void;
  /** Whether the panel knows that the telephone at the other side has left the call, and does not come back. */
  hasLeft: (number: string, since: string) => Promise<boolean>;
}

/** For how long a call is taken for the one that the panel has ordered. */
const EXPECTED_MS = 15_000;
/** Both sides must not agree anew at the same time: who has called waits longer, as RFC 3261, 14.1, has it. */
const RESTART_MS = { in: 500, out: 3000 };
/** Only what stays broken for so long is mended. */
const BROKEN_MS = { in: 4000, out: 6500 };
/** Where no voice gets through for so long nobody is there any more. */
const SILENT_MS = 90_000;
/** While no voice gets through it is asked so often whether the other side is known to be gone. */
const ASK_MS = 3000;

interface Current {
  sip: SipCall;
  shown: PhoneCall;
  microphone: MediaStream | null;
  heard: MediaStream | null;
  isAnswering: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  silence: ReturnType<typeof setTimeout> | undefined;
  asking: ReturnType<typeof setTimeout> | undefined;
}

/** The call of the page before, until it is back or given up. */
interface Returning {
  left: LeftCall;
  timer: ReturnType<typeof setTimeout>;
  /** It is asked for once. */
  isAsked: boolean;
}

export function createPhone({ line, sound, answersItself, onReturn, hasLeft }: PhoneOptions): Phone {
  const listeners = new Set<() => void>();
  let state = SILENT;
  let current: Current | undefined;
  let returning: Returning | undefined;
  let isOn = false;
  let wasRegistered = false;
  let expectedUntil = 0;

  const set = (change: Partial<PhoneState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const show = (one: Current, change: Partial<PhoneCall>) => {
    one.shown = { ...one.shown, ...change };
    if (current === one) set({ call: one.shown });
  };
  const microphone = async (): Promise<MediaStream | null> => {
    try {
      const stream = await sound.microphone();
      set({ problem: null });
      return stream;
    } catch (error) {
      const problem = microphoneProblem(error);
      if (problem === undefined) throw error;
      set({ problem });
      return null;
    }
  };
  /** Soon, unless it comes back by itself; as long as it does not, again. */
  const mend = (one: Current, ms: Readonly<Record<PhoneCall['direction'], number>>) => {
    const isOver = () => current !== one || one.shown.phase !== 'talking';
    const again = (isAsked: boolean) => {
      if (!isOver() && (one.shown.isReconnecting || !isAsked)) mend(one, BROKEN_MS);
    };
    clearTimeout(one.timer);
    one.timer = setTimeout(() => {
      if (isOver()) return;
      if (state.registration === 'registered') one.sip.restart().then(again, (error: unknown) => reportError(error));
      else again(true);
    }, ms[one.shown.direction]);
  };
  /** Answers whether there was one to come back. */
  const settleReturn = (isBack: boolean): boolean => {
    if (returning === undefined) return false;
    const { left, timer } = returning;
    clearTimeout(timer);
    returning = undefined;
    onReturn(left, isBack);
    return true;
  };
  const over = (one: Current, why: CallEnd | null) => {
    clearTimers(one);
    for (const track of one.microphone?.getTracks() ?? []) track.stop();
    if (current !== one) return;
    current = undefined;
    sound.stopRinging();
    sound.silence();
    const isCutOff = settleReturn(false) && why !== null;
    set({ call: null, lost: isCutOff ? 'cutOff' : why });
  };
  /** Ends the call, or the way back to it. */
  const giveUp = (why: CallEnd | null) => {
    const one = current;
    if (one !== undefined) {
      over(one, why);
      one.sip.end();
    } else if (settleReturn(false)) set({ call: null, lost: why });
  };
  const askAfter = (one: Current) => {
    const { number, since } = one.shown;
    if (number === '' || since === null) return;
    const goOn = (isGone: boolean) => {
      if (current !== one || !one.shown.isReconnecting) return;
      if (isGone) giveUp('otherGone');
      else askAfter(one);
    };
    one.asking = setTimeout(() => {
      // Without an answer nothing is known, as where the own network is gone.
      hasLeft(number, since).then(goOn, () => goOn(false));
    }, ASK_MS);
  };
  const eventsOf = (one: Current, sip: SipCall): SipCallEvents => ({
    answered: () => {
      sound.stopRinging();
      if (current === one) settleReturn(true);
      const { isHeld, since } = one.shown;
      show(one, { phase: 'talking', since: since ?? new Date(serverNow()).toISOString() });
      if (isHeld) sip.hold(true).then((isDone) => show(one, { isHeld: isDone }), reportError);
    },
    ended: (why) => {
      if (one.sip === sip) over(one, why);
    },
    heard: (stream) => {
      one.heard = stream;
      if (current !== one) return;
      // The exchange rings, or says why it does not, by itself.
      sound.stopRinging();
      sound.play(stream);
    },
    connection: (isThere) => {
      if (one.sip !== sip) return;
      if (isThere && state.registration === 'registered') clearTimeout(one.timer);
      show(one, { isReconnecting: !isThere });
      clearTimeout(one.silence);
      clearTimeout(one.asking);
      if (isThere) return;
      mend(one, BROKEN_MS);
      askAfter(one);
      one.silence = setTimeout(() => current === one && giveUp('network'), SILENT_MS);
    },
    replaced: (by) => {
      if (one.microphone === null) return;
      one.sip = by;
      by.follow(eventsOf(one, by));
      speak(one);
      by.answer(one.microphone);
      by.mute(one.shown.isMuted);
      if (by.number !== one.shown.number) show(one, { number: by.number, name: by.name });
    },
  });
  const take = (sip: SipCall, own: MediaStream | null, shown: Partial<PhoneCall> = {}): Current => {
    const { id, direction, number, name } = sip;
    const one: Current = {
      sip,
      microphone: own,
      heard: null,
      isAnswering: false,
      timer: undefined,
      silence: undefined,
      asking: undefined,
      shown: {
        id,
        direction,
        number,
        name,
        phase: direction === 'in' ? 'ringing' : 'calling',
        isMuted: false,
        isHeld: false,
        isReconnecting: false,
        since: null,
        ...shown,
      },
    };
    current = one;
    set({ call: one.shown, lost: null });
    sip.follow(eventsOf(one, sip));
    return one;
  };
  const goOn = async () => {
    const asked = returning;
    if (asked === undefined || asked.isAsked) return;
    asked.isAsked = true;
    const stream = await microphone();
    if (stream === null || returning !== asked) {
      for (const track of stream?.getTracks() ?? []) track.stop();
      if (returning === asked) giveUp('cutOff');
      return;
    }
    const { dialog, shown } = asked.left;
    const one = take(line.goOn(dialog, shown.number, stream), stream, { ...shown, phase: 'returning' });
    speak(one);
    one.sip.mute(shown.isMuted);
  };
  const answer = async () => {
    const one = current;
    if (one === undefined || one.shown.phase !== 'ringing' || one.isAnswering) return;
    one.isAnswering = true;
    const stream = await microphone();
    one.isAnswering = false;
    if (stream === null) return;
    one.microphone = stream;
    if (current === one) one.sip.answer(stream);
    else for (const track of stream.getTracks()) track.stop();
  };
  const incoming = (sip: SipCall) => {
    if (current !== undefined || returning !== undefined) {
      sip.end();
      return;
    }
    take(sip, null);
    const isExpected = Date.now() < expectedUntil;
    expectedUntil = 0;
    if (isExpected || answersItself) {
      sound.beep();
      answer().catch((error: unknown) => reportError(error));
    } else sound.ring();
  };
  const stop = () => {
    if (!isOn) return;
    isOn = false;
    giveUp(null);
    line.stop();
    set(SILENT);
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(before = null) {
      if (isOn) return;
      isOn = true;
      set({ registration: 'connecting', lost: before === 'lost' ? 'cutOff' : null });
      if (before !== null && before !== 'lost') {
        const ms = before.at + RETURN_SECONDS * 1000 - Date.now();
        returning = { left: before, timer: setTimeout(() => giveUp('cutOff'), ms), isAsked: false };
        set({ call: { ...before.shown, id: before.id, phase: 'returning', isReconnecting: false } });
      }
      line.start({
        registered: () => {
          const isBack = state.registration === 'reconnecting';
          wasRegistered = true;
          set({ registration: 'registered' });
          if (isBack && current !== undefined) mend(current, RESTART_MS);
          goOn().catch((error: unknown) => {
            reportError(error);
            giveUp('cutOff');
          });
        },
        disconnected: () => set({ registration: wasRegistered ? 'reconnecting' : 'unreachable' }),
        refused: () => set({ registration: 'refused' }),
        incoming,
        isReturning: () => returning !== undefined,
      });
    },
    stop,
    leave() {
      if (!isOn) return null;
      const left = returning?.left ?? (current === undefined ? null : leftOf(current));
      if (left === null) {
        stop();
        return null;
      }
      isOn = false;
      clearTimeout(returning?.timer);
      if (current !== undefined) clearTimers(current);
      returning = undefined;
      current = undefined;
      line.leave();
      set(SILENT);
      return left;
    },
    answer,
    hangUp() {
      if (current !== undefined) current.sip.end();
      else giveUp(null);
    },
    async call(number) {
      if (state.call !== null || state.registration !== 'registered') return false;
      const stream = await microphone();
      if (stream === null) return false;
      take(line.call(number, stream), stream);
      sound.ringBack();
      return true;
    },
    mute(isMuted) {
      if (current === undefined) return;
      current.sip.mute(isMuted);
      show(current, { isMuted });
    },
    async hold(isHeld) {
      const one = current;
      if (one === undefined || !(await one.sip.hold(isHeld))) return false;
      show(one, { isHeld });
      return true;
    },
    press: (keys) => current?.sip.press(keys),
    async transfer(to) {
      const one = current;
      if (one === undefined || !(await one.sip.refer(to))) return false;
      one.sip.end();
      return true;
    },
    expectOwnCall() {
      expectedUntil = Date.now() + EXPECTED_MS;
      return () => (expectedUntil = 0);
    },
    async changeMicrophone() {
      const one = current;
      if (one?.microphone === undefined || one.microphone === null) return;
      const stream = await microphone();
      if (stream === null || current !== one) return;
      await one.sip.useMicrophone(stream);
      for (const track of one.microphone.getTracks()) track.stop();
      one.microphone = stream;
      speak(one);
      show(one, {});
    },
    streams: () => ({ microphone: current?.microphone ?? null, heard: current?.heard ?? null }),
  };
}

function clearTimers({ timer, silence, asking }: Current): void {
  for (const one of [timer, silence, asking]) clearTimeout(one);
}

/** Whether the microphone is open: what was held or muted before stays so. */
function speak({ microphone, shown }: Current): void {
  for (const track of microphone?.getAudioTracks() ?? []) track.enabled = !shown.isMuted && !shown.isHeld;
}

/** Null for a call that nobody has answered yet. */
function leftOf({ sip, shown }: Current): LeftCall | null {
  const dialog = sip.dialog();
  if (dialog === null || shown.phase !== 'talking') return null;
  const { direction, number, name, isMuted, isHeld, since } = shown;
  const kept = { direction, number, name, isMuted, isHeld, since };
  return { id: crypto.randomUUID(), at: Date.now(), dialog, shown: kept };
}
