import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openApi } from '../support/panel-api';
import { freePort, startPanel } from '../support/start-panel';

const WHILE_LOADING = 'indexes built';

it('ends a first start that is interrupted with the demo data whole', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'painel-'));
  const first = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', DEMO: '1', PORT: String(await freePort()), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  first.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
    if (log.includes(WHILE_LOADING)) first.kill('SIGTERM');
  });
  expect(await once(first, 'exit')).toEqual([0, null]);
  expect(log).not.toContain('listening');

  const panel = await startPanel({ dataDir });
  try {
    expect(panel.output()).not.toContain('took over the database');
    const last = await openApi(panel.url, 'cliente2@example.com');
    expect(await last.find('credits', {})).toHaveLength(4);
  } finally {
    await panel.stop();
  }
});
