import { useSyncExternalStore } from 'react';

/** Where the browser is, as far as it matters to the sign-in pages and the guard. */
export interface Place {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
}

const listeners = new Set<() => void>();
const read = (): Place => ({ pathname: location.pathname, search: location.search });
let place = read();

function update(): void {
  const next = read();
  if (next.pathname === place.pathname && next.search === place.search) return;
  place = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', update);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', update);
  };
}

/**
 * Goes to a path of ours without loading the page anew. Inside the panel react-router does that; this is for the pages
 * before it, and for leaving it.
 */
export function navigateTo(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  update();
  // react-router listens to this; it does not hear of `pushState`.
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** For react-router, whose own navigations the browser does not announce: run the guard on where we are now. */
export const syncLocation = (): void => update();

/** The present place; redraws on `navigateTo` and on the browser's back and forward. */
export const useLocationStore = (): Place => useSyncExternalStore(subscribe, () => place);

/** The path of our own that `to` names; undefined for other hosts, other schemes and the sign-in pages themselves. */
export function safeTarget(to: string | null): string | undefined {
  if (to === null || !/^\/(?![/\\])/.test(to)) return undefined;
  let url: URL;
  try {
    url = new URL(to, location.origin);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
  if (url.origin !== location.origin || /(?:^|\/)login$/.test(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
