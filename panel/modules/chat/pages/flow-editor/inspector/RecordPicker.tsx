import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import type { DataRecord } from '../../../../../../core/wire';

export interface RecordPickerProps {
  collection: string;
  filter: Readonly<Record<string, string | boolean>> | undefined;
  label: string;
  /** Ids. */
  value: readonly string[];
  isMany: boolean;
  most: number | undefined;
  error: string | undefined;
  disabled: boolean;
  onChange: (ids: string[]) => void;
}

const FIRST = { page: 1, perPage: 25 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;

const nameOf = (record: DataRecord): string => (typeof record['name'] === 'string' ? record['name'] : record.id);

/** Chooses records of a collection by their names. */
export function RecordPicker({
  collection,
  filter,
  label,
  value,
  isMany,
  most,
  error,
  disabled,
  onChange,
}: RecordPickerProps) {
  const [sought, setSought] = useState('');
  const { data: found = [], isFetching } = useGetList<DataRecord>(collection, {
    filter: { ...filter, ...(sought.trim() !== '' && { q: sought.trim() }) },
    pagination: FIRST,
    sort: BY_NAME,
  });
  const { data: named = [] } = useGetMany<DataRecord>(collection, { ids: [...value] }, { enabled: value.length > 0 });
  // One that is gone, or that nobody may read, is still there under its id, so that it can be taken out.
  const chosen = value.map(
    (id): DataRecord => [...named, ...found].find((one) => one?.id === id) ?? ({ id } as DataRecord),
  );
  const shared = {
    options: found.filter(({ id }) => !value.includes(id)),
    loading: isFetching,
    disabled,
    filterOptions: (all: DataRecord[]) => all,
    getOptionLabel: nameOf,
    getOptionKey: (record: DataRecord) => record.id,
    isOptionEqualToValue: (one: DataRecord, other: DataRecord) => one.id === other.id,
  };
  const input = (params: object) => (
    <TextField {...params} label={label} size="small" error={error !== undefined} helperText={error} />
  );
  return isMany ? (
    <Autocomplete
      {...shared}
      multiple
      value={chosen}
      onChange={(_event, records) => onChange(records.map(({ id }) => id).slice(0, most))}
      onInputChange={(_event, text, reason) => setSought(reason === 'input' ? text : '')}
      renderInput={input}
    />
  ) : (
    <Autocomplete
      {...shared}
      value={chosen[0] ?? null}
      onChange={(_event, record) => onChange(record ? [record.id] : [])}
      onInputChange={(_event, text, reason) => setSought(reason === 'input' ? text : '')}
      renderInput={input}
    />
  );
}
