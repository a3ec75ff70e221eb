import { useSyncExternalStore } from 'react';

export const CONNECTION_STATES = [
  'initialized',
  'connecting',
  'connected',
  'unavailable',
  'failed',
  'disconnected',
] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** What a topic's channels have come to: asked for, all heard, or refused by the server, at least one of them. */
export type TopicState = 'asked' | 'heard' | 'refused';

/** `refused`: with a connection on which something of the page is not heard. */
export type HearingState = ConnectionState | 'refused';

/** What whoever looks at the badge gets. `away`: there is no news, because there is no database. */
export type LiveState = HearingState | 'away';

export interface ConnectionView {
  state: ConnectionState;
  /** How often pages ask again while nothing comes by itself. */
  pollSeconds: number;
  /** What somebody on the page listens to, in the server's words. */
  topics: ReadonlyMap<string, TopicState>;
}

const START: ConnectionView = { state: 'initialized', pollSeconds: 15, topics: new Map() };
const listeners = new Set<() => void>();
let view = START;

/** What pages may know of the connection. */
export const connectionStore = {
  get: (): ConnectionView => view,
  set: (change: Partial<ConnectionView>): void => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  },
  reset: (): void => connectionStore.set(START),
  /** Undefined: nobody listens to the topic any more. */
  topic: (topic: string, state: TopicState | undefined): void => {
    if (view.topics.get(topic) === state) return;
    const topics = new Map(view.topics);
    if (state === undefined) topics.delete(topic);
    else topics.set(topic, state);
    connectionStore.set({ topics });
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The state of the live connection; redraws when it changes. */
export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(connectionStore.subscribe, () => view.state);

export const usePollSeconds = (): number => useSyncExternalStore(connectionStore.subscribe, () => view.pollSeconds);

/** Do the events of all these topics (in the server's words) arrive? Of one that nobody listens to they would. */
export const useAreLive = (topics: readonly string[]): boolean =>
  useSyncExternalStore(
    connectionStore.subscribe,
    () => view.state === 'connected' && topics.every((topic) => (view.topics.get(topic) ?? 'heard') === 'heard'),
  );

/** The state of all that the page listens to; `asked` while the server has yet to answer about something. */
export const usePageState = (): HearingState | 'asked' =>
  useSyncExternalStore(connectionStore.subscribe, () => pageState(view));

function pageState({ state, topics }: ConnectionView): HearingState | 'asked' {
  if (state !== 'connected') return state;
  const states = new Set(topics.values());
  if (states.has('refused')) return 'refused';
  return states.has('asked') ? 'asked' : 'connected';
}
