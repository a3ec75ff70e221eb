import { useSyncExternalStore } from 'react';

export const CONNECTION_STATES = ['initialized', 'connecting', 'connected', 'unavailable', 'failed', 'disconnected'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

export interface ConnectionView {
  state: ConnectionState;
  /** How often pages ask again while nothing comes by itself. */
  pollSeconds: number;
  /** Topics, in the server's words, that the server does not let this person hear. */
  refused: ReadonlySet<string>;
}

const START: ConnectionView = { state: 'initialized', pollSeconds: 15, refused: new Set() };
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
  refuse: (topic: string, isRefused: boolean): void => {
    if (view.refused.has(topic) === isRefused) return;
    const refused = new Set(view.refused);
    if (isRefused) refused.add(topic);
    else refused.delete(topic);
    connectionStore.set({ refused });
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The state of the live connection; redraws when it changes. */
export const useConnectionState = (): ConnectionState => useSyncExternalStore(connectionStore.subscribe, () => view.state);

export const usePollSeconds = (): number => useSyncExternalStore(connectionStore.subscribe, () => view.pollSeconds);

/** Do the events of a topic (in the server's words) arrive? */
export const useIsLive = (topic: string): boolean =>
  useSyncExternalStore(connectionStore.subscribe, () => view.state === 'connected' && !view.refused.has(topic));
