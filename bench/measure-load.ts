import autocannon, { type Result } from 'autocannon';

export interface Load {
  name: string;
  url: string;
  method?: 'GET' | 'POST' | 'PATCH';
  token: string;
  /** A new path (and body) for each request. */
  next: () => { path: string; body?: string };
}

export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
}

/** Ten callers (unless said otherwise) for some seconds on loopback. Times in ms. Throws when an answer was not 2xx. */
export async function measureLoad(
  load: Load,
  { seconds, callers = 10 }: { seconds: number; callers?: number },
): Promise<Measured> {
  const times: number[] = [];
  const result = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: load.url,
        connections: callers,
        duration: seconds,
        headers: { authorization: `Bearer ${load.token}`, 'content-type': 'application/json' },
        requests: [{ method: load.method ?? 'GET', setupRequest: (request) => ({ ...request, ...load.next() }) }],
      },
      (error: Error | null, outcome) => (error === null ? resolve(outcome) : reject(error)),
    );
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${load.name}: expected every answer to be 2xx, got ${result.non2xx} others and ${result.errors} failures.`,
    );
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: result.requests.total / result.duration, p50: at(0.5), p95: at(0.95) };
}
