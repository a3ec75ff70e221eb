import fc from 'fast-check';
import type { DataRecord } from '../../core/wire';
import {
  operationsOf,
  requestsOf,
  type ApiDocument,
  type FuzzRequest,
  type Operation,
  type Pool,
} from './openapi-requests';

export interface FuzzAnswer {
  status: number;
  text: string;
}

/** What a round is made on: an application with the demo data, of its own. */
export interface FuzzTarget {
  send(request: FuzzRequest): Promise<FuzzAnswer>;
  /** The token of an account; undefined where it lets nobody in any more. */
  signIn(email: string): Promise<string | undefined>;
}

/** Who sends: an account of the demo, or nobody. */
export const WALKERS = ['admin', 'cliente', 'cliente2', 'supervisor', 'agente', 'agente.chat', 'novo', null] as const;
type Walker = (typeof WALKERS)[number];

export interface FuzzFailure extends FuzzRequest {
  walker: string;
  operation: string;
  status: number;
  answer: string;
}

export interface FuzzReport {
  requests: number;
  /** How many of each status were answered. */
  statuses: Map<number, number>;
  /** Operations of which something was answered, and of those of which something was done. */
  reached: Set<string>;
  succeeded: Set<string>;
  /** Answered 5xx, or with a status that the document does not have for the operation. */
  failures: FuzzFailure[];
  slowest: { ms: number; operation: string }[];
}

export function emptyReport(): FuzzReport {
  return { requests: 0, statuses: new Map(), reached: new Set(), succeeded: new Set(), failures: [], slowest: [] };
}

/** Of a hundred requests so many are for what the document of the walker does not have. */
const FOREIGN = 15;
const AT_ONCE = 4;
const MOST_SLOWEST = 8;
/** Ends the work of everybody but administrators, who would be answered 503: it goes alone, and is taken back at once. */
const MAINTENANCE = 'PUT /api/maintenance';

interface Person {
  walker: Walker;
  token?: string;
  document: ApiDocument;
  pool: Pool;
}

interface Planned {
  person: Person;
  operation: Operation;
  request: FuzzRequest;
}

/** Sends so many requests, drawn from the seed, and notes in the report what came of them. */
export async function fuzzRound(
  target: FuzzTarget,
  { seed, requests }: { seed: number; requests: number },
  report: FuzzReport,
): Promise<void> {
  const people = await Promise.all(WALKERS.map((walker) => personOf(target, walker)));
  const everything = new Map(
    people.flatMap(({ document }) =>
      operationsOf(document).map((operation) => [operation.name, { operation, document }]),
    ),
  );
  const planned = people.flatMap((person, index) =>
    plan(person, [...everything.values()], { seed: seed + index, requests: Math.ceil(requests / people.length) }),
  );
  const order =
    drawn(fc.shuffledSubarray(planned, { minLength: planned.length }), seed, 1)[0]?.slice(0, requests) ?? [];
  const isAlone = ({ operation }: Planned) => operation.name === MAINTENANCE;
  const waiting = order.filter((one) => !isAlone(one));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await sendOne(target, next, report);
    }),
  );
  for (const one of order.filter(isAlone)) await sendOne(target, one, report);
}

const drawn = <Value>(values: fc.Arbitrary<Value>, seed: number, numRuns: number): Value[] =>
  fc.sample(values, { seed, numRuns });

function plan(
  person: Person,
  everything: { operation: Operation; document: ApiDocument }[],
  { seed, requests }: { seed: number; requests: number },
): Planned[] {
  const { document } = person;
  const own = operationsOf(document).map((operation) => ({ operation, document }));
  const foreign = Math.ceil((requests * (own.length === 0 ? 100 : FOREIGN)) / 100);
  return [...shares(own, requests - foreign, seed), ...shares(everything, foreign, seed + 1000)].flatMap(
    ({ one, count, seed: its }) => {
      const wanted = requestsOf(one.operation, one.document, person.pool);
      return drawn(wanted, its, count).map((request): Planned => ({ person, operation: one.operation, request }));
    },
  );
}

/** Divides the requests among the operations, in an order of the seed. */
function shares<One>(all: One[], requests: number, seed: number): { one: One; count: number; seed: number }[] {
  if (all.length === 0 || requests <= 0) return [];
  const [order = []] = drawn(fc.shuffledSubarray(all, { minLength: all.length }), seed, 1);
  const each = Math.floor(requests / all.length);
  const more = requests % all.length;
  return order
    .map((one, index) => ({ one, count: each + (index < more ? 1 : 0), seed: seed + index * 7919 }))
    .filter(({ count }) => count > 0);
}

async function personOf(target: FuzzTarget, walker: Walker): Promise<Person> {
  const token = walker === null ? undefined : await target.signIn(`${walker}@example.com`);
  const get = async (url: string): Promise<unknown> => {
    const { status, text } = await target.send({ method: 'GET', url, headers: authorization(token) });
    if (status !== 200) throw new Error(`GET ${url} as ${walker}: expected 200, got ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  if (token === undefined)
    return { walker, document: { paths: {}, components: { schemas: {}, parameters: {} } }, pool: new Map() };
  const document = (await get('/api/openapi.json')) as ApiDocument;
  const collections = Object.keys(document.paths).filter(
    (path) => /^\/api\/[\w-]+$/.test(path) && document.paths[path]?.['get'] && document.paths[`${path}/{id}`],
  );
  const pool = new Map<string, DataRecord[]>();
  for (const path of collections) pool.set(path.slice(5), (await get(`${path}?range=[0,4]`)) as DataRecord[]);
  return { walker, token, document, pool };
}

const authorization = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

async function sendOne(target: FuzzTarget, { person, operation, request }: Planned, report: FuzzReport): Promise<void> {
  const start = performance.now();
  const { status, text } = await target.send({
    ...request,
    headers: { ...request.headers, ...authorization(person.token) },
  });
  const ms = performance.now() - start;
  const { name } = operation;
  report.requests += 1;
  report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
  if (![401, 403, 404].includes(status)) report.reached.add(name);
  if (status < 400) report.succeeded.add(name);
  report.slowest = [...report.slowest, { ms, operation: name }]
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, MOST_SLOWEST);
  // Another system that says nothing is no fault of the server, where the description tells of it.
  const isOfOthers = status === 504 && operation.answers.has('504');
  const isFault = (status >= 500 && !isOfOthers) || text.includes('"code":"internal"');
  const isUnsaid = isMeant(request) && !operation.answers.has(String(status));
  if (isFault || isUnsaid)
    report.failures.push({
      ...request,
      walker: person.walker ?? 'nobody',
      operation: name,
      status,
      answer: text.slice(0, 400),
    });
  if (name === MAINTENANCE && status < 300)
    await target.send({ method: 'DELETE', url: '/api/maintenance', headers: authorization(person.token) });
  if (status === 401 && person.token !== undefined && person.walker !== null)
    Object.assign(person, { token: await target.signIn(`${person.walker}@example.com`) });
}

/** Does it reach the operation? Dots among the segments lead to another. */
function isMeant({ url }: FuzzRequest): boolean {
  const [path = ''] = url.split('?');
  return new URL(path, 'http://host').pathname === path;
}

/** The request as a line for a shell. */
export function asCurl({ method, url, headers, body }: FuzzRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const said = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return [
    'curl -X',
    method,
    quoted(url),
    ...said,
    ...(body === undefined ? [] : [`--data-binary ${quoted(body)}`]),
  ].join(' ');
}
