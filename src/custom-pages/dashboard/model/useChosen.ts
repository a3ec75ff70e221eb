import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Chosen } from './dashboard-scope';

/** More than this is no name that somebody looks for. */
const LONGEST = 100;

export interface ChosenAddress {
  chosen: Chosen;
  /** Absent or empty is all again. */
  choose: (name: string, value: string | undefined) => void;
}

/** What a page is narrowed by stands in its address: it is there again after a reload, and in links. */
export function useChosen(): ChosenAddress {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const chosen = useMemo(
    () =>
      Object.fromEntries(
        [...new URLSearchParams(address)].flatMap(([name, value]) =>
          value.trim() === '' ? [] : [[name, value.slice(0, LONGEST)]],
        ),
      ),
    [address],
  );
  const choose = useCallback(
    (name: string, value: string | undefined) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value.slice(0, LONGEST));
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { chosen, choose };
}
