import { setTimeout as pause } from 'node:timers/promises';

/** One answer. Times in milliseconds of `performance.now()`; status 599 where there was none. */
export interface Answer {
  status: number;
  asked: number;
  took: number;
}

/** Who works with the panel while the database fails. */
export interface Callers {
  answers: Answer[];
  /** Ids of records whose creation was answered with 201. */
  acknowledged: string[];
  stop(): Promise<void>;
}

/** No answer at all counts against us as late as this. */
const LATEST_MS = 60_000;
/** After a refusal, as a client that obeys a little. */
const REST_MS = 50;
const WRITERS = 4;
const READERS = 2;

let written = 0;

export interface Target {
  url: string;
  token: string;
  collection: string;
  /** A record that is accepted, and unlike all before. */
  record: (number: number) => object;
}

export const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

/** Begins to write and to read, again and again, until told to stop. */
export function startCallers({ url, token, collection, record }: Target): Callers {
  const answers: Answer[] = [];
  const acknowledged: string[] = [];
  const stopping = new AbortController();
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const asked = performance.now();
    const options = {
      method: body ? 'POST' : 'GET',
      headers: headersOf(token),
      signal: AbortSignal.timeout(LATEST_MS),
      ...(body && { body: JSON.stringify(body) }),
    };
    const [status, answer] = await fetch(`${url}/api/${path}`, options).then(
      async (response) => [response.status, await response.json().catch(() => undefined)] as const,
      () => [599, undefined] as const,
    );
    answers.push({ status, asked, took: performance.now() - asked });
    if (status >= 400) await pause(REST_MS);
    return status === 201 ? answer : undefined;
  };
  const write = async () => {
    written += 1;
    const made = await ask(collection, record(written));
    if (typeof made === 'object' && made !== null && 'id' in made) acknowledged.push(String(made.id));
  };
  const repeat = async (work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) await work();
  };
  const running = [
    ...Array.from({ length: WRITERS }, () => repeat(write)),
    ...Array.from({ length: READERS }, () => repeat(() => ask(`${collection}?range=[0,9]`))),
  ];
  return {
    answers,
    acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

const PORTION = 100;

/** Those of the ids that the server does not have. */
export async function missingOf(ids: readonly string[], { url, token, collection }: Target): Promise<string[]> {
  const missing: string[] = [];
  for (let start = 0; start < ids.length; start += PORTION) {
    const portion = ids.slice(start, start + PORTION);
    const query = new URLSearchParams({ filter: JSON.stringify({ id: portion }), range: `[0,${PORTION - 1}]` });
    const response = await fetch(`${url}/api/${collection}?${query}`, { headers: headersOf(token) });
    if (!response.ok)
      throw new Error(`GET /api/${collection}: expected 200, got ${response.status} ${await response.text()}`);
    const found = new Set(((await response.json()) as { id: string }[]).map(({ id }) => id));
    missing.push(...portion.filter((id) => !found.has(id)));
  }
  return missing;
}
