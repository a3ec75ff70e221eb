import { describe, expect, it } from 'vitest';
import { attemptResult, contactAfter, type AttemptRules } from '../../../panel/modules/dialer/rules/attempt-result';
import { callerIdFor } from '../../../panel/modules/dialer/rules/caller-id';
import { nextPhone, type ContactPhone } from '../../../panel/modules/dialer/rules/contact-phone';
import { flightStep, type FlightMoment } from '../../../panel/modules/dialer/rules/flight-step';

const MOBILE = '+5511987654321';
const HOME = '+551133334444';
const RULES: AttemptRules = {
  phoneOrder: 'sequential',
  maxAttemptsPerPhone: 3,
  maxAttemptsPerDay: 2,
  maxAttemptsPerContact: 4,
  recycleRules: [],
};

describe('the next number of a contact', () => {
  const phones: ContactPhone[] = [
    { number: HOME, attempts: 1 },
    { number: MOBILE, attempts: 0 },
  ];
  const none = new Map<string, number>();

  it('follows the order of the campaign', () => {
    expect(nextPhone(phones, RULES, none)).toMatchObject({ number: HOME });
    expect(nextPhone(phones, { ...RULES, phoneOrder: 'by_contact' }, none)).toMatchObject({ number: MOBILE });
    expect(nextPhone(phones, { ...RULES, phoneOrder: 'best_first' }, none)).toMatchObject({ number: MOBILE });
    const answered: ContactPhone[] = [{ number: HOME, lastResult: 'answered' }, { number: MOBILE }];
    expect(nextPhone(answered, { ...RULES, phoneOrder: 'best_first' }, none)).toMatchObject({ number: HOME });
  });

  it('keeps to the attempts of the day and of the number', () => {
    expect(nextPhone(phones, RULES, new Map([[HOME, 2]]))).toMatchObject({ number: MOBILE });
    expect(
      nextPhone(
        phones,
        RULES,
        new Map([
          [HOME, 2],
          [MOBILE, 2],
        ]),
      ),
    ).toBeUndefined();
    expect(
      nextPhone(
        [
          { number: HOME, attempts: 3 },
          { number: MOBILE, status: 'dnc' },
        ],
        RULES,
        none,
      ),
    ).toBe('none');
  });
});

it('a call becomes a result by how it ended', () => {
  const ended = { answeredBy: null, isServed: false, cause: 16 } as const;
  expect(attemptResult({ ...ended, disposition: 'answered', isServed: true })).toBe('answered');
  expect(attemptResult({ ...ended, disposition: 'answered' })).toBe('dropped');
  expect(attemptResult({ ...ended, disposition: 'answered', answeredBy: 'machine' })).toBe('machine');
  expect(attemptResult({ ...ended, disposition: 'failed', cause: 1 })).toBe('invalid');
  expect(attemptResult({ ...ended, disposition: 'busy', cause: 17 })).toBe('busy');
  expect(attemptResult({ ...ended, disposition: 'cancelled' })).toBe('no_answer');
  expect(attemptResult({ ...ended, disposition: 'failed', cause: 27 })).toBe('failed');
});

describe('a contact after an attempt', () => {
  const contact = { phones: [{ number: MOBILE }, { number: HOME }] as ContactPhone[], attempts: 0 };
  const at = Date.parse('2026-03-02T12:00:00Z');
  const tried = { number: MOBILE, disposition: null, at };
  const disposition = { id: 'd1', finishesContact: false, requiresCallback: false, recycleAfterMinutes: null };

  it('rests as long as the campaign says, or as usual', () => {
    expect(contactAfter(contact, { ...tried, result: 'busy' }, RULES)).toMatchObject({
      status: 'dialable',
      attempts: 1,
      nextAttemptAt: '2026-03-02T12:10:00.000Z',
      phones: [{ attempts: 1, lastResult: 'busy' }, {}],
    });
    const rules = { ...RULES, recycleRules: [{ result: 'busy' as const, delayMinutes: 3, maxAttempts: 2 }] };
    expect(contactAfter(contact, { ...tried, result: 'busy' }, rules).nextAttemptAt).toBe('2026-03-02T12:03:00.000Z');
    expect(contactAfter({ ...contact, attempts: 1 }, { ...tried, result: 'busy' }, rules).status).toBe('exhausted');
  });

  it('is done when attempts or numbers are used up', () => {
    expect(contactAfter({ ...contact, attempts: 3 }, { ...tried, result: 'no_answer' }, RULES)).toMatchObject({
      status: 'exhausted',
      attempts: 4,
      nextAttemptAt: null,
    });
    const last = { phones: [{ number: MOBILE, attempts: 2 }], attempts: 2 };
    expect(contactAfter(last, { ...tried, result: 'no_answer' }, RULES)).toMatchObject({
      status: 'exhausted',
      phones: [{ status: 'exhausted' }],
    });
    const one = { phones: [{ number: MOBILE }], attempts: 0 };
    expect(contactAfter(one, { ...tried, result: 'invalid' }, RULES).status).toBe('invalid');
    expect(contactAfter(contact, { ...tried, result: 'invalid' }, RULES)).toMatchObject({
      status: 'dialable',
      phones: [{ status: 'invalid' }, {}],
    });
  });

  it('who talked is done with, unless the disposition says otherwise', () => {
    const talk = { ...tried, result: 'answered' as const };
    expect(contactAfter(contact, talk, RULES)).toMatchObject({
      status: 'finished',
      phones: [{ status: 'success' }, {}],
    });
    expect(
      contactAfter(contact, { ...talk, disposition: { ...disposition, recycleAfterMinutes: 30 } }, RULES),
    ).toMatchObject({ status: 'dialable', nextAttemptAt: '2026-03-02T12:30:00.000Z' });
    expect(
      contactAfter(contact, { ...talk, disposition: { ...disposition, requiresCallback: true } }, RULES).status,
    ).toBe('callback');
    expect(
      contactAfter(
        contact,
        { ...talk, disposition: { ...disposition, recycleAfterMinutes: 30, finishesContact: true } },
        RULES,
      ).status,
    ).toBe('finished');
  });
});

it('shows the number that the campaign chooses', () => {
  const numbers = ['+551140001000', '+552140001000', '+551140002000'];
  const shown = (mode: 'fixed' | 'pool' | 'ddd_match', turn: number, called = MOBILE) =>
    callerIdFor(called, { mode, numbers, turn });
  expect([0, 1].map((turn) => shown('fixed', turn))).toEqual([numbers[0], numbers[0]]);
  expect([0, 1, 2, 3].map((turn) => shown('pool', turn))).toEqual([...numbers, numbers[0]]);
  expect([0, 1].map((turn) => shown('ddd_match', turn))).toEqual([numbers[0], numbers[2]]);
  expect(shown('ddd_match', 1, '+558587654321')).toBe(numbers[1]);
  expect(callerIdFor(MOBILE, { mode: 'pool', numbers: [], turn: 1 })).toBeUndefined();
});

describe('the next step of an attempt', () => {
  const now = 1_000_000;
  const times = {
    now,
    ringTimeoutSeconds: 20,
    previewSeconds: 30,
    dropAfterSeconds: 2,
    isScreened: false,
    isRunning: true,
  };
  const call = { state: 'answered', answeredAt: now - 100, answeredBy: null, agentId: null };
  const flight: FlightMoment = {
    stage: 'dialing',
    isOwn: false,
    isAgentless: false,
    isEnding: false,
    startedAt: now - 5000,
    answeredAt: null,
    givenAt: null,
    command: 'done',
    asked: 'originate',
    call,
  };

  it.each([
    ['nobody has taken it', { call: null, command: 'waiting', startedAt: now - 11_000 }, 'forget'],
    ['nobody has taken it yet', { call: null, command: 'waiting' }, 'keep'],
    ['the exchange refused', { call: null, command: 'failed' }, 'fail'],
    ['nothing is told of it', { call: null, startedAt: now - 51_000 }, 'fail'],
    ['it rings', { call: { ...call, state: 'ringing', answeredAt: null } }, 'keep'],
    ['a person answers', {}, 'give'],
    ['they wait', { stage: 'waiting', answeredAt: now - 1900 }, 'give'],
    ['they wait too long', { stage: 'waiting', answeredAt: now - 2000 }, 'drop'],
    ['that was decided', { stage: 'waiting', answeredAt: now - 9000, isEnding: true }, 'keep'],
    [
      'the exchange cannot play what was decided',
      { stage: 'waiting', isEnding: true, asked: 'play', command: 'failed' },
      'hangup',
    ],
    ['it cannot hang up either', { stage: 'waiting', isEnding: true, asked: 'hangup', command: 'failed' }, 'keep'],
    ['an agent rings', { stage: 'given', givenAt: now - 1000, answeredAt: now - 3000 }, 'keep'],
    ['the agent does not answer', { stage: 'given', givenAt: now - 8000 }, 'again'],
    ['the exchange cannot reach the agent', { stage: 'given', givenAt: now, command: 'failed' }, 'again'],
    ['an agent answers', { stage: 'given', givenAt: now - 1000, call: { ...call, agentId: 'a' } }, 'connect'],
    ['it is over', { stage: 'talking', call: { ...call, state: 'ended' } }, 'end'],
    ['its own agent is on the line', { isOwn: true }, 'connect'],
    ['there are no agents', { isAgentless: true }, 'connect'],
    ['a preview begins', { stage: 'preview', call: null, command: null }, 'keep'],
    ['a preview is over', { stage: 'preview', call: null, command: null, startedAt: now - 30_000 }, 'dial'],
  ] as const)('where %s', (_what, change, step) => {
    expect(flightStep({ ...flight, ...change }, times)).toBe(step);
  });

  it('is none for a preview of a campaign that has paused, and for calls what it was', () => {
    const paused = { ...times, isRunning: false };
    expect(flightStep({ ...flight, stage: 'preview', call: null, command: null }, paused)).toBe('forget');
    expect(flightStep(flight, paused)).toBe('give');
  });

  it('waits to hear who has answered, but not for ever', () => {
    const screened = { ...times, isScreened: true };
    expect(flightStep(flight, screened)).toBe('keep');
    expect(flightStep({ ...flight, call: { ...call, answeredBy: 'person' } }, screened)).toBe('give');
    expect(flightStep({ ...flight, call: { ...call, answeredBy: 'machine' } }, screened)).toBe('keep');
    expect(flightStep({ ...flight, call: { ...call, answeredAt: now - 6000 } }, screened)).toBe('give');
  });
});
