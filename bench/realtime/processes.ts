import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  BENCH_APP,
  type Arrivals,
  type ServerAnswer,
  type ServerOrder,
  type SubscriberAnswer,
  type SubscriberOrder,
  type Usage,
} from './protocol';

/** A server and its subscribers, each in a process of its own. */
export interface Processes {
  port: number;
  /** Where clients connect. */
  url: string;
  order: (message: SubscriberOrder) => Promise<SubscriberAnswer>;
  /** Waits until exactly so many messages have come since the last `reset`. @throws Error when they do not. */
  arrived: (count: number) => Promise<Arrivals>;
  /** How long server and subscribers have run so far, and how long they waited for a processor that others had; zeros where the system does not tell. */
  schedule: () => Promise<Schedule>;
  /** What the server uses, once it has so many connections. */
  usageWith: (connections: number) => Promise<Usage>;
  end: () => void;
}

export interface Schedule {
  ranNs: number;
  waitedNs: number;
}

const ARRIVAL_LIMIT_MS = 10_000;
const POLL_MS = 100;
/** What a garbage collection leaves to the background. */
const SETTLE_MS = 1000;

export async function startProcesses(): Promise<Processes> {
  const server = fork('bench/realtime/server.ts', { execArgv: ['--import', 'tsx', '--expose-gc'] });
  const [listening] = (await once(server, 'message')) as [ServerAnswer];
  if (listening.kind !== 'listening') throw new Error(`server: expected its port, got ${listening.kind}`);
  const { port } = listening;
  const subscribers = fork('bench/realtime/subscribers.ts', { execArgv: ['--import', 'tsx'] });
  const order: Processes['order'] = async (message) => (await ask(subscribers, message)) as SubscriberAnswer;
  return {
    port,
    url: `ws://127.0.0.1:${port}/reverb/app/${BENCH_APP.key}?protocol=7`,
    order,
    arrived: (count) => arrived(order, count),
    schedule: () => scheduleOf([server, subscribers]),
    usageWith: (connections) => usageWith(server, connections),
    end() {
      server.kill();
      subscribers.kill();
    },
  };
}

async function arrived(order: Processes['order'], count: number): Promise<Arrivals> {
  const end = performance.now() + ARRIVAL_LIMIT_MS;
  for (;;) {
    const report = await order({ kind: 'report' });
    if (report.kind !== 'report') throw new Error(`subscribers: expected a report, got ${report.kind}`);
    if (report.received === count) return report;
    if (report.received > count || performance.now() > end)
      throw new Error(`subscribers: expected ${count} messages, got ${report.received}`);
    await pause(POLL_MS);
  }
}

async function scheduleOf(children: ChildProcess[]): Promise<Schedule> {
  const lines = await Promise.all(
    children.map(({ pid }) => readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0 0')),
  );
  const times = lines.map((line) => line.split(' ').map(Number));
  const sum = (index: number) => times.reduce((total, values) => total + (values[index] ?? 0), 0);
  return { ranNs: sum(0), waitedNs: sum(1) };
}

async function usageWith(server: ChildProcess, connections: number): Promise<Usage> {
  while ((await usageOf(server)).connections !== connections) await pause(POLL_MS);
  await pause(SETTLE_MS);
  return usageOf(server);
}

async function usageOf(server: ChildProcess): Promise<Usage> {
  const order: ServerOrder = { kind: 'usage' };
  const answer = (await ask(server, order)) as ServerAnswer;
  if (answer.kind !== 'usage') throw new Error(`server: expected what it uses, got ${answer.kind}`);
  return answer;
}

async function ask(child: ChildProcess, question: ServerOrder | SubscriberOrder): Promise<unknown> {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [unknown];
  return answer;
}
