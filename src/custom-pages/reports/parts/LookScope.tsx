import { type ReactNode, useMemo } from 'react';
import { ListContextProvider, ResourceContextProvider, useList } from 'react-admin';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';

interface LookScopeProps {
  collection: string;
  values: JsonObject;
  onChange: (values: JsonObject) => void;
  children: ReactNode;
}

const NO_ROWS: DataRecord[] = [];
const NOTHING = {};

/** What lists are filtered by, for parts of theirs that choose the filter of a report. */
export function LookScope({ collection, values, onChange, children }: LookScopeProps) {
  const list = useList<DataRecord>({ data: NO_ROWS, resource: collection });
  const value = useMemo(
    () => ({
      ...list,
      filterValues: values,
      displayedFilters: NOTHING,
      setFilters: (next: JsonObject) => onChange(next),
    }),
    [list, values, onChange],
  );
  return (
    <ResourceContextProvider value={collection}>
      <ListContextProvider value={value}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
}
