import { serverNow } from '../../../../../../src/providers/server-clock';
import { microphoneProblem } from './microphone-problem';
import type { CallEnd, PhoneCall, PhoneState } from './phone-state';
import { SILENT } from './phone-state';
import type { SipCall, SipLine } from './sip-line';

/** What the telephone hears and says with. */
export interface PhoneSound {
  /** @throws DOMException as `getUserMedia` does; TypeError on a page that may not ask for microphones */
  microphone(): Promise<MediaStream>;
  /** Rings until it is told to stop. */
  ring(): void;
  /** What a caller hears until the other side answers. */
  ringBack(): void;
  stopRinging(): void;
  /** Whoever wears the headset hears that a call has come by itself. */
  beep(): void;
  play(stream: MediaStream): void;
  silence(): void;
}

/** What is said and heard in a call, for meters. */
export interface PhoneStreams {
  microphone: MediaStream | null;
  heard: MediaStream | null;
}

/** A telephone in the browser: one line, one call at a time. */
export interface Phone {
  state(): PhoneState;
  subscribe(listener: () => void): () => void;
  start(): void;
  /** Ends the call, and signs out. */
  stop(): void;
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
}

/** For how long a call is taken for the one that the panel has ordered. */
const EXPECTED_MS = 15_000;
/** Both sides must not agree anew at the same time: who has called waits longer, as RFC 3261, 14.1, has it. */
const RESTART_MS = { in: 500, out: 3000 };
/** Only what stays broken for so long is mended. */
const BROKEN_MS = { in: 4000, out: 6500 };

interface Current {
  sip: SipCall;
  shown: PhoneCall;
  microphone: MediaStream | null;
  heard: MediaStream | null;
  isAnswering: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function createPhone({ line, sound, answersItself }: PhoneOptions): Phone {
  const listeners = new Set<() => void>();
  let state = SILENT;
  let current: Current | undefined;
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
  const over = (one: Current, lost: CallEnd | null) => {
    clearTimeout(one.timer);
    for (const track of one.microphone?.getTracks() ?? []) track.stop();
    if (current !== one) return;
    current = undefined;
    sound.stopRinging();
    sound.silence();
    set({ call: null, lost });
  };
  const take = (sip: SipCall, own: MediaStream | null): Current => {
    const { id, direction, number, name } = sip;
    const one: Current = {
      sip,
      microphone: own,
      heard: null,
      isAnswering: false,
      timer: undefined,
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
      },
    };
    current = one;
    set({ call: one.shown, lost: null });
    sip.follow({
      answered: () => {
        sound.stopRinging();
        show(one, { phase: 'talking', since: new Date(serverNow()).toISOString() });
      },
      ended: (why) => over(one, why),
      heard: (stream) => {
        one.heard = stream;
        if (current !== one) return;
        // The exchange rings, or says why it does not, by itself.
        sound.stopRinging();
        sound.play(stream);
      },
      connection: (isThere) => {
        if (isThere && state.registration === 'registered') clearTimeout(one.timer);
        show(one, { isReconnecting: !isThere });
        if (!isThere) mend(one, BROKEN_MS);
      },
    });
    return one;
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
    if (current !== undefined) {
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

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (isOn) return;
      isOn = true;
      set({ registration: 'connecting' });
      line.start({
        registered: () => {
          const isBack = state.registration === 'reconnecting';
          wasRegistered = true;
          set({ registration: 'registered' });
          if (isBack && current !== undefined) mend(current, RESTART_MS);
        },
        disconnected: () => set({ registration: wasRegistered ? 'reconnecting' : 'unreachable' }),
        refused: () => set({ registration: 'refused' }),
        incoming,
      });
    },
    stop() {
      if (!isOn) return;
      isOn = false;
      current?.sip.end();
      if (current !== undefined) over(current, null);
      line.stop();
      set(SILENT);
    },
    answer,
    hangUp: () => current?.sip.end(),
    async call(number) {
      if (current !== undefined || state.registration !== 'registered') return false;
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
      for (const track of stream.getAudioTracks()) track.enabled = !one.shown.isMuted;
      for (const track of one.microphone.getTracks()) track.stop();
      one.microphone = stream;
      show(one, {});
    },
    streams: () => ({ microphone: current?.microphone ?? null, heard: current?.heard ?? null }),
  };
}
