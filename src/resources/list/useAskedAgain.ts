import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/** Calls whenever the list in context is asked for again, as after a write or news of one: what is shown beside its own page is as old as that. */
export function useAskedAgain(ask: () => void): void {
  const { isFetching } = useListContext();
  const wasFetching = useRef(isFetching);
  useEffect(() => {
    if (isFetching && !wasFetching.current) ask();
    wasFetching.current = isFetching;
  }, [isFetching, ask]);
}
