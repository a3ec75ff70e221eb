/**
 * Time and memory of a server with 1000 schemas as other fields write them: drafts 04 to 2020-12, definitions that refer to each
 * other, choices, conditions, maps and long texts, of 20 to 150 kB each. First start, and start again. Exits 1 past a limit.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPanel } from '../tests/support/start-panel';

const COUNT = Number(process.env.BENCH_SCHEMAS ?? 1000);
/** Megabytes of the server at its first answer; of a start on the same files also seconds until then. */
const LIMITS = { seconds: 10, megabytes: 300 };
const IDLE_MS = 30_000;
const FIRST = 'first start';

/** Characters of all files are about those of a public collection of as many. */
const SCALES = [1, 1, 1, 1, 1, 1, 2, 2, 3, 6];
const DRAFTS = [
  ['http://json-schema.org/draft-04/schema#', 'definitions'],
  ['http://json-schema.org/draft-07/schema#', 'definitions'],
  ['https://json-schema.org/draft/2020-12/schema', '$defs'],
] as const;
const WORDS = [
  'source',
  'target',
  'policy',
  'region',
  'sample',
  'vessel',
  'ledger',
  'sensor',
  'carrier',
  'patient',
  'parcel',
  'notice',
];

const folder = await mkdtemp(join(tmpdir(), 'painel-many-schemas-'));
try {
  const schemasDir = join(folder, 'schemas');
  await mkdir(schemasDir);
  let bytes = 0;
  for (let number = 0; number < COUNT; number += 1) {
    const text = JSON.stringify(wildSchema(number), undefined, 2);
    bytes += text.length;
    await writeFile(join(schemasDir, `${WORDS[number % WORDS.length] ?? ''}-${number}.json`), text);
  }
  console.log(`${COUNT} schemas, ${Math.round(bytes / 1e6)} MB`);
  const dataDir = join(folder, 'data');
  const first = await measure(FIRST, dataDir, schemasDir);
  keep(first.megabytes < LIMITS.megabytes, `${FIRST}: not under ${LIMITS.megabytes} MB`);
  const again = await measure('start again', dataDir, schemasDir);
  keep(again.seconds < LIMITS.seconds, `start again: not under ${LIMITS.seconds} s`);
  keep(again.megabytes < LIMITS.megabytes, `start again: not under ${LIMITS.megabytes} MB`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

interface Measured {
  seconds: number;
  /** At the first answer. */
  megabytes: number;
}

async function measure(title: string, dataDir: string, schemasDir: string): Promise<Measured> {
  const started = performance.now();
  const panel = await startPanel({ dataDir, environment: { SCHEMAS_DIR: schemasDir, DEMO: '0', LOG_LEVEL: 'info' } });
  const seconds = (performance.now() - started) / 1000;
  const { now: megabytes } = await memoryOf(panel.process.pid ?? 0);
  // Those of new tables are built once the server is there; before that a start has more to do.
  if (title === FIRST) while (!panel.output().includes('indexes built')) await pause(100);
  await pause(IDLE_MS);
  const { now: idle, peak } = await memoryOf(panel.process.pid ?? 0);
  await panel.stop({ keepData: true });
  console.log(
    `${title}: ${seconds.toFixed(1)} s, ${megabytes} MB then, ${idle} MB after ${IDLE_MS / 1000} s, ${peak} MB at most`,
  );
  return { seconds, megabytes };
}

/** Megabytes that the process has in memory, its database aside. */
async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** The same for the same number. */
function wildSchema(number: number): object {
  const scale = SCALES[number % SCALES.length] ?? 1;
  const [$schema, holder] = DRAFTS[number % DRAFTS.length] ?? DRAFTS[0];
  const definitions = Object.fromEntries(
    Array.from({ length: scale * 6 }, (_, index) => [`part${index}`, part(index, holder, scale)]),
  );
  const properties = Object.fromEntries(
    Array.from({ length: 6 + scale * 3 }, (_, index) => [
      `${WORDS[index % WORDS.length] ?? ''}${index}`,
      property(index + number, holder, scale),
    ]),
  );
  return {
    $schema,
    title: `Record ${number}`,
    description: described(number),
    type: 'object',
    required: Object.keys(properties).slice(0, 2),
    properties,
    [holder]: definitions,
  };
}

function part(index: number, holder: string, scale: number): object {
  const members = Object.fromEntries(
    Array.from({ length: 8 }, (_, member) => [`member${member}`, property(index + member, holder, scale)]),
  );
  const kind = { type: 'string', enum: Array.from({ length: 5 + scale }, (_, choice) => `kind-${choice}`) };
  return {
    description: described(index),
    type: 'object',
    properties: { ...members, kind },
    required: ['kind'],
    ...(index % 3 === 0 && { additionalProperties: false }),
  };
}

/** The parts that a part refers to come after it, but for one in seven, which makes a circle. */
function property(index: number, holder: string, scale: number): object {
  const reference = { $ref: `#/${holder}/part${(index * 7 + 3) % (scale * 6)}` };
  const description = described(index);
  const kinds: object[] = [
    { type: 'string', description, pattern: '^[a-z][a-z0-9-]*$' },
    { type: ['string', 'null'], description },
    { type: 'integer', minimum: 0, default: 1 },
    reference,
    { type: 'array', items: reference },
    {
      type: 'object',
      description,
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'number' },
    },
    {
      oneOf: [
        { type: 'string' },
        { type: 'object', properties: { url: { type: 'string', format: 'uri' } }, required: ['url'] },
        reference,
      ],
    },
    { enum: ['low', 'middle', 'high', 3, null] },
    { allOf: [reference, { properties: { note: { type: 'string' } } }] },
    {
      type: 'object',
      properties: { mode: { enum: ['a', 'b'] }, level: { type: 'number' } },
      if: { properties: { mode: { const: 'a' } } },
      then: { required: ['level'] },
    },
    { type: 'array', uniqueItems: true, items: { type: 'string', format: 'date' } },
  ];
  return kinds[index % kinds.length] ?? {};
}

function described(index: number): string {
  return `What the ${WORDS[index % WORDS.length] ?? ''} is for, in the words of those who write it down, with all that somebody has to know of it before. `.repeat(
    1 + (index % 4),
  );
}

function keep(isKept: boolean, limit: string): void {
  if (isKept) return;
  console.error(`Past the limit: ${limit}.`);
  process.exitCode = 1;
}
