import type { LiveApi } from './live-api';
import type { LiveEvent } from './live-types';
import type { HeardTopic } from './topic-book';

const COLLECT_MS = 50;
const MAX_TOPICS = 100;
const RETRY_MS = [1000, 2000, 5000, 10_000, 30_000];

export interface CatchUpPorts {
  changes: LiveApi['changes'];
  dispatch: (topic: string, event: Omit<LiveEvent, 'topic'>) => void;
  /** Everything before `cursor` has been told. */
  caughtUp: (topic: string, cursor: string) => void;
  cursor: () => string | undefined;
}

export interface CatchUp {
  /** Asks soon, together with others, what was missed of a topic. */
  add: (heard: HeardTopic) => void;
  /** Forgets what was to be asked: there is no connection. */
  clear: () => void;
}

/** What a subscriber hears where nobody can tell any more what happened: fetch anew. */
function gapOf({ address }: HeardTopic): Omit<LiveEvent, 'topic'> | undefined {
  if (address.kind === 'topic') return undefined;
  if (address.kind === 'lock') return { type: 'gap', payload: { gap: true } };
  return { type: 'updated', payload: { ids: address.recordId === undefined ? [] : [address.recordId], gap: true } };
}

function bySince(topics: Iterable<HeardTopic>): [string, HeardTopic[]][] {
  const groups = new Map<string, HeardTopic[]>();
  for (const heard of topics)
    if (heard.since !== undefined) groups.set(heard.since, [...(groups.get(heard.since) ?? []), heard]);
  return [...groups];
}

function* portions(topics: HeardTopic[]): Generator<HeardTopic[]> {
  for (let start = 0; start < topics.length; start += MAX_TOPICS) yield topics.slice(start, start + MAX_TOPICS);
}

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** Asks after every subscription what happened before it, so that nothing falls between two looks. */
export function createCatchUp(ports: CatchUpPorts): CatchUp {
  const waiting = new Map<string, HeardTopic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Answers to questions of an earlier connection do not count. */
  let round = 0;

  const plan = (delay: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, delay);
  };

  const tellGap = (heard: HeardTopic): void => {
    const gap = gapOf(heard);
    if (gap) ports.dispatch(heard.topic, gap);
    const cursor = ports.cursor();
    if (cursor !== undefined) ports.caughtUp(heard.topic, cursor);
  };

  const ask = async (since: string, topics: HeardTopic[], asked: number): Promise<void> => {
    try {
      const { cursor, complete, changes } = await ports.changes(
        since,
        topics.map(({ topic }) => topic),
      );
      if (asked !== round) return;
      failures = 0;
      for (const { topic, ...event } of changes) ports.dispatch(topic, event);
      for (const heard of topics) {
        const gap = complete ? undefined : gapOf(heard);
        if (gap) ports.dispatch(heard.topic, gap);
        ports.caughtUp(heard.topic, cursor);
      }
    } catch (error) {
      if (asked !== round) return;
      const isTransient = typeof statusOf(error) !== 'number' || Number(statusOf(error)) >= 500;
      if (!isTransient) return topics.forEach(tellGap);
      for (const heard of topics) waiting.set(heard.topic, heard);
      plan(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? COLLECT_MS);
      failures += 1;
    }
  };

  const flush = async (): Promise<void> => {
    const topics = [...waiting.values()];
    waiting.clear();
    const known = topics.filter(({ address, since }) => address.kind === 'resource' && since !== undefined);
    for (const heard of topics) if (!known.includes(heard)) tellGap(heard);
    const questions = bySince(known).flatMap(([since, group]) =>
      [...portions(group)].map((portion) => ask(since, portion, round)),
    );
    await Promise.all(questions);
  };

  return {
    add(heard) {
      waiting.set(heard.topic, heard);
      plan(COLLECT_MS);
    },
    clear() {
      round += 1;
      waiting.clear();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
