/**
 * Sends files that were made to stop the server: tables, workbooks, sound, pictures and records, up to 5 MB each. Meanwhile a thread
 * asks for `/health` every ten milliseconds. `BENCH_FILES` is how many (10,000), `BENCH_SEED` which. Exits 1 where an answer of
 * `/health` took more than 100 ms, where an answer is 5xx, or where memory passes its limit.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { ImportFile } from '../core/import/import-types';
import { beginThread } from '../server/reading/threads/begin';
import { startPanel } from '../tests/support/start-panel';
import type { Slowest } from './ask-health';
import { drawer, hostileFile, type HostileFile } from '../tests/support/hostile-files';
import { signIn } from './panel-client';

const FILES = Number(process.env.BENCH_FILES ?? 10_000);
const SEED = process.env.BENCH_SEED ?? '1';
/** Of a request with a record. */
const BODY_LIMIT = 1024 * 1024;
/** Memory of two threads at their limits (`server/reading/threads/bounded.ts`), and of the server itself. */
const LIMITS = { healthMs: 100, memoryMb: 1000 };
const AT_ONCE = 4;
/** A person may bring five hundred files within an hour: after so many another goes on. */
const OF_ONE_PERSON = 400;

await main();

async function main(): Promise<void> {
  const panel = await startPanel({ environment: { LOG_LEVEL: 'error' } });
  const asking = beginThread('ask-health', import.meta.url);
  try {
    sendTo(asking, panel.url);
    await answerOf<'asking'>(asking);
    const admin = await signIn(panel.url, 'admin@example.com');
    const { accessToken, userData } = await signIn(panel.url);
    let token = accessToken;
    const draw = drawer(SEED);
    const counts = new Map<string, number>();
    const faults: string[] = [];
    const sent: { at: number; until: number; file: string }[] = [];
    let next = 0;
    const sendBefore = async (end: number): Promise<void> => {
      while (next < end) {
        const number = next++;
        const file = hostileFile(draw);
        const at = Date.now();
        const status = await send(panel.url, token, file);
        sent.push({ at, until: Date.now(), file: `${number} ${file.kind} (${file.bytes.length} bytes)` });
        counts.set(`${file.door} ${status}`, (counts.get(`${file.door} ${status}`) ?? 0) + 1);
        if (status >= 500) faults.push(`${status} for file ${number}, ${file.kind}, ${file.bytes.length} bytes`);
        if (number % 1000 === 999) console.log(`${number + 1} files`);
      }
    };
    const begun = performance.now();
    for (let end = OF_ONE_PERSON; end < FILES + OF_ONE_PERSON; end += OF_ONE_PERSON) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => sendBefore(Math.min(end, FILES))));
      // Ten thousand would fill the disk, and nobody reads one that was looked at.
      await rm(join(panel.dataDir, 'import-files'), { recursive: true, force: true });
      token = await newPerson(panel.url, { by: admin.accessToken, tenantId: userData.tenantId, number: end });
    }
    const seconds = (performance.now() - begun) / 1000;
    const slowest = await stopAsking(asking);
    const megabytes = Math.round(
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${panel.process.pid}/status`, 'utf8'))?.[1]) / 1024,
    );
    console.log(
      `${FILES} files of seed ${SEED} in ${seconds.toFixed(0)} s: ${[...counts]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([answer, count]) => `${answer} × ${count}`)
        .join(', ')}`,
    );
    for (const { ms, at, lateMs } of slowest) {
      const beside = sent.filter((one) => one.at <= at + ms && one.until >= at).map(({ file }) => file);
      const late = `whoever asked was ${lateMs.toFixed(0)} ms late itself`;
      console.log(
        `/health took ${ms.toFixed(0)} ms (at most ${LIMITS.healthMs}), ${late}, beside ${beside.join('; ')}`,
      );
    }
    console.log(`server memory at its highest: ${megabytes} MB (under ${LIMITS.memoryMb})`);
    for (const fault of faults.slice(0, 20)) console.log(fault);
    if (faults.length > 0 || megabytes >= LIMITS.memoryMb || (slowest[0]?.ms ?? Infinity) > LIMITS.healthMs)
      process.exitCode = 1;
  } finally {
    await asking.terminate();
    await panel.stop();
  }
}

/** The address to ask, null to stop. */
function sendTo(asking: Worker, message: string | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a thread, not of a window
  asking.postMessage(message);
}

/** Makes another Cliente of the tenant; answers their bearer. */
async function newPerson(
  url: string,
  { by, tenantId, number }: { by: string; tenantId: string; number: number },
): Promise<string> {
  const post = async (token: string, place: string, body: object) => {
    const answer = await fetch(url + place, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${place}: expected success, got ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const [email, given, password] = [`sender-${number}@example.com`, `given-${number}-Aa`, `own-${number}-Aa-words`];
  await post(by, '/api/users', {
    name: `Sender ${number}`,
    email,
    password: given,
    role: 'Cliente',
    status: 'active',
    tenantId,
  });
  const { accessToken } = await signIn(url, email, given);
  const { accessToken: own } = (await post(accessToken, '/api/auth/password', { password })) as { accessToken: string };
  return own;
}

/** Sends a file through its door and has it looked at; answers the last status. */
async function send(url: string, token: string, { door, type, name, bytes }: HostileFile): Promise<number> {
  const call = (place: string, contentType: string, body: Buffer | string) =>
    fetch(url + place, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': contentType,
        'content-disposition': `attachment; filename="${name}"`,
      },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
  if (door === 'upload') return drained(await call('/api/files', type, bytes));
  if (door === 'record')
    return call('/api/contacts', type, bytes).then(drained, (error: unknown) => closedEarly(error, bytes));
  const answer = await call('/api/import-files', type, bytes);
  if (!answer.ok) return drained(answer);
  const { id } = (await answer.json()) as ImportFile;
  return drained(await call('/api/contacts/import/preview', 'application/json', JSON.stringify({ file: id })));
}

/** The server closes the connection over which too long a body comes; whether its answer is seen before is chance. */
function closedEarly(error: unknown, bytes: Buffer): number {
  if (bytes.length > BODY_LIMIT) return 413;
  throw error;
}

async function drained(answer: Response): Promise<number> {
  await answer.arrayBuffer();
  return answer.status;
}

async function stopAsking(asking: Worker): Promise<Slowest[]> {
  sendTo(asking, null);
  return answerOf<Slowest[]>(asking);
}

/** @throws what ended the thread instead */
async function answerOf<Answer>(asking: Worker): Promise<Answer> {
  const [answer] = (await once(asking, 'message')) as [Answer];
  return answer;
}
