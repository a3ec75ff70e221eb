/** Time to the first answer with the panel's own schemas and with 1000 plain ones, fresh and again on the same data. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startPanel } from '../tests/support/start-panel';

const folder = await mkdtemp(join(tmpdir(), 'painel-startup-'));
try {
  const seven = await schemasFolder(7);
  const thousand = await schemasFolder(1000);
  for (const [name, schemasDir] of [['7 schemas', seven], ['1000 schemas', thousand]] as const) {
    const dataDir = join(folder, name.replace(' ', '-'));
    const fresh = await timeStart(dataDir, schemasDir);
    const again = await timeStart(dataDir, schemasDir);
    console.log(`${name}: first start ${fresh.seconds.toFixed(2)} s, again ${again.seconds.toFixed(2)} s; manifest ${again.manifestBytes} bytes gzip`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function schemasFolder(count: number): Promise<string> {
  const schemasDir = join(folder, `schemas-${count}`);
  await mkdir(schemasDir, { recursive: true });
  for (let number = 1; number <= count; number += 1) {
    await writeFile(join(schemasDir, `machine-parts-${number}.json`), JSON.stringify(plainSchema(number)));
  }
  return schemasDir;
}

/** A declaration, because the benchmark above runs before constants below it have a value. */
function plainSchema(number: number): object {
  return {
    title: `Machine part ${number}`,
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 80 },
      kind: { enum: ['bought', 'made'] },
      weight: { type: 'number', minimum: 0 },
      since: { type: 'string', format: 'date' },
      address: { type: 'object', properties: { city: { type: 'string' }, street: { type: 'string' } } },
    },
  };
}

async function timeStart(dataDir: string, schemasDir: string): Promise<{ seconds: number; manifestBytes: number }> {
  const started = performance.now();
  const panel = await startPanel({ dataDir, environment: { SCHEMAS_DIR: schemasDir, DEMO: '0', LOG_LEVEL: 'warn' } });
  const seconds = (performance.now() - started) / 1000;
  const manifest = await fetch(`${panel.url}/schemas/manifest.json`).then((answer) => answer.text());
  await panel.stop({ keepData: true });
  return { seconds, manifestBytes: gzipSync(manifest).length };
}
