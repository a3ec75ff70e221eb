import { useQuery } from '@tanstack/react-query';
import { isObject } from '../../../core/is-object';
import { httpClient } from '../../providers/httpClient';
import { useSettled } from './useSettled';

const QUIET_MS = 200;
const SHORTEST = 2;

export type RecordHit = { collection: string; id: string; name: string };

export interface RecordSearch {
  hits: RecordHit[];
  state: 'idle' | 'searching' | 'done' | 'failed';
}

const isHit = (value: unknown): value is RecordHit =>
  isObject(value) && typeof value['collection'] === 'string' && typeof value['id'] === 'string' && typeof value['name'] === 'string';

async function search(text: string): Promise<RecordHit[]> {
  const { json } = await httpClient(`/api/search/records?${new URLSearchParams({ q: text }).toString()}`);
  return isObject(json) && Array.isArray(json['hits']) ? json['hits'].filter(isHit) : [];
}

/** Records of any collection that a text finds, asked for when the person pauses. */
export function useRecordSearch(text: string): RecordSearch {
  const typed = text.trim();
  const sought = useSettled(typed, QUIET_MS);
  const enabled = sought.length >= SHORTEST;
  const { data, isError } = useQuery({ queryKey: ['recordSearch', sought], queryFn: () => search(sought), enabled, staleTime: 10_000 });
  if (typed.length < SHORTEST) return { hits: [], state: 'idle' };
  if (isError) return { hits: [], state: 'failed' };
  return data === undefined || sought !== typed ? { hits: data ?? [], state: 'searching' } : { hits: data, state: 'done' };
}
