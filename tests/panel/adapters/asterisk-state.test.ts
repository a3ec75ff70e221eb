import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AmiParser } from '../../../panel/adapters/asterisk/ami/ami-parser';
import { readRemembered } from '../../../panel/adapters/asterisk/remembered';
import { writeStateFile } from '../../../panel/adapters/door/state-file';
import { catchUp, emptyState } from '../../../panel/adapters/asterisk/translate/state';
import { Translator } from '../../../panel/adapters/asterisk/translate/translator';
import { transcript } from '../../support/panel/ami-server';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'painel-state-'));
  path = join(folder, 'state.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = { exchange: 'matriz', trunks: new Map<string, string>(), hasQueueLog: false };
const messages = () => new AmiParser().feed(transcript('queue-timeout.txt'));
/** Enough to have ended everything that may be kept back. */
const LATER = 60_000;

it('goes on from what was written to the disk after any message as if nothing had been', () => {
  const all = messages();
  const straight = new Translator(settings);
  const expected = all.flatMap((message) => straight.take(message, 0));
  for (let cut = 0; cut <= all.length; cut += 7) {
    const first = new Translator(settings);
    const before = all.slice(0, cut).flatMap((message) => first.take(message, 0));
    writeStateFile(path, { state: first.state });
    const second = new Translator(settings, readRemembered(path).state);
    const after = all.slice(cut).flatMap((message) => second.take(message, 0));
    expect([...before, ...after, ...second.tick(LATER)]).toEqual(expected);
  }
});

it('learns from unsent events what is open, where the state is older than they are', () => {
  const all = messages();
  const first = new Translator(settings);
  const events = all.flatMap((message) => first.take(message, 0));
  const state = emptyState();
  catchUp(state, events.slice(0, -2));
  expect([...state.calls.keys()]).toEqual(['1795468304.8']);
  expect(state.calls.get('1795468304.8')!.stays.get('vendas')).toMatchObject({ entered: 1, isInside: true });
  catchUp(state, events);
  expect(state.calls.size).toBe(0);
  expect(state.over.has('1795468304.8')).toBe(true);
});

it('begins with nothing, and says what a damaged file should hold', () => {
  expect(readRemembered(path)).toEqual({ state: emptyState() });
  for (const text of ['', '{', 'null', '{"version":0,"state":{}}']) {
    writeFileSync(path, text);
    expect(() => readRemembered(path)).toThrow(
      /state\.json: expected the state of version 1, got .*; move the file away/,
    );
  }
});
