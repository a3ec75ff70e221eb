/** What the processes of the live benchmark say to each other. */

export const BENCH_APP = { id: '1', key: 'bench', secret: 'bench-secret' };
/** Where the yardstick listens. */
export const BARE_PATH = '/bare';
export const CHANNEL = 'bench';

export interface ServerOrder {
  kind: 'usage';
}
/** What the server uses. */
export interface Usage {
  kind: 'usage';
  connections: number;
  /** Bytes after a collection. */
  rss: number;
  heap: number;
  /** Since its start. */
  cpuMs: number;
}
export type ServerAnswer = { kind: 'listening'; port: number } | Usage;

/** `open`: so many more connections. `reset`: forget what came. `report`: say what came. `leave`: end all connections. */
export type SubscriberOrder =
  | { kind: 'open'; url: string; count: number; subscribe: boolean }
  | { kind: 'reset' | 'report' | 'leave' };
export type SubscriberAnswer = { kind: 'done' } | Arrivals;

/** What came to all subscribers together. */
export interface Arrivals {
  kind: 'report';
  received: number;
  /** Milliseconds from sending to each single arrival. */
  arrivals: number[];
  /** Milliseconds until the last subscriber had it, by event. */
  last: number[];
}

/** Nanoseconds of the machine's clock, the same in all its processes. */
export const clockNs = (): bigint => process.hrtime.bigint();

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
