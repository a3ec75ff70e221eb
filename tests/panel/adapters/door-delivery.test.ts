import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../../panel/events.gen';
import { Sender } from '../../../panel/adapters/door/delivery/sender';
import { Spool } from '../../../panel/adapters/door/delivery/spool';
import { type OutsideService, say, startOutsideService } from '../../support/outside/outside-service';

let folder: string;
const said: string[] = [];
const note = (text: string) => void said.push(text);
const log = { info: note, warn: note, error: note };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'painel-spool-'));
  said.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function held(number: number): AnyEvent {
  return { id: `x:${number}`, type: 'call.held', at: '2026-11-23T21:12:00.000Z', call: String(number) };
}

function some(from: number, count: number): AnyEvent[] {
  return Array.from({ length: count }, (_, index) => held(from + index));
}

describe('the spool', () => {
  it('hands out in order what was not sent, also to the next process', () => {
    const spool = new Spool(folder, log, { segment: 500 });
    for (let number = 0; number < 20; number += 5) spool.append(some(number, 5));
    const first = spool.next(7)!;
    spool.commit(first);
    const next = new Spool(folder, log, { segment: 500 });
    const rest: AnyEvent[] = [];
    expect([...next.unsent()]).toHaveLength(20 - first.events.length);
    for (let batch = next.next(7); batch; batch = next.next(7)) {
      rest.push(...batch.events);
      next.commit(batch);
    }
    expect([...first.events, ...rest]).toEqual(some(0, 20));
    expect(readdirSync(folder).filter((name) => name.startsWith('events-'))).toHaveLength(1);
    next.append([held(99)]);
    expect(next.next(7)?.events).toEqual([held(99)]);
  });

  it('gives up the oldest when there is too much, and says so', () => {
    const spool = new Spool(folder, log, { segment: 400, total: 1000 });
    for (let number = 0; number < 40; number += 1) spool.append([held(number)]);
    const left = [...spool.unsent()];
    expect(left.at(-1)).toEqual(held(39));
    expect(left.length).toBeGreaterThan(3);
    const lost = said.map((text) => Number(/the oldest (\d+) events are given up and LOST/.exec(text)?.[1]));
    expect(lost.reduce((sum, count) => sum + count, 0)).toBe(40 - left.length);
  });

  it('leaves out a line that was cut by the end of the process, and a damaged place', () => {
    const spool = new Spool(folder, log);
    spool.append(some(0, 2));
    const [segment = ''] = readdirSync(folder).filter((name) => name.startsWith('events-'));
    appendFileSync(join(folder, segment), '{"id":"x:cut');
    writeFileSync(join(folder, 'sent.json'), '{');
    const next = new Spool(folder, log);
    next.append([held(2)]);
    expect([...next.unsent()]).toEqual(some(0, 3));
    expect(said.join('\n')).toMatch(/sent\.json: expected[^]*expected an event, got "{\\"id\\":\\"x:cut"/);
  });
});

describe('the sender', () => {
  let door: OutsideService;
  let sender: Sender;
  let spool: Spool;
  let saved = 0;

  beforeEach(async () => {
    door = await startOutsideService();
    spool = new Spool(folder, log);
    saved = 0;
    sender = new Sender({
      url: `http://127.0.0.1:${door.port}`,
      key: 'chave',
      spool,
      log,
      beforeCommit: () => void (saved += 1),
      backoff: { first: 5, longest: 20 },
    });
  });
  afterEach(async () => {
    await sender.stop(0);
    await door.close();
  });

  const sent = () => door.heard.map(({ body }) => (JSON.parse(body) as { events: AnyEvent[] }).events);
  const taken = (count: number, refused: object[] = []) => ({ accepted: count - refused.length, repeated: 0, refused });

  it('brings at most 500 at a time, by the key, and no more than once what was taken', async () => {
    door.answer = (call, response) =>
      say(response, 200, taken((JSON.parse(call.body) as { events: [] }).events.length));
    spool.append(some(0, 1200));
    sender.start();
    await expect.poll(() => sent().flat().length).toBe(1200);
    spool.append(some(1200, 2));
    sender.notify();
    await expect.poll(() => spool.next(1)).toBeUndefined();
    expect(sent().map((events) => events.length)).toEqual([500, 500, 200, 2]);
    expect(sent().flat()).toEqual(some(0, 1202));
    expect(saved).toBe(4);
    expect(door.heard[0]).toMatchObject({ method: 'POST', url: '/api/telephony/events' });
    expect(door.heard[0]!.headers).toMatchObject({ authorization: 'Bearer chave' });
  });

  it('tries again what the panel cannot take now', async () => {
    const answers = [503, 429, 401, 404];
    door.answer = (_call, response) => {
      const status = answers.shift();
      if (status === undefined) say(response, 200, taken(3));
      else if (status === 404) response.destroy();
      else say(response, status, { code: 'NO' });
    };
    spool.append(some(0, 3));
    sender.start();
    await expect.poll(() => spool.next(1)).toBeUndefined();
    expect(sent()).toEqual(Array.from({ length: 5 }, () => some(0, 3)));
    expect(said.join('\n')).toMatch(/got 503.*\n.*got 429.*\n.*got 401.*\n.*fetch failed/);
    expect(said.join('\n')).not.toContain('chave');
  });

  it('says which were refused and why, and goes on', async () => {
    const refused = [{ index: 1, path: '/call', code: 'REQUIRED', message: 'is missing' }];
    door.answer = (_call, response) => say(response, 200, taken(3, refused));
    spool.append(some(0, 3));
    sender.start();
    await expect.poll(() => spool.next(1)).toBeUndefined();
    expect(said).toEqual([expect.stringMatching(/refused REQUIRED at \/call: is missing; given up: .*"x:1"/)]);
  });

  it('finds the one that makes a batch unfit, and loses no other', async () => {
    const good = new Set<string>();
    door.answer = (call, response) => {
      const { events } = JSON.parse(call.body) as { events: AnyEvent[] };
      if (events.some(({ id }) => id === 'x:13')) return say(response, 400, { code: 'BAD' });
      for (const { id } of events) good.add(id);
      say(response, 200, taken(events.length));
    };
    spool.append(some(0, 40));
    sender.start();
    await expect.poll(() => spool.next(1)).toBeUndefined();
    expect(good.size).toBe(39);
    expect(said.at(-1)).toMatch(/given up: .*"x:13"/);
  });

  it('takes a page that is no panel for a closed door', async () => {
    let isPanel = false;
    door.answer = (_call, response) => (isPanel ? say(response, 200, taken(1)) : void response.end('<html>'));
    spool.append(some(0, 1));
    sender.start();
    await expect.poll(() => said.length).toBeGreaterThan(0);
    expect(said[0]).toContain('is PANEL_URL that of the panel?');
    isPanel = true;
    await expect.poll(() => spool.next(1)).toBeUndefined();
    expect(JSON.parse(readFileSync(join(folder, 'sent.json'), 'utf8'))).toMatchObject({ segment: 1 });
  });
});
