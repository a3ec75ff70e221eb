import { appendFileSync, mkdtempSync, renameSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LogPosition, LogFollower } from '../../../panel/adapters/asterisk/log-follower';
import { parseQueueLogLine } from '../../../panel/adapters/asterisk/translate/queue-log-line';
import { Translator } from '../../../panel/adapters/asterisk/translate/translator';
import { transcript } from '../../support/panel/ami-server';

let folder: string;
let path: string;
const said: string[] = [];
const log = {
  info: () => undefined,
  warn: (text: string) => void said.push(text),
  error: (text: string) => void said.push(text),
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'painel-queue-log-'));
  path = join(folder, 'queue_log');
  said.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Reads what is new; answers the lines, and where to go on. */
function readOn(position: LogPosition | undefined): { lines: string[]; position: LogPosition | undefined } {
  const follower = new LogFollower(path, log, position);
  const lines: string[] = [];
  follower.read((line) => lines.push(line));
  const next = follower.position;
  follower.close();
  return { lines, position: next };
}

it('begins at the end, hands out whole lines, and follows the file when it is renamed', () => {
  writeFileSync(path, 'old\n');
  const follower = new LogFollower(path, log);
  const lines: string[] = [];
  const read = () => follower.read((line) => lines.push(line));
  read();
  appendFileSync(path, 'one\ntw');
  read();
  expect(lines).toEqual(['one']);
  appendFileSync(path, 'o\n');
  renameSync(path, `${path}.1`);
  // Asterisk writes to it until it hears of the rotation.
  appendFileSync(`${path}.1`, 'three\n');
  read();
  appendFileSync(`${path}.1`, 'four\n');
  writeFileSync(path, 'five\n');
  read();
  truncateSync(path, 0);
  read();
  appendFileSync(path, 'six\n');
  read();
  expect(lines).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  follower.close();
});

it('goes on after a restart, over all files that were written meanwhile', () => {
  writeFileSync(path, `${'head'.repeat(20)}\n`);
  const first = readOn(undefined);
  expect(first.lines).toEqual([]);
  appendFileSync(path, 'one\n');
  renameSync(path, `${path}.2`);
  writeFileSync(`${path}.1`, 'two\n');
  utimesSync(`${path}.2`, 1000, 1000);
  utimesSync(`${path}.1`, 2000, 2000);
  writeFileSync(path, 'three\n');
  const second = readOn(first.position);
  expect(second.lines).toEqual(['one', 'two', 'three']);
  expect(readOn(second.position).lines).toEqual([]);
  expect(said).toEqual([]);
});

it('says so when the file that it read is gone, and reads the one that is there', () => {
  writeFileSync(path, `${'head'.repeat(20)}\n`);
  const { position } = readOn(undefined);
  rmSync(path);
  writeFileSync(path, 'anew\n');
  expect(readOn(position).lines).toEqual(['anew']);
  expect(said).toEqual([expect.stringMatching(/queue_log: expected the file that was read last.*is lost/)]);
});

it('waits for a file that is not there yet, and takes lines of any length', () => {
  const follower = new LogFollower(path, log);
  const lines: string[] = [];
  follower.read((line) => lines.push(line));
  const long = 'x'.repeat(300_000);
  writeFileSync(path, `${long}\nnext\n`);
  follower.read((line) => lines.push(line));
  expect(lines.join('')).toBe(`${long}next`);
  follower.close();
});

it('knows lines from what is none', () => {
  expect(parseQueueLogLine('1795468299|1795468293.5|vendas|NONE|ABANDON|1|1|5')).toEqual({
    at: 1_795_468_299_000,
    call: '1795468293.5',
    queue: 'vendas',
    agent: 'NONE',
    event: 'ABANDON',
    data: ['1', '1', '5'],
  });
  for (const line of ['', 'x|1|q|a|E', '1|2|3', '1795468299|1.2|q|a|']) expect(parseQueueLogLine(line)).toBeUndefined();
});

it('tells of calls that came and went while nobody listened to AMI', () => {
  const translator = new Translator({ exchange: 'matriz', trunks: new Map(), hasQueueLog: true });
  const lines = transcript('queue_log.txt').toString('utf8').split('\n');
  const events = lines.flatMap((text) => {
    const line = parseQueueLogLine(text);
    return line ? translator.takeQueueLog(line) : [];
  });
  expect(events.map((event) => `${event.type} ${'call' in event ? event.call : ''} ${event.at}`)).toEqual([
    'call.started 1795468282.1 2026-11-23T21:11:22.000Z',
    'queue.entered 1795468282.1 2026-11-23T21:11:22.000Z',
    'leg.started 1795468282.1 2026-11-23T21:11:22.000Z',
    'leg.answered 1795468282.1 2026-11-23T21:11:22.000Z',
    'call.ended 1795468282.1 2026-11-23T21:11:26.000Z',
    'call.started 1795468293.5 2026-11-23T21:11:33.000Z',
    'queue.entered 1795468293.5 2026-11-23T21:11:34.000Z',
    'queue.left 1795468293.5 2026-11-23T21:11:39.000Z',
    'call.ended 1795468293.5 2026-11-23T21:11:39.000Z',
    'call.started 1795468304.9 2026-11-23T21:11:44.000Z',
    'queue.entered 1795468304.9 2026-11-23T21:11:45.000Z',
    // What became of it then, the list of channels says.
    'queue.left 1795468304.9 2026-11-23T21:11:51.000Z',
  ]);
});
