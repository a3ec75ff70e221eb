import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { httpClient } from '../../providers/api/httpClient';
import { usePolling } from '../../providers/realtime/hooks/usePolling';
import { useLiveness } from '../../providers/realtime/hooks/useLiveness';
import { useRefresher } from '../../providers/realtime/hooks/useRefresher';
import type { LiveEvent } from '../../providers/realtime/live-types';
import { learnServerTime } from '../../providers/server-clock';
import { useTopics } from './useTopics';

/** What is asked for in any case after so long, for what no event tells. */
const SETTLE_MS = 30_000;

/** What a page shows, as the server saw it in one moment. */
export interface LiveSnapshot {
  /** ISO 8601. */
  at: string;
}

/** What an event makes of a snapshot. */
export interface Folded<S> {
  /** As it is now; absent where the event does not say so. */
  snapshot?: S;
  /** The event says not enough: the snapshot is asked for again. */
  again?: boolean;
}

/** Where a live page has its data from. */
export interface LiveSource<S extends LiveSnapshot> {
  /** Of the API, with its query: `/api/…`. */
  path: string;
  /** Reads the answer. @throws Error for one that is none */
  parse: (json: unknown) => S;
  /** Seconds between two askings while nothing comes by itself. */
  pollSeconds: number;
  /** What is listened to: `resource/<collection>`, which tells of ids, and `resource/<collection>/<id>`, which carries named events too. */
  topics: (snapshot: S | undefined) => readonly string[];
  /** Absent: every event has the snapshot asked for again. */
  fold?: (snapshot: S, event: LiveEvent) => Folded<S>;
}

/** How current a page is. `polling`: it asks every `seconds`; `failed`: the last asking had no answer. */
export type Currency = { state: 'live' | 'starting' | 'failed' } | { state: 'polling'; seconds: number };

export interface LiveView<S> {
  snapshot: S | undefined;
  /** Why there is none. */
  error: unknown;
  currency: Currency;
  /** Asks again, as after an action. */
  refresh: () => void;
  retry: () => void;
}

const AGAIN = { again: true } as const;
const TOLD = new Set(['created', 'updated', 'deleted']);

/**
 * A snapshot by GET, brought up to date by what the topics tell, and asked for every so often while they tell nothing.
 * Events that come while it is asked for are folded into the answer.
 */
export function useLiveSnapshot<S extends LiveSnapshot>(source: LiveSource<S>): LiveView<S> {
  const { path, pollSeconds } = source;
  const client = useQueryClient();
  const latest = useRef(source);
  /** What was told since the snapshot was asked for; undefined while it is not. */
  const meanwhile = useRef<LiveEvent[]>(undefined);
  useEffect(() => {
    latest.current = source;
  });
  const key = useMemo(() => ['live', path], [path]);
  const { data, error, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const told: LiveEvent[] = [];
      meanwhile.current = told;
      const sent = Date.now();
      const { json } = await httpClient(path);
      const read = latest.current.parse(json);
      learnServerTime(read.at, sent, Date.now());
      if (meanwhile.current === told) meanwhile.current = undefined;
      return told.reduce((snapshot, event) => folded(latest.current, snapshot, event).snapshot ?? snapshot, read);
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  const refresh = useRefresher(refetch);
  const asked = source.topics(data).join('\n');
  const topics = useMemo(() => (asked === '' ? [] : asked.split('\n')), [asked]);
  useTopics(
    topics,
    useCallback(
      (event: LiveEvent) => {
        meanwhile.current?.push(event);
        const current = client.getQueryData<S>(key);
        const outcome: Folded<S> = current === undefined ? AGAIN : folded(latest.current, current, event);
        if (outcome.snapshot !== undefined) client.setQueryData(key, outcome.snapshot);
        if (outcome.again === true) refresh();
      },
      [client, key, refresh],
    ),
  );
  const liveness = useLiveness(topics);
  const seconds = usePolling(topics, refresh, pollSeconds);
  useEffect(() => {
    if (liveness !== 'live') return undefined;
    // What happened before the channels were heard.
    refresh();
    const timer = setInterval(refresh, SETTLE_MS);
    return () => clearInterval(timer);
  }, [liveness, refresh]);
  return {
    snapshot: data,
    error: data === undefined ? error : null,
    currency: currencyOf(liveness, seconds, isError),
    refresh,
    retry: () => void refetch(),
  };
}

function folded<S extends LiveSnapshot>(source: LiveSource<S>, snapshot: S, event: LiveEvent): Folded<S> {
  if (source.fold === undefined || TOLD.has(event.type)) return AGAIN;
  return source.fold(snapshot, event);
}

function currencyOf(liveness: 'live' | 'starting' | 'lost', seconds: number | undefined, isError: boolean): Currency {
  if (isError) return { state: 'failed' };
  if (liveness === 'live') return { state: 'live' };
  return seconds === undefined ? { state: 'starting' } : { state: 'polling', seconds };
}
