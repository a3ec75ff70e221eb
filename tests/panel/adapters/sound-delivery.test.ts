import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { soundPath } from '../../../panel/adapters/door/delivery/bring-sound';
import { SoundSender } from '../../../panel/adapters/door/delivery/sound-sender';
import type { AnyEvent } from '../../../panel/events.gen';
import { type OutsideService, say, startOutsideService } from '../../support/outside/outside-service';

let root: string;
let folder: string;
let door: OutsideService;
let sender: SoundSender;
const said: string[] = [];
const note = (text: string) => void said.push(text);
const log = { info: note, warn: note, error: note };

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'painel-sounds-'));
  folder = join(root, 'monitor');
  mkdirSync(folder);
  said.length = 0;
  door = await startOutsideService();
  sender = make();
});
afterEach(async () => {
  await sender.stop();
  await door.close();
  rmSync(root, { recursive: true, force: true });
});

const make = () =>
  new SoundSender({
    url: `http://127.0.0.1:${door.port}`,
    key: 'chave',
    tenant: 'horiz',
    folder,
    spoolDir: join(root, 'spool'),
    log,
    backoff: { first: 5, longest: 20 },
  });

function told(id: string, recording: string): AnyEvent {
  const at = '2026-11-23T21:12:00.000Z';
  return { id, type: 'recording.ended', at, call: 'c', recording, startedAt: at, seconds: 2 };
}

/** A file that nobody writes to any more. */
function keep(name: string, content: string): void {
  writeFileSync(join(folder, name), content);
  const before = new Date(Date.now() - 60_000);
  utimesSync(join(folder, name), before, before);
}

const waiting = () => readdirSync(join(root, 'spool', 'sounds'));

describe('the sound of recordings', () => {
  it('is delivered once, by the event that told of it, as often as it takes', async () => {
    keep('a.wav', 'sound');
    let calls = 0;
    door.answer = (_call, response) => {
      calls += 1;
      if (calls === 1) return void response.destroy();
      say(response, calls < 4 ? 404 : 200, {});
    };
    sender.add([told('matriz:c:rec', '/var/spool/asterisk/monitor/a.wav')]);
    sender.start();
    await expect.poll(waiting).toEqual([]);
    expect(door.heard.at(-1)).toMatchObject({
      method: 'PUT',
      url: '/api/telephony/recordings/matriz%3Ac%3Arec?tenant=horiz',
      body: 'sound',
    });
    expect(door.heard.at(-1)?.headers['authorization']).toBe('Bearer chave');
    keep('b.wav', 'other');
    sender.add([told('matriz:d:rec', 'b.wav')]);
    await expect.poll(waiting).toEqual([]);
    expect(calls).toBe(5);
  });

  it('waits for the next process where the panel is away, and holds up no other where its file is missing', async () => {
    door.answer = (_call, response) => void response.destroy();
    keep('a.wav', 'sound');
    sender.add([told('x:1', 'missing.wav'), told('x:2', 'a.wav')]);
    sender.start();
    await expect.poll(() => door.heard.length).toBeGreaterThan(1);
    await sender.stop();
    door.answer = (_call, response) => say(response, 200, {});
    sender = make();
    sender.start();
    await expect.poll(() => waiting().length).toBe(1);
  });

  it('is given up where the panel will never take it, which the log says', async () => {
    keep('a.wav', 'no sound');
    door.answer = (_call, response) => say(response, 415, {});
    sender.add([told('x:1', 'a.wav')]);
    sender.start();
    await expect.poll(waiting).toEqual([]);
    expect(said.join('\n')).toMatch(/415.*the sound of "a.wav" is given up/);
  });

  it('is of the folder alone', () => {
    expect(soundPath('/rec', '/rec/2026/a.wav')).toBe('/rec/2026/a.wav');
    expect(soundPath('/rec', '2026/a.wav')).toBe('/rec/2026/a.wav');
    expect(soundPath('/rec', '/etc/passwd')).toBe('/rec/passwd');
    expect(soundPath('/rec', '../../etc/passwd')).toBe('/rec/passwd');
    expect(soundPath('/rec', '/recorded/a.wav')).toBe('/rec/a.wav');
  });
});
