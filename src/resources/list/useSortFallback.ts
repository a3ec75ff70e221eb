import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { usualSorts } from '../../../core/usual-sorts';
import type { Resource } from '../../../core/types';
import { asSort } from '../../providers/sortKeys';
import { callFailure } from '../useProblemText';

/** Refusals that may be about the order. */
const REFUSED: ReadonlySet<string> = new Set(['unknown_sort', 'field_forbidden']);

/** react-admin remembers the order of a list: where the server refuses it, by now or for this person, the usual one takes its place. */
export function useSortFallback(resource: Resource): void {
  const { error, sort, setSort } = useListContext();
  const { body } = callFailure(error);
  const isRefused = body?.code !== undefined && REFUSED.has(body.code);
  useEffect(() => {
    const usual = asSort(usualSorts(resource));
    if (isRefused && (sort.field !== usual.field || sort.order !== usual.order)) setSort(usual);
  }, [isRefused, resource, sort, setSort]);
}
