import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPhone, type Phone, type PhoneSound } from '../../../panel/modules/desk/pages/softphone/core/phone';
import type {
  SipCall,
  SipCallEvents,
  SipLine,
  SipLineEvents,
} from '../../../panel/modules/desk/pages/softphone/core/sip-line';

interface FakeCall extends SipCall {
  events: SipCallEvents;
  done: string[];
}

let line: SipLineEvents;
let calls: number;
let did: string[];
let refusal: Error | undefined;
let isOtherThere: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  calls = 0;
  did = [];
  refusal = undefined;
  isOtherThere = true;
});
afterEach(() => vi.useRealTimers());

const stream = { getTracks: () => [], getAudioTracks: () => [] } as unknown as MediaStream;

function fakeCall(direction: 'in' | 'out', number: string): FakeCall {
  calls += 1;
  const done: string[] = [];
  const call: FakeCall = {
    id: `call-${calls}`,
    direction,
    number,
    name: '',
    done,
    events: { answered() {}, ended() {}, heard() {}, connection() {} },
    follow: (events) => void (call.events = events),
    answer: () => {
      done.push('answer');
      call.events.answered();
    },
    end: () => {
      done.push('end');
      call.events.ended(null);
    },
    mute: (isMuted) => void done.push(isMuted ? 'mute' : 'unmute'),
    hold: async () => true,
    press: (keys) => void done.push(keys),
    refer: async (to) => to !== '999',
    restart: async () => {
      done.push('restart');
      return isOtherThere;
    },
    useMicrophone: async () => undefined,
  };
  return call;
}

function openPhone(more: { answersItself?: boolean } = {}): Phone {
  const sipLine: SipLine = {
    start: (events) => void (line = events),
    stop: () => void did.push('stop'),
    call: (number) => fakeCall('out', number),
  };
  const note = (what: string) => () => void did.push(what);
  const sound: PhoneSound = {
    microphone: () => (refusal === undefined ? Promise.resolve(stream) : Promise.reject(refusal)),
    ring: note('ring'),
    ringBack: note('ringBack'),
    stopRinging: note('stopRinging'),
    beep: note('beep'),
    play: note('play'),
    silence: note('silence'),
  };
  const phone = createPhone({ line: sipLine, sound, answersItself: false, ...more });
  phone.start();
  line.registered();
  return phone;
}

const ringing = (number = '+5511970018002'): FakeCall => {
  const call = fakeCall('in', number);
  line.incoming(call);
  return call;
};

it('rings until it is answered, and is free once the other side has hung up', async () => {
  const phone = openPhone();
  const call = ringing();
  expect(phone.state().call).toMatchObject({ phase: 'ringing', number: '+5511970018002', since: null });
  expect(did).toEqual(['ring']);
  await phone.answer();
  expect(phone.state().call?.phase).toBe('talking');
  expect(did).toContain('stopRinging');
  call.events.ended(null);
  expect(phone.state()).toMatchObject({ call: null, lost: null, registration: 'registered' });
});

it('declines a second call, and goes on with the first', async () => {
  const phone = openPhone();
  const first = ringing();
  await phone.answer();
  const second = ringing('1010');
  expect(second.done).toEqual(['end']);
  expect(phone.state().call?.id).toBe(first.id);
});

it('goes on ringing while the microphone is refused, and says so', async () => {
  const phone = openPhone();
  const call = ringing();
  refusal = Object.assign(new Error(), { name: 'NotAllowedError' });
  await phone.answer();
  expect(phone.state()).toMatchObject({ problem: 'microphoneRefused', call: { phase: 'ringing' } });
  refusal = undefined;
  await phone.answer();
  expect(call.done).toEqual(['answer']);
  expect(phone.state()).toMatchObject({ problem: null, call: { phase: 'talking' } });
});

it('answers by itself what the panel has ordered, once and within seconds alone', async () => {
  const phone = openPhone();
  phone.expectOwnCall();
  const own = ringing();
  await vi.advanceTimersByTimeAsync(0);
  expect([own.done, did]).toEqual([['answer'], ['beep', 'stopRinging']]);
  own.events.ended(null);
  expect(ringing().done).toEqual([]);
  phone.hangUp();
  phone.expectOwnCall();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ringing().done).toEqual([]);
  phone.hangUp();
  phone.expectOwnCall()();
  expect(ringing().done).toEqual([]);
});

it('answers every call of an agent whose calls are answered for them', async () => {
  const phone = openPhone({ answersItself: true });
  ringing();
  await vi.advanceTimersByTimeAsync(0);
  expect(phone.state().call?.phase).toBe('talking');
});

it('agrees anew on the way of the voice once it is registered again, and until the voice gets through', async () => {
  const phone = openPhone();
  const call = ringing();
  await phone.answer();
  line.disconnected();
  call.events.connection(false);
  expect(phone.state()).toMatchObject({ registration: 'reconnecting', call: { isReconnecting: true } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call.done).toEqual(['answer']);
  line.registered();
  await vi.advanceTimersByTimeAsync(1000);
  expect(call.done).toEqual(['answer', 'restart']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(call.done).toEqual(['answer', 'restart', 'restart']);
  call.events.connection(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call.done).toHaveLength(3);
  expect(phone.state().call).toMatchObject({ phase: 'talking', isReconnecting: false });
});

it('asks again later where the exchange cannot reach the other side yet', async () => {
  const phone = openPhone();
  const call = ringing();
  await phone.answer();
  isOtherThere = false;
  line.disconnected();
  line.registered();
  await vi.advanceTimersByTimeAsync(1000);
  expect(call.done).toEqual(['answer', 'restart']);
  isOtherThere = true;
  await vi.advanceTimersByTimeAsync(4000);
  expect(call.done).toEqual(['answer', 'restart', 'restart']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call.done).toHaveLength(3);
});

it('tells of a call that broke off, until the next one', async () => {
  const phone = openPhone();
  const call = ringing();
  await phone.answer();
  call.events.ended('network');
  expect(phone.state()).toMatchObject({ call: null, lost: 'network' });
  ringing();
  expect(phone.state().lost).toBeNull();
});

it('calls, gives the call on, and stays with a call that the exchange does not take', async () => {
  const phone = openPhone();
  expect(await phone.call('1010')).toBe(true);
  expect(phone.state().call).toMatchObject({ phase: 'calling', direction: 'out' });
  expect(await phone.call('1011')).toBe(false);
  expect(await phone.transfer('999')).toBe(false);
  expect(phone.state().call).not.toBeNull();
  expect(await phone.transfer('1012')).toBe(true);
  expect(phone.state().call).toBeNull();
});

it('does not call while it is not registered, and ends its call when it is switched off', async () => {
  const phone = openPhone();
  const call = ringing();
  await phone.answer();
  phone.stop();
  expect(call.done).toEqual(['answer', 'end']);
  expect([phone.state().registration, did.at(-1)]).toEqual(['off', 'stop']);
  expect(await phone.call('1010')).toBe(false);
});
