import { useCallback, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/**
 * Asks again whenever the list in context is asked for again, as after a write or news of one: what is shown beside its own page is as old as
 * that. Answers how to ask at once.
 * @param questions may change from drawing to drawing
 */
export function useAskedAgain(questions: readonly (() => Promise<unknown>)[]): () => void {
  const { isFetching } = useListContext();
  const latest = useRef(questions);
  useEffect(() => {
    latest.current = questions;
  });
  const ask = useCallback(() => {
    for (const question of latest.current) void question();
  }, []);
  const wasFetching = useRef(isFetching);
  useEffect(() => {
    if (isFetching && !wasFetching.current) ask();
    wasFetching.current = isFetching;
  }, [isFetching, ask]);
  return ask;
}
