/** `npm run fuzz [-- --requests 100000 --seed 1]`: draws requests from the OpenAPI document of every role; none may be answered 5xx, or with a status that the document does not have. */
import dns from 'node:dns';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import panel from '../panel/panel.config';
import { createApp, type App } from '../server/app';
import { readConfig } from '../server/config';
import { connectDatabase } from '../server/database/connection/connect-database';
import { startEmbedded, type EmbeddedAddress } from '../server/database/embedded/start-embedded';
import { createDatabase, embeddedUrl } from '../server/database/connection/open-database';
import { loadDemo } from '../panel/demo/run-demo';
import { DEMO_PASSWORD } from '../panel/demo/seed';
import { asCurl, emptyReport, fuzzRound, type FuzzAnswer, type FuzzTarget } from './fuzz/fuzz-round';
import type { FuzzRequest } from './fuzz/openapi-requests';

/** What requests change, such as accounts that are gone, must not keep the rest from being reached: each round has a fresh copy. */
const ROUND = 5000;
const DEMO = 'demo';
const MOST_SHOWN = 40;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [wanted, seed] = [Number(values.requests), Number(values.seed)];
if (!Number.isSafeInteger(wanted) || wanted < 1 || !Number.isSafeInteger(seed))
  throw new Error('fuzz: expected --requests and --seed as whole numbers');

/** Records that are tried out name hosts of others: no name but this machine's is looked up here. */
function stayInside(): void {
  const unknown = (host: string) => Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
  const isHere = (host: string) => host === 'localhost' || /^[\d.:]+$/.test(host);
  const { lookup } = dns;
  const { lookup: lookupPromise } = dns.promises;
  dns.lookup = ((host: string, options: dns.LookupOptions, done: (error: Error | null, ...found: unknown[]) => void) =>
    isHere(host) ? lookup(host, options, done) : setImmediate(() => done(unknown(host)))) as typeof dns.lookup;
  dns.promises.lookup = (async (host: string, options: dns.LookupOptions) => {
    if (!isHere(host)) throw unknown(host);
    return lookupPromise(host, options);
  }) as typeof dns.promises.lookup;
}

const errors = new Map<string, number>();
/** What breaks beside the requests stands in no answer. */
function note(message: string): void {
  const line = message.slice(0, 300);
  errors.set(line, (errors.get(line) ?? 0) + 1);
}
const log = { info: () => undefined, warn: () => undefined, error: note };
process.on('unhandledRejection', (error) => note(`unhandled: ${String(error)}`));

async function openApp(address: EmbeddedAddress, database: string, dataDir: string): Promise<App> {
  const nowhere = 'http://127.0.0.1:9';
  const config = {
    ...readConfig(
      {
        DATA_DIR: dataDir,
        DEMO: '1',
        DEMO_TRAFFIC: '0',
        DIALER: '0',
        CHAT_DELIVERY: '0',
        LOG_LEVEL: 'silent',
        PORT: '0',
        SELF_REGISTRATION: '1',
        WHATSAPP_URL: nowhere,
        GOOGLE_URL: nowhere,
        GOOGLE_TOKEN_URL: nowhere,
        CEP_URL: 'none',
      },
      process.cwd(),
    ),
  };
  const connected = await connectDatabase(
    { ...address, database },
    { embedded: true, log, poolSize: 6, prepared: database !== DEMO },
  );
  return createApp(panel, config, {
    database: { ...connected, url: embeddedUrl(address, database) },
    log,
    watch: false,
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

function send(port: number, { method, url, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        agent,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    // A connection that breaks without an answer is as bad as a wrong one.
    sent.on('error', (error) => resolve({ status: 599, text: String(error) }));
    sent.setTimeout(60_000, () => sent.destroy(new Error('no answer in 60 s')));
    sent.end(body);
  });
}

function targetOf(app: App): FuzzTarget {
  const { port } = app.fastify.server.address() as AddressInfo;
  return {
    send: (request) => send(port, request),
    async signIn(email) {
      await app.database.owner.script('delete from painel.login_attempts');
      const body = JSON.stringify({ email, password: DEMO_PASSWORD });
      const { status, text } = await send(port, {
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return status === 200 ? (JSON.parse(text) as { accessToken?: string }).accessToken : undefined;
    },
  };
}

stayInside();
const folder = await mkdtemp(join(tmpdir(), 'painel-fuzz-'));
const server = await startEmbedded({
  dataDir: join(folder, 'server'),
  log,
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
});
const report = emptyReport();
console.log(`fuzz: ${wanted} requests, seed ${seed}`);
try {
  await createDatabase(server.address, DEMO);
  const demo = await openApp(server.address, DEMO, join(folder, DEMO));
  await loadDemo(demo.runtime);
  await demo.close();
  for (let round = 0; report.requests < wanted; round += 1) {
    const [database, dataDir] = [`round_${round}`, join(folder, `round-${round}`)];
    await createDatabase(server.address, database, DEMO);
    await cp(join(folder, DEMO), dataDir, { recursive: true });
    const app = await openApp(server.address, database, dataDir);
    await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    await fuzzRound(
      targetOf(app),
      { seed: seed + round * 100_003, requests: Math.min(ROUND, wanted - report.requests) },
      report,
    );
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
    console.log(
      `${report.requests} sent, ${report.failures.length} failures, ${report.succeeded.size} of ${report.reached.size} operations succeeded`,
    );
  }
} finally {
  agent.destroy();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

for (const { walker, status, answer, ...request } of report.failures.slice(0, MOST_SHOWN))
  console.log(`\n${status} as ${walker}: ${answer}\n${asCurl(request)}`);
console.log(
  `\nstatuses: ${[...report.statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`,
);
console.log(`slowest: ${report.slowest.map(({ ms, operation }) => `${operation} ${Math.round(ms)} ms`).join(', ')}`);
for (const [line, count] of errors) console.log(`logged ${count} times: ${line}`);
console.log(
  `${report.requests} requests, seed ${seed}: ${report.failures.length} answered 5xx, or as the document does not say`,
);
process.exitCode = report.failures.length === 0 ? 0 : 1;
