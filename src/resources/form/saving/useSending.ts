import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Sending } from '../../../fields/SendingContext';

interface AwaitedSending {
  sending: Sending;
  /** Goes on once no file is on its way any more: at once where there is none, never where one did not become a value. */
  afterAll: (next: () => Promise<void>) => Promise<void>;
}

/** The files that the inputs of a form are sending, and a save that waits for them. */
export function useSending(): AwaitedSending {
  const works = useRef(new Set<Promise<boolean>>());
  const [names] = useState(() => new Map<string, string>());
  const [isAwaited, setIsAwaited] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const note = useCallback((work: Promise<boolean>) => {
    works.current.add(work);
    const forget = () => works.current.delete(work);
    work.then(forget, forget);
  }, []);
  const afterAll = useCallback(
    async (next: () => Promise<void>) => {
      if (isAwaited) return;
      if (works.current.size > 0) {
        setIsAwaited(true);
        const isWhole = await allOf(works.current);
        setIsAwaited(false);
        if (!isWhole || isGone.current) return;
      }
      await next();
    },
    [isAwaited],
  );
  return { sending: useMemo(() => ({ note, names, isAwaited }), [note, names, isAwaited]), afterAll };
}

/** Also those that begin meanwhile. */
async function allOf(works: ReadonlySet<Promise<boolean>>): Promise<boolean> {
  let isWhole = true;
  while (works.size > 0) {
    const answers = await Promise.all(works);
    isWhole &&= answers.every(Boolean);
  }
  return isWhole;
}
