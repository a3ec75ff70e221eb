import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchFolder } from '../../../server/schemas/watch-folder';
import { recordingLog } from '../../support/database/test-database';

it('notices every way in which a file, or the folder itself, comes, changes and goes, again and again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'painel-watch-'));
  const changed = vi.fn();
  const watcher = watchFolder(folder, changed, recordingLog());
  onTestFinished(async () => {
    watcher.close();
    await rm(folder, { recursive: true, force: true });
  });
  const file = join(folder, 'queues.json');
  const replace = async () => {
    await writeFile(`${file}.new`, '{}');
    await rename(`${file}.new`, file);
  };
  const deep = join(folder, 'definitions', 'shared');
  const steps: [string, () => Promise<unknown>][] = [
    ['new', () => writeFile(file, '{}')],
    ['written', () => writeFile(file, '{"a":1}')],
    ['replaced', replace],
    ['written after it was replaced', () => writeFile(file, '{"a":2}')],
    ['removed', () => rm(file)],
    ['new again', () => writeFile(file, '{"a":3}')],
    ['a folder', () => mkdir(deep, { recursive: true })],
    ['a file in it', () => writeFile(join(deep, 'number.json'), '{}')],
    ['written there', () => writeFile(join(deep, 'number.json'), '{"a":1}')],
    ['the folder removed', () => rm(join(folder, 'definitions'), { recursive: true })],
  ];
  steps.push(
    ['all of it gone', () => rm(folder, { recursive: true })],
    ['back again', () => mkdir(folder)],
    ['a file in what came back', () => writeFile(file, '{"a":4}')],
    [
      'another in its place',
      async () => {
        await mkdir(`${folder}.new`);
        await writeFile(join(`${folder}.new`, 'other.json'), '{}');
        await rm(folder, { recursive: true });
        await rename(`${folder}.new`, folder);
      },
    ],
    ['written in that', () => writeFile(join(folder, 'other.json'), '{"a":5}')],
  );
  for (const [step, act] of steps) {
    changed.mockClear();
    await act();
    await vi.waitFor(() => expect(changed, step).toHaveBeenCalled(), { timeout: 20_000 });
  }
});
