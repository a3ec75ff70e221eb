/** Time to the first answer with seven plain schemas and with 1000, on no data and again on the same. Exits 1 past a limit. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startPanel } from '../tests/support/start-panel';

/** Seconds that a thousand schemas may cost more than seven, and bytes of the manifest for each. */
const LIMITS = { seconds: 3, manifestBytes: 60 };
const RUNS = Number(process.env.BENCH_RUNS ?? 3);

const folder = await mkdtemp(join(tmpdir(), 'painel-startup-'));
try {
  const seven = await schemasFolder(7);
  const thousand = await schemasFolder(1000);
  const runs: Record<'few' | 'many', Start>[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push({
      few: await timeStarts(join(folder, `few-${run}`), seven),
      many: await timeStarts(join(folder, `many-${run}`), thousand),
    });
  }
  for (const which of ['fresh', 'again'] as const) {
    const [few, many] = (['few', 'many'] as const).map((size) => median(runs.map((run) => run[size][which])));
    const more = (many ?? Number.NaN) - (few ?? Number.NaN);
    console.log(
      `${which === 'fresh' ? 'first start' : 'start again'}: 7 schemas ${few?.toFixed(2)} s, 1000 schemas ${many?.toFixed(2)} s: ${more.toFixed(2)} s more (under ${LIMITS.seconds}; median of ${RUNS})`,
    );
    keep(more < LIMITS.seconds, `${which}: a thousand schemas cost not under ${LIMITS.seconds} s`);
  }
  const bytes = (runs[0]?.many.manifestBytes ?? Number.NaN) / 1000;
  console.log(`manifest: ${bytes.toFixed(1)} bytes gzip for each resource (at most ${LIMITS.manifestBytes})`);
  keep(bytes <= LIMITS.manifestBytes, `manifest: more than ${LIMITS.manifestBytes} bytes for each resource`);
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

interface Start {
  /** Seconds to the first answer without data, and again on what that start has made. */
  fresh: number;
  again: number;
  manifestBytes: number;
}

async function timeStarts(dataDir: string, schemasDir: string): Promise<Start> {
  const fresh = await timeStart(dataDir, schemasDir);
  const again = await timeStart(dataDir, schemasDir);
  return { fresh: fresh.seconds, again: again.seconds, manifestBytes: again.manifestBytes };
}

async function timeStart(dataDir: string, schemasDir: string): Promise<{ seconds: number; manifestBytes: number }> {
  const started = performance.now();
  const panel = await startPanel({ dataDir, environment: { SCHEMAS_DIR: schemasDir, DEMO: '0', LOG_LEVEL: 'warn' } });
  const seconds = (performance.now() - started) / 1000;
  const manifest = await fetch(`${panel.url}/schemas/manifest.json`).then((answer) => answer.text());
  await panel.stop({ keepData: true });
  return { seconds, manifestBytes: gzipSync(manifest).length };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function keep(isKept: boolean, limit: string): void {
  if (isKept) return;
  console.error(`Past the limit: ${limit}.`);
  process.exitCode = 1;
}
