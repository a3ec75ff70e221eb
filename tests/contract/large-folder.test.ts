import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPanel, type RunningPanel } from '../support/start-panel';

const BESIDE = 'schemas: compiled in a process of its own';
const OUTLINED = 'schemas: outlined in a process of its own';
/** Together past the size from which on the server does not compile by itself. */
const FILES = 5;
const CHARACTERS = 1_000_000;

let folder: string;
const place = (...names: string[]) => join(folder, ...names);
const start = (dataDir: string) =>
  startPanel({ dataDir, environment: { SCHEMAS_DIR: place('schemas'), DEMO: '0', LOG_LEVEL: 'info' } });
const put = (name: string, properties: object) =>
  writeFile(
    place('schemas', name),
    JSON.stringify({
      type: 'object',
      description: 'All that is to be known of it. '.repeat(CHARACTERS / 30),
      properties,
    }),
  );
const timesIn = (panel: RunningPanel, line = BESIDE) => panel.output().split(line).length - 1;
const children = async ({ process: { pid = 0 } }: RunningPanel) =>
  (
    await Promise.all(
      (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
        .trim()
        .split(' ')
        .map((one) => readFile(`/proc/${one}/cmdline`, 'utf8').catch(() => '')),
    )
  ).join(' ');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painel-large-folder-'));
  await mkdir(place('schemas'));
  const size = {
    type: 'object',
    properties: { unit: { enum: ['mm', 'cm'], default: 'inch' }, least: { type: 'integer', minimum: 1 } },
  };
  for (let number = 0; number < FILES; number += 1)
    await put(`parts-${number}.json`, { name: { type: 'string' }, size });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('compiles a large folder, and each change of it, in a process of its own; the next start takes over what that kept', async () => {
  const panel = await start(place('data'));
  try {
    await expect.poll(() => timesIn(panel)).toBe(1);
    expect(timesIn(panel, OUTLINED)).toBe(1);
    expect(await children(panel)).not.toContain('compile-process');
    await put('parts-0.json', { name: { type: 'string' }, count: { type: 'integer', default: 'many' } });
    await expect.poll(() => panel.output()).toContain('schema warning parts-0.json#/properties/count/default');
    await expect.poll(() => timesIn(panel)).toBe(2);
  } finally {
    await panel.stop({ keepData: true });
  }
  const again = await start(place('data'));
  expect(again.output()).toContain('schema warning parts-0.json#/properties/count/default');
  expect(timesIn(again)).toBe(0);
  await again.stop();
});

it('compiles by itself where that process has nowhere to leave its work', async () => {
  await mkdir(place('other'));
  await writeFile(place('other', 'cache'), 'a file where the folder would be');
  const panel = await start(place('other'));
  const output = panel.output();
  await panel.stop({ keepData: true });
  expect(output).toContain('compiled by the server itself, because the process for it failed');
  expect(output).toContain('schema warning parts-0.json#/properties/count/default');
  expect(await readdir(place('other'))).toContain('cache');
});
