import { appendFileSync, copyFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { AmiMessage } from '../../../panel/adapters/asterisk/ami/ami-message';
import { parseCdrLine } from '../../../panel/adapters/asterisk/translate/cdr-line';
import { Translator } from '../../../panel/adapters/asterisk/translate/translator';
import { foldCall } from '../../../panel/modules/telephony/rules/fold-call';
import { headers } from '../../support/panel/ami-server';
import { adapterWorld } from './support/adapter-world';

const world = adapterWorld();
const { taken, whileRunning, types, ids } = world;

/** Of our clock, in milliseconds: what happens while nobody listens takes no time. */
let ahead: number;
/** Milliseconds. */
let begin: number;
const now = () => Date.now() + ahead;
const at = (seconds: number) => begin + seconds * 1000;
const cdrFile = () => join(world.folder, 'painel.csv');
const queueLog = () => join(world.folder, 'queue_log');

beforeEach(() => {
  ahead = 0;
  begin = Math.floor(Date.now() / 1000) * 1000;
  writeFileSync(cdrFile(), '');
  writeFileSync(queueLog(), '');
});

interface Cdr {
  /** Seconds after the beginning. */
  start: number;
  answer?: number;
  end: number;
  src?: string;
  dst?: string;
  dnid?: string;
  name?: string;
  channel: string;
  to?: string;
  app?: string;
  disposition?: string;
  id: string;
  linked?: string;
  sequence?: number;
  cause?: number;
}

/** A line as `cdr_custom` writes it by the mapping of docs/adapters.md. */
function cdr(line: Cdr): string {
  const { src = '', dst = '', dnid = '', name, channel, to = '', app = 'Dial', id, linked = id, sequence = 0 } = line;
  const epoch = (seconds: number | undefined) => (seconds === undefined ? '0.000000' : (at(seconds) / 1000).toFixed(6));
  const clid = name === undefined ? src : `"${name}" <${src}>`;
  const { start, answer, end, disposition = 'ANSWERED', cause = '' } = line;
  const times = [epoch(start), epoch(answer), epoch(end)];
  const billed = answer === undefined ? 0 : end - answer;
  const values = [...times, src, dst, dnid, clid, channel, to, app, disposition, billed, id, linked, sequence, cause];
  return `${values.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(',')}\n`;
}

const logged = (seconds: number, ...rest: (string | number)[]) => `${[at(seconds) / 1000, ...rest].join('|')}\n`;

/** What was told of a call, in the order of telling: type, seconds after the beginning, and what else there is. */
const toldOf = (call: string) =>
  [...taken.values()].flatMap((event) => {
    if (!('call' in event) || event.call !== call) return [];
    const { id: _id, at: time, type, ...rest } = event;
    return [
      [type, Math.round((Date.parse(time) - begin) / 1000), { ...rest, call: undefined, linked: undefined }] as const,
    ];
  });
const timesOf = (call: string) => toldOf(call).map(([type, seconds]) => [type, seconds]);
const ended = () => types().filter((type) => type === 'call.ended');

const vivo = 'PJSIP/vivo-00000001';
/** Somebody calls from outside, and 1001 answers. */
const talk = (): string[] => {
  const messages: Record<string, string>[] = [
    { Event: 'Newchannel', Channel: vivo, Uniqueid: '1.1', CallerIDNum: '5511970010000', Exten: '1133334444' },
    { Event: 'Newexten', Channel: vivo, Uniqueid: '1.1', Application: 'Dial' },
    { Event: 'Newchannel', Channel: 'PJSIP/1001-00000002', Uniqueid: '1.2' },
    { Event: 'DialBegin', Uniqueid: '1.1', DestUniqueid: '1.2', DestChannel: 'PJSIP/1001-00000002' },
    { Event: 'DialEnd', Uniqueid: '1.1', DestUniqueid: '1.2', DialStatus: 'ANSWER' },
  ];
  return messages.map((message) => headers({ ...message, Linkedid: '1.1' }));
};
const inCourse = { channel: vivo, src: '5511970010000', dst: '1133334444', id: '1.1' };

it('gives a call that went on while AMI was away its legs, its end and its cause', async () => {
  await whileRunning(async () => {
    world.ami.send(talk());
    await expect.poll(types).toEqual(['call.started', 'leg.started', 'leg.answered']);
    world.ami.drop();
    ahead = 60_000;
    // 1001 sends the caller to 1002.
    appendFileSync(
      cdrFile(),
      cdr({ ...inCourse, to: 'PJSIP/1001-00000002', start: 0, answer: 0, end: 10, sequence: 1 }) +
        cdr({ ...inCourse, to: 'PJSIP/1002-00000003', start: 10, answer: 12, end: 30, sequence: 2, cause: 31 }),
    );
    await expect.poll(ended).toHaveLength(1);
  }, now);
  expect(toldOf('1.1').slice(3)).toEqual([
    ['leg.ended', 10, { leg: '1.2', cause: 16 }],
    ['leg.started', 10, { leg: 'PJSIP/1002-00000003', extension: '1002' }],
    ['leg.answered', 12, { leg: 'PJSIP/1002-00000003', extension: '1002' }],
    ['leg.ended', 30, { leg: 'PJSIP/1002-00000003', cause: 16 }],
    ['call.ended', 30, { cause: 31 }],
  ]);
});

it('tells of calls that came and went while AMI was away, with what queue_log says of them', async () => {
  const outside = { channel: 'PJSIP/vivo-00000006', src: '5511970020000', dnid: '1133335555' };
  const caller = { ...outside, dst: '700', app: 'Queue', id: '3.1' };
  const [toRita, toLuis] = [{ to: 'Local/1001@agents-00000001;1' }, { to: 'PJSIP/1002-00000008' }];
  const missed = { disposition: 'NO ANSWER' };
  const behind = { channel: 'Local/1001@agents-00000001;2', to: 'PJSIP/1001-00000007', id: '3.3', linked: '3.1' };
  const outwards = { channel: 'PJSIP/1001-00000004', src: '1001', name: 'Rita "R"', dst: '011987654321', id: '2.1' };
  const spy = { channel: 'PJSIP/1003-00000009', src: '1003', dst: '555', app: 'ChanSpy', id: '7.1' };
  const lines: Cdr[] = [
    { ...outwards, to: 'PJSIP/vivo-00000005', start: 22, end: 26, disposition: 'BUSY' },
    { ...spy, start: 30, answer: 30, end: 40 },
    { ...caller, ...toRita, ...missed, start: 20, answer: 20, end: 28, sequence: 1 },
    { ...behind, ...missed, start: 22, end: 28, sequence: 2 },
    { ...caller, ...toLuis, start: 28, answer: 28, end: 45, sequence: 3 },
  ];
  await whileRunning(async () => {
    world.ami.drop();
    ahead = 60_000;
    appendFileSync(cdrFile(), lines.map(cdr).join(''));
    appendFileSync(
      queueLog(),
      logged(21, '3.1', 'vendas', 'NONE', 'ENTERQUEUE', '', '5511970020000', 1) +
        logged(33, '3.1', 'vendas', 'PJSIP/1002', 'CONNECT', 12, '3.5', 4) +
        logged(45, '3.1', 'vendas', 'PJSIP/1002', 'COMPLETECALLER', 12, 12, 1),
    );
    await expect.poll(ended).toHaveLength(2);
  }, now);
  const inside = { source: 'extension', caller: '1001', callerName: 'Rita "R"', extension: '1001' };
  expect(toldOf('2.1')).toEqual([
    ['call.started', 22, { direction: 'outbound', ...inside, called: '011987654321' }],
    ['leg.started', 22, { leg: 'PJSIP/vivo-00000005', trunk: 'Vivo SIP', number: '011987654321' }],
    ['leg.ended', 26, { leg: 'PJSIP/vivo-00000005', cause: 17 }],
    ['call.ended', 26, { cause: 17 }],
  ]);
  const dialled = { called: '1133335555', did: '1133335555' };
  expect(toldOf('3.1')).toEqual([
    ['call.started', 20, { direction: 'inbound', caller: '5511970020000', ...dialled, trunk: 'Vivo SIP' }],
    ['queue.entered', 21, { queue: 'vendas', position: 1 }],
    ['leg.started', 29, { leg: '3.5', extension: '1002' }],
    ['leg.answered', 33, { leg: '3.5', extension: '1002' }],
    ['leg.started', 20, { leg: 'Local/1001@agents-00000001;1', extension: '1001' }],
    ['leg.ended', 28, { leg: 'Local/1001@agents-00000001;1', cause: 19 }],
    ['leg.ended', 45, { leg: '3.5', cause: 16 }],
    ['call.ended', 45, { cause: 16, by: 'caller' }],
  ]);
});

it('is read on after a restart, over its rotation, and what is read twice is told under the same ids', async () => {
  const state = () => join(world.folder, 'spool', 'state.json');
  const before = () => join(world.folder, 'before.json');
  const call = (id: string, start: number) =>
    cdr({ ...inCourse, to: `PJSIP/1001-0000000${id[0]}`, start, answer: start + 5, end: start + 20, id });
  await whileRunning(() => Promise.resolve(), now);
  copyFileSync(state(), before());
  appendFileSync(cdrFile(), call('4.1', 100));
  renameSync(cdrFile(), `${cdrFile()}.1`);
  writeFileSync(cdrFile(), call('5.1', 200));
  ahead = 600_000;
  await whileRunning(() => expect.poll(ended).toHaveLength(2), now);
  const told = ids();
  expect(timesOf('4.1')).toEqual([
    ['call.started', 100],
    ['leg.started', 100],
    ['leg.answered', 105],
    ['leg.ended', 120],
    ['call.ended', 120],
  ]);
  expect(timesOf('5.1').at(-1)).toEqual(['call.ended', 220]);
  copyFileSync(before(), state());
  await whileRunning(() => expect.poll(() => world.repeated).toBe(told.length), now);
  expect(ids()).toEqual(told);
});

it('corrects an end that was guessed, and adds nothing to what AMI has told', async () => {
  await whileRunning(async () => {
    world.ami.send(talk());
    const other = { Channel: 'PJSIP/1003-00000009', Uniqueid: '6.1', Linkedid: '6.1', Exten: '1004' };
    world.ami.send([
      headers({ Event: 'Newchannel', ...other }),
      headers({ Event: 'Hangup', Uniqueid: '6.1', Cause: '16' }),
    ]);
    await expect.poll(ended).toHaveLength(1);
    world.ami.drop();
    ahead = 60_000;
    await expect.poll(ended).toHaveLength(2);
    appendFileSync(
      cdrFile(),
      cdr({ channel: 'PJSIP/1003-00000009', dst: '1004', start: 0, end: 1, id: '6.1', disposition: 'NO ANSWER' }) +
        cdr({ ...inCourse, to: 'PJSIP/1001-00000002', start: 0, answer: 0, end: 25, cause: 31 }),
    );
    await expect.poll(ended).toHaveLength(3);
  }, now);
  expect(timesOf('6.1').map(([type]) => type)).toEqual(['call.started', 'call.ended']);
  const own = [...taken.values()].flatMap((event) =>
    'call' in event && event.call === '1.1' ? [{ ...event, ids: {} }] : [],
  );
  expect(foldCall(own)?.call).toMatchObject({ endedAt: new Date(at(25)).toISOString(), hangupCause: 31 });
});

it('adds nothing to a call of which AMI has told the end, while it waits for queue_log', () => {
  const translator = new Translator({ exchange: 'matriz', trunks: new Map(), hasQueueLog: true });
  const leg = { DestChannel: 'PJSIP/1001-00000002', DestUniqueid: '8.2' };
  const caller = { Uniqueid: '8.1', Linkedid: '8.1', Queue: 'vendas' };
  const messages: Record<string, string>[] = [
    { Event: 'Newchannel', Channel: 'PJSIP/1003-00000001', Exten: '700', ...caller },
    { Event: 'QueueCallerJoin', ...caller },
    { Event: 'AgentCalled', ...caller, ...leg },
    { Event: 'AgentRingNoAnswer', ...caller, ...leg },
    { Event: 'Hangup', Uniqueid: leg.DestUniqueid },
    { Event: 'QueueCallerLeave', ...caller },
    { Event: 'Hangup', ...caller },
  ];
  const told = messages.flatMap((message) => translator.take(new AmiMessage(Object.entries(message)), begin));
  const line = { channel: 'PJSIP/1003-00000001', to: leg.DestChannel, dst: '700', app: 'Queue', id: '8.1' };
  const parsed = parseCdrLine(cdr({ ...line, start: -9, end: -1, disposition: 'NO ANSWER' }).trim());
  if (parsed) told.push(...translator.takeCdr(parsed, begin));
  for (const seconds of [4.5, 5, 10]) told.push(...translator.tick(at(seconds)));
  const expected = ['call.started', 'queue.entered', 'leg.started', 'leg.ended', 'queue.left', 'call.ended'];
  expect(told.map(({ type }) => type)).toEqual(expected);
});

it('knows lines from what is none', () => {
  const line = cdr({ ...inCourse, name: 'Ana, "A"', start: 1, end: 3, to: 'PJSIP/1001-2', cause: 17 }).trim();
  expect(parseCdrLine(line)).toMatchObject({
    start: at(1),
    end: at(3),
    callerName: 'Ana, "A"',
    cause: 17,
    uniqueid: '1.1',
  });
  expect(parseCdrLine(line)?.answer).toBeUndefined();
  for (const wrong of ['', 'x', `${line},"x"`, line.slice(0, -1), line.replace('"', '"x'), line.replaceAll('1.1', '')])
    expect(parseCdrLine(wrong), wrong).toBeUndefined();
});
