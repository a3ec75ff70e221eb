/**
 * A file of the server that is fetched once, kept, and replaced while it is in use when the server says that schemas
 * changed. Readers wait for the first answer (by `use`) and keep the old one until a newer has arrived.
 */
export interface Remote<T> {
  /** The newest answer, undefined before the first. */
  current: () => T | undefined;
  /** The first answer; `current` may be newer. Starts the first fetch if need be. A failed first fetch is tried again by the next call after the rejection. */
  load: () => Promise<T>;
  /** Fetches again and tells the subscribers when the answer is there. Nothing to do before the first load. */
  reload: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

export function createRemote<T>(fetchIt: () => Promise<T>): Remote<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let pending: Promise<T> | undefined;

  const accept = (next: T): T => {
    value = next;
    // React reads these: what is known is drawn at once, without a fallback for it and the pause that follows one.
    if (pending) void Object.assign(pending, { status: 'fulfilled', value: next });
    for (const listener of listeners) listener();
    return next;
  };

  const load = (): Promise<T> => {
    pending ??= fetchIt().then(accept, (error: unknown) => {
      // The rejected promise stays readable for whoever holds it; the next reader starts afresh.
      setTimeout(() => (pending = undefined));
      throw error;
    });
    return pending;
  };

  return {
    current: () => value,
    load,
    reload: async () => {
      if (pending === undefined) return;
      // The first promise stays: a new one would make every reader wait again.
      accept(await fetchIt());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
