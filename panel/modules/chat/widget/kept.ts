/** What a browser keeps, where it lets the page: else it is kept as long as the page is open. */
export interface Kept {
  get(): string | null;
  set(value: string | null): void;
}

export function keptIn(area: 'localStorage' | 'sessionStorage', key: string): Kept {
  let known: string | null = null;
  const storage = (): Storage | undefined => {
    try {
      return window[area];
    } catch {
      return undefined;
    }
  };
  return {
    get: () => storage()?.getItem(key) ?? known,
    set(value) {
      known = value;
      try {
        if (value === null) storage()?.removeItem(key);
        else storage()?.setItem(key, value);
      } catch {
        // Full, or closed to the page: it is kept here.
      }
    },
  };
}
