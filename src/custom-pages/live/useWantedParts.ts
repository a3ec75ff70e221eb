import { useEffect, useMemo, useState, type RefCallback } from 'react';
import { useSearchParams } from 'react-router';

export interface WantedParts {
  /** Empty for all. */
  wanted: readonly string[];
  want: (parts: readonly string[]) => void;
  /** Of the table: whom a figure leads to it sees it. */
  frame: RefCallback<HTMLElement>;
}

/**
 * Which parts of a table are left, by the address, so that a figure elsewhere on the page can lead to them.
 * @param name of the parameter of the address
 */
export function useWantedParts(name: string): WantedParts {
  const [params, setParams] = useSearchParams();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const said = params.get(name) ?? '';
  const wanted = useMemo(() => (said === '' ? [] : said.split(',')), [said]);
  useEffect(() => {
    if (said !== '') frame?.scrollIntoView({ block: 'nearest' });
  }, [said, frame]);
  const want = (parts: readonly string[]) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (parts.length === 0) next.delete(name);
        else next.set(name, parts.join(','));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { wanted, want, frame: setFrame };
}
