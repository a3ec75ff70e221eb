import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AmiMessage } from '../../../panel/adapters/asterisk/ami/ami-message';
import { AmiParser } from '../../../panel/adapters/asterisk/ami/ami-parser';
import { readRemembered } from '../../../panel/adapters/asterisk/remembered';
import { catchUp, emptyState, type State } from '../../../panel/adapters/asterisk/translate/state';
import { Translator } from '../../../panel/adapters/asterisk/translate/translator';
import { writeStateFile } from '../../../panel/adapters/door/state-file';
import type { AnyEvent } from '../../../panel/events.gen';
import type { Command, Orders } from '../../../panel/modules/telephony/rules/commands';
import { expectValid } from './support/expect-valid';

/** What Asterisk 22.10.1 said while it called numbers for a dialer, by a carrier that is an Asterisk too. */
const RECORDED = join(import.meta.dirname, 'fixtures/asterisk');
const AT = Date.parse('2026-11-27T17:03:25.000Z');
const CAMPAIGN = '0190a0a0-0000-7000-8000-000000000001';
const NUMBER = '+5511912345678';

const order = (call: string, more: Partial<Orders['originate']> = {}): Command => ({
  id: 'c1',
  tenant: 'horiz',
  kind: 'originate',
  order: { call, number: NUMBER, callerId: '+551140028922', ringSeconds: 20, campaign: CAMPAIGN, ...more },
  askedAt: new Date(AT).toISOString(),
});
const newTranslator = (state?: State) =>
  new Translator({ exchange: 'matriz', trunks: new Map([['claro', 'Claro IAX']]), hasQueueLog: false }, state);
const messagesOf = (name: string) => new AmiParser().feed(readFileSync(join(RECORDED, `${name}.txt`)));
const says = (translator: Translator, values: Record<string, string>, at = AT) =>
  translator.take(new AmiMessage(Object.entries(values)), at);

/** Of calls alone, without what all of them have, and without times. */
function short(events: readonly AnyEvent[]): object[] {
  expectValid(events);
  return events
    .filter((event) => 'call' in event)
    .map((event) => {
      const { id: _id, at: _at, ...rest } = event;
      if ('pddMs' in rest) delete rest.pddMs;
      return rest;
    });
}

const started = (call: string, more: object = {}) => ({
  type: 'call.started',
  call,
  linked: call,
  direction: 'outbound',
  source: 'dialer',
  caller: '+551140028922',
  called: NUMBER,
  campaign: CAMPAIGN,
  ...more,
});
const trunkLeg = (call: string, leg: string) => ({
  begins: { type: 'leg.started', call, leg, trunk: 'Claro IAX', number: '5511912345678' },
  answered: { type: 'leg.answered', call, leg, trunk: 'Claro IAX' },
  ends: (cause: number) => ({ type: 'leg.ended', call, leg, cause }),
});
const taken = trunkLeg('tentativa-1', '1795799006.2');
const busy = trunkLeg('tentativa-2', '1795799015.7');
const unanswered = trunkLeg('tentativa-3', '1795799019.10');
const screened = trunkLeg('tentativa-6', '1795799435.22');
const byExtension = trunkLeg('tentativa-4', '1795799026.12');
const agent = { call: 'tentativa-1', leg: '1795799009.4' };

const RECORDINGS: [name: string, command: Command, told: object[]][] = [
  [
    'originate-take',
    order('tentativa-1'),
    [
      started('tentativa-1'),
      taken.begins,
      taken.answered,
      { type: 'leg.started', ...agent, extension: '1003' },
      { type: 'leg.answered', ...agent, extension: '1003' },
      { type: 'leg.ended', ...agent, cause: 16 },
      taken.ends(16),
      { type: 'call.ended', call: 'tentativa-1', cause: 16, by: 'system' },
    ],
  ],
  [
    'originate-busy',
    order('tentativa-2'),
    [started('tentativa-2'), busy.begins, busy.ends(17), { type: 'call.ended', call: 'tentativa-2', cause: 17 }],
  ],
  [
    'originate-no-answer',
    order('tentativa-3'),
    [
      started('tentativa-3'),
      unanswered.begins,
      unanswered.ends(16),
      { type: 'call.ended', call: 'tentativa-3', cause: 19 },
    ],
  ],
  [
    'originate-extension',
    order('tentativa-4', { extension: '1003' }),
    [
      started('tentativa-4', { extension: '1003' }),
      byExtension.begins,
      byExtension.answered,
      byExtension.ends(16),
      { type: 'call.ended', call: 'tentativa-4', cause: 16, by: 'callee' },
    ],
  ],
  [
    'originate-screen',
    order('tentativa-6', { screen: 'message', message: 'recado' }),
    [
      started('tentativa-6'),
      screened.begins,
      screened.answered,
      { type: 'call.screened', call: 'tentativa-6', answeredBy: 'machine' },
      screened.ends(16),
      { type: 'call.ended', call: 'tentativa-6', cause: 16, by: 'system' },
    ],
  ],
];

it.each(RECORDINGS)('%s is told by the name that the panel gave the call', (name, command, told) => {
  const translator = newTranslator();
  translator.orderBegins(command, AT);
  const events = messagesOf(name).flatMap((message) => translator.take(message, AT));
  expect(short(events)).toEqual(told);
  const { calls, channels, originated } = translator.state;
  expect([calls.size, channels.size, originated.size]).toEqual([0, 0, 0]);
});

it('is told alike where the adapter restarts in the middle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'painel-originate-'));
  const path = join(folder, 'state.json');
  const [[name, command, told]] = RECORDINGS as [(typeof RECORDINGS)[number]];
  const all = messagesOf(name);
  try {
    for (let cut = 0; cut <= all.length; cut += 9) {
      const first = newTranslator();
      first.orderBegins(command, AT);
      const before = all.slice(0, cut).flatMap((message) => first.take(message, AT));
      writeStateFile(path, { state: first.state });
      const second = newTranslator(readRemembered(path).state);
      const after = all.slice(cut).flatMap((message) => second.take(message, AT));
      expect(short([...before, ...after])).toEqual(told);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('is known from unsent events, where the state is older than they are', () => {
  const first = newTranslator();
  const command = order('tentativa-1');
  first.orderBegins(command, AT);
  const events = messagesOf('originate-take').flatMap((message) => first.take(message, AT));
  const state = emptyState();
  newTranslator(state).orderBegins(command, AT);
  catchUp(state, events.slice(0, -1));
  expect(state.originated.size).toBe(0);
  expect(state.calls.get('tentativa-1')).toMatchObject({ isTold: true, campaign: CAMPAIGN });
  // A list has its channels in any order.
  const second = newTranslator(state);
  const name = `Local/${NUMBER}@internal-00000000`;
  for (const [Channel, Uniqueid] of [
    [`${name};2`, 'tentativa-1;2'],
    [`${name};1`, 'tentativa-1'],
  ] as const)
    says(second, { Event: 'Newchannel', Channel, Uniqueid, Linkedid: 'tentativa-1' });
  says(second, { Event: 'Hangup', Uniqueid: 'tentativa-1', Cause: '17' });
  const ended = says(second, { Event: 'Hangup', Uniqueid: 'tentativa-1;2', Cause: '16' });
  expect(short(ended)).toEqual([{ type: 'call.ended', call: 'tentativa-1', cause: 17 }]);
});

it.each([
  ['5', 17],
  ['3', 19],
  ['8', 34],
  ['0', 20],
])('of a call that has no channel, Reason %s is cause %i', (Reason, cause) => {
  const translator = newTranslator();
  translator.orderBegins(order('dial-1', { extension: '1009' }), AT);
  expect(translator.orderEnds(order('dial-1'), true, AT)).toEqual([]);
  const events = says(translator, { Event: 'OriginateResponse', Response: 'Failure', Reason, Uniqueid: 'dial-1' });
  expect(short(events)).toEqual([
    started('dial-1', { extension: '1009' }),
    { type: 'call.ended', call: 'dial-1', cause },
  ]);
});

it('ends when nothing is heard of it for longer than it may ring', () => {
  const translator = newTranslator();
  translator.orderBegins(order('dial-1'), AT);
  expect(translator.tick(AT + 29_000)).toEqual([]);
  expect(short(translator.tick(AT + 31_000))).toEqual([started('dial-1'), { type: 'call.ended', call: 'dial-1' }]);
  expect(translator.tick(AT + 40_000)).toEqual([]);
});

it('tells nothing of what Asterisk has refused, but all of what it does nevertheless', () => {
  const translator = newTranslator();
  for (const call of ['dial-1', 'dial-2']) {
    translator.orderBegins(order(call), AT);
    translator.orderEnds(order(call), false, AT);
  }
  const channel = { Channel: `Local/${NUMBER}@internal-00000001;1`, Uniqueid: 'dial-2', Linkedid: 'dial-2' };
  expect(short(says(translator, { Event: 'Newchannel', ...channel }))).toEqual([started('dial-2')]);
  expect(translator.tick(AT + 31_000)).toEqual([]);
  expect(translator.state.originated.size).toBe(0);
});

it.each([
  ['MACHINE', 'machine'],
  ['HUMAN', 'person'],
  ['NOTSURE', 'person'],
  ['HANGUP', undefined],
])('AMD says %s: answered by %s', (Result, answeredBy) => {
  const translator = newTranslator();
  translator.orderBegins(order('dial-1', { screen: 'hangup' }), AT);
  const channel = { Channel: `Local/${NUMBER}@internal-00000001;1`, Uniqueid: 'dial-1', Linkedid: 'dial-1' };
  says(translator, { Event: 'Newchannel', ...channel });
  const events = says(translator, { Event: 'UserEvent', UserEvent: 'PainelScreened', ...channel, Result });
  expect(short(events)).toEqual(
    answeredBy === undefined ? [] : [{ type: 'call.screened', call: 'dial-1', answeredBy }],
  );
});
