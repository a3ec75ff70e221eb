import { useCallback, useMemo } from 'react';
import { type ListControllerResult, useList } from 'react-admin';
import { useSearchParams } from 'react-router';
import { isObject } from '../../../../../core/is-object';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { parseJson } from '../../../../../src/providers/api/parseJson';

const NONE: DataRecord[] = [];

/** What the address says: the board, the open card, and what the cards are filtered by. */
export interface BoardAddress {
  boardId: string | null;
  cardId: string | null;
  filter: JsonObject;
  /** Undefined takes a value away. A filter goes with its board. */
  go: (to: { board?: string; card?: string | undefined; filter?: JsonObject }) => void;
}

export function useBoardAddress(): BoardAddress {
  const [params, setParams] = useSearchParams();
  const text = params.get('filter');
  const filter = useMemo(() => filterOf(text), [text]);
  const go: BoardAddress['go'] = useCallback(
    (to) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          const set = (name: string, value: string | undefined) =>
            value === undefined ? next.delete(name) : next.set(name, value);
          if ('board' in to) {
            set('board', to.board);
            next.delete('filter');
            next.delete('card');
          }
          if ('card' in to) set('card', to.card);
          if (to.filter !== undefined)
            set('filter', Object.keys(to.filter).length === 0 ? undefined : JSON.stringify(to.filter));
          return next;
        },
        { replace: !('board' in to) && !('card' in to) },
      ),
    [setParams],
  );
  return { boardId: params.get('board'), cardId: params.get('card'), filter, go };
}

/** An address that somebody typed filters by nothing where it cannot be read. */
function filterOf(text: string | null): JsonObject {
  const read = text === null ? undefined : parseJson(text);
  return isObject(read) ? read : {};
}

/** The filter as the parts of lists know it, so that menu and chips of lists are those of the board. */
export function useFilterContext(filter: JsonObject, replace: (filter: JsonObject) => void): ListControllerResult {
  const list = useList<DataRecord>({ data: NONE });
  const context = {
    ...list,
    filterValues: filter,
    displayedFilters: {},
    setFilters: (values: JsonObject) => replace(withoutEmpty(values)),
  };
  return context as ListControllerResult;
}

const withoutEmpty = (values: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
