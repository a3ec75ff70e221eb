import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRefresher } from '../../../../../src/providers/realtime/hooks/useRefresher';
import { useSubscribe } from '../../../../../src/providers/realtime/hooks/useSubscribe';
import { eventIds, type LiveEvent } from '../../../../../src/providers/realtime/live-types';
import { MESSAGES } from '../../rules/internal-chat/collections';
import type { Message } from '../../rules/internal-chat/records';
import {
  NO_MESSAGES,
  withLatest,
  withMessages,
  withNewer,
  withOlder,
  type Timeline,
} from '../../rules/internal-chat/timeline';
import { fetchMessages, fetchNewer, fetchOlder, MESSAGE_PAGE } from './chat-api';
import { onSent } from './outbox';

export interface Conversed extends Timeline {
  state: 'loading' | 'ready' | 'failed';
  error: unknown;
  /** Older or newer ones are on their way. */
  isMoreComing: boolean;
  older: () => void;
  newer: () => void;
  latest: () => void;
  /** Shows the messages around one. */
  around: (moment: string) => Promise<void>;
  refresh: () => void;
}

/** The messages of a conversation, as they are written, changed and read. The caller is made anew for another conversation. */
export function useTimeline(conversationId: string, asOf: number): Conversed {
  const [timeline, setTimeline] = useState<Timeline>(NO_MESSAGES);
  const [state, setState] = useState<Conversed['state']>('loading');
  const [error, setError] = useState<unknown>(null);
  const [isMoreComing, setMoreComing] = useState(false);
  const now = useRef(timeline);
  /** Named by events, and not asked for yet; `all` where events did not name them. */
  const heard = useRef<Set<string> | 'all'>(new Set());
  useEffect(() => {
    now.current = timeline;
  });

  const show = useCallback((page: readonly Message[]) => {
    setTimeline((known) => withLatest(known, page, MESSAGE_PAGE));
    setState('ready');
  }, []);
  const fail = useCallback((failure: unknown) => {
    setError(failure);
    setState((before) => (before === 'ready' ? before : 'failed'));
  }, []);
  const latest = useCallback(() => fetchOlder(conversationId).then(show, fail), [conversationId, show, fail]);
  useEffect(() => {
    void latest();
  }, [latest]);
  useEffect(
    () =>
      onSent((messages) => {
        const own = messages.filter((message) => message.conversationId === conversationId);
        setTimeline((known) => withMessages(known, own));
      }),
    [conversationId],
  );

  const catchUp = useCallback(async () => {
    const ids = heard.current;
    heard.current = new Set();
    if (ids === 'all' || ids.size > MESSAGE_PAGE) return latest();
    if (ids.size === 0) return undefined;
    const found = await fetchMessages([...ids]);
    const own = found.filter((message) => message.conversationId === conversationId);
    setTimeline((known) => withMessages(known, own));
    return undefined;
  }, [conversationId, latest]);
  const ask = useRefresher(catchUp);
  const hear = (event: LiveEvent) => {
    const ids = eventIds(event);
    // What is changed elsewhere, or further back, is not shown.
    const shown = new Set(now.current.messages.map(({ id }) => id));
    const wanted = event.type === 'created' ? ids : ids.filter((id) => shown.has(id));
    if (ids.length === 0) heard.current = 'all';
    else if (heard.current !== 'all') for (const id of wanted) heard.current.add(id);
    if (heard.current === 'all' || heard.current.size > 0) ask();
  };
  useSubscribe(`resource/${MESSAGES}`, hear, { asOf });
  const refresh = useCallback(() => {
    heard.current = 'all';
    ask();
  }, [ask]);

  const more = useCallback(async (fetch: () => Promise<Message[]>, grow: typeof withOlder) => {
    setMoreComing(true);
    try {
      const page = await fetch();
      setTimeline((known) => grow(known, page, MESSAGE_PAGE));
    } catch (failure) {
      setError(failure);
    }
    setMoreComing(false);
  }, []);
  const older = useCallback(() => {
    const [first] = now.current.messages;
    if (first) void more(() => fetchOlder(conversationId, first.createdAt), withOlder);
  }, [conversationId, more]);
  const newer = useCallback(() => {
    const last = now.current.messages.at(-1);
    if (last) void more(() => fetchNewer(conversationId, last.createdAt), withNewer);
  }, [conversationId, more]);
  const around = useCallback(
    async (moment: string) => {
      const [before, after] = await Promise.all([
        fetchOlder(conversationId, moment),
        fetchNewer(conversationId, moment),
      ]);
      setTimeline(withNewer(withOlder(NO_MESSAGES, before, MESSAGE_PAGE), after, MESSAGE_PAGE));
    },
    [conversationId],
  );
  const backToLatest = useCallback(() => void latest(), [latest]);
  return useMemo(
    () => ({ ...timeline, state, error, isMoreComing, older, newer, latest: backToLatest, around, refresh }),
    [timeline, state, error, isMoreComing, older, newer, backToLatest, around, refresh],
  );
}
