import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PhoneSound } from '../../../panel/modules/desk/pages/softphone/core/browser-sound';
import { createPhone, type Phone } from '../../../panel/modules/desk/pages/softphone/core/phone';
import type { LeftCall } from '../../../panel/modules/desk/pages/softphone/core/phone-state';
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
/** Calls that the line was asked to go on with. */
let wentOn: FakeCall[];
let returned: boolean[];
/** What the panel is asked of the other side, and whether it is gone. */
let asked: string[];
let isGone: boolean | Error;

beforeEach(() => {
  vi.useFakeTimers();
  calls = 0;
  did = [];
  refusal = undefined;
  isOtherThere = true;
  wentOn = [];
  returned = [];
  asked = [];
  isGone = false;
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
    events: { answered() {}, ended() {}, heard() {}, connection() {}, replaced() {} },
    dialog: () => ({ callId: call.id, localTag: 'here', remoteTag: 'there' }),
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

function openPhone(more: { answersItself?: boolean; before?: LeftCall | 'lost' } = {}): Phone {
  const { before = null, ...options } = more;
  const sipLine: SipLine = {
    start: (events) => void (line = events),
    stop: () => void did.push('stop'),
    leave: () => void did.push('leave'),
    call: (number) => fakeCall('out', number),
    goOn: (_, number) => {
      const call = fakeCall('out', number);
      wentOn.push(call);
      return call;
    },
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
  const onReturn = (_: LeftCall, isBack: boolean) => void returned.push(isBack);
  const hasLeft = async (number: string) => {
    asked.push(number);
    if (isGone instanceof Error) throw isGone;
    return isGone;
  };
  const phone = createPhone({ line: sipLine, sound, answersItself: false, onReturn, hasLeft, ...options });
  phone.start(before);
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

it('ends a call in which no voice has got through for a minute and a half', async () => {
  const phone = openPhone();
  const call = ringing();
  await phone.answer();
  call.events.connection(false);
  await vi.advanceTimersByTimeAsync(89_000);
  expect(phone.state().call?.isReconnecting).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(phone.state()).toMatchObject({ call: null, lost: 'network' });
  expect(call.done.at(-1)).toBe('end');
});

it('ends a call in which no voice gets through as soon as the other side is known to have left it', async () => {
  const phone = openPhone();
  const call = ringing('1010');
  await phone.answer();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([]);
  call.events.connection(false);
  await vi.advanceTimersByTimeAsync(4000);
  isGone = new Error('no network');
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toEqual(['1010', '1010']);
  call.events.connection(true);
  isGone = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked.length, phone.state().call?.phase]).toEqual([2, 'talking']);
  call.events.connection(false);
  await vi.advanceTimersByTimeAsync(3000);
  expect(phone.state()).toMatchObject({ call: null, lost: 'otherGone' });
  expect([call.done.at(-1), asked.length]).toEqual(['end', 3]);
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

/** The call in which the page goes, after some seconds of it. */
async function left(): Promise<LeftCall> {
  const phone = openPhone();
  ringing();
  await phone.answer();
  phone.mute(true);
  await vi.advanceTimersByTimeAsync(5000);
  const call = phone.leave();
  if (call === null) throw new Error('expected a call that goes on, got null');
  return call;
}

it('leaves a call to the page that comes next, and ends one that only rings', async () => {
  const phone = openPhone();
  const call = ringing();
  expect(phone.leave()).toBeNull();
  expect([call.done, did.at(-1)]).toEqual([['end'], 'stop']);
  expect(await left()).toMatchObject({
    dialog: { callId: 'call-2', localTag: 'here', remoteTag: 'there' },
    shown: { direction: 'in', number: '+5511970018002', isMuted: true, isHeld: false },
  });
  expect(did.at(-1)).toBe('leave');
});

it('takes the call back that the page before has left, as long and as muted as it was', async () => {
  const before = await left();
  const phone = openPhone({ before });
  expect(phone.state().call).toMatchObject({ phase: 'returning', since: before.shown.since });
  await vi.advanceTimersByTimeAsync(0);
  const [call] = wentOn;
  expect(call).toMatchObject({ number: '+5511970018002', done: ['mute'] });
  expect([line.isReturning(), returned]).toEqual([true, []]);
  const second = ringing('1010');
  expect(second.done).toEqual(['end']);
  call?.events.answered();
  expect(phone.state().call).toMatchObject({ ...before.shown, phase: 'talking' });
  expect([line.isReturning(), returned]).toEqual([false, [true]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(phone.state().call?.phase).toBe('talking');
});

it('says that a call was cut off where the other side does not go on with it', async () => {
  const phone = openPhone({ before: await left() });
  await vi.advanceTimersByTimeAsync(0);
  wentOn[0]?.events.ended('failed');
  expect(phone.state()).toMatchObject({ call: null, lost: 'cutOff' });
  expect(returned).toEqual([false]);
});

it('gives up after 15 seconds what does not come back', async () => {
  const phone = openPhone({ before: await left() });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(phone.state().call?.phase).toBe('returning');
  await vi.advanceTimersByTimeAsync(1000);
  expect(phone.state()).toMatchObject({ call: null, lost: 'cutOff' });
  expect([wentOn[0]?.done.at(-1), returned]).toEqual(['end', [false]]);
});

it('says of a call that nothing names that it was cut off', () => {
  expect(openPhone({ before: 'lost' }).state()).toMatchObject({ call: null, lost: 'cutOff' });
});

it('goes on with its call by the one that takes its place, and hears no more of the old one', async () => {
  const phone = openPhone();
  const old = ringing();
  await phone.answer();
  const shown = phone.state().call;
  await vi.advanceTimersByTimeAsync(5000);
  const by = fakeCall('in', old.number);
  old.events.replaced(by);
  expect(by.done[0]).toBe('answer');
  old.events.ended(null);
  expect(phone.state().call).toEqual(shown);
  by.events.ended(null);
  expect(phone.state()).toMatchObject({ call: null, lost: null });
});
