import { isObject } from '../../../core/is-object';
import { httpClient } from './httpClient';

/** A record that a text found, by the name that lists give it. */
export type RecordHit = { collection: string; id: string; name: string };

/** Fewer letters find what everybody has. */
export const SHORTEST_SEARCH = 2;
/** A person who types has paused by then. */
export const SEARCH_QUIET_MS = 200;

const isHit = (value: unknown): value is RecordHit =>
  isObject(value) &&
  typeof value['collection'] === 'string' &&
  typeof value['id'] === 'string' &&
  typeof value['name'] === 'string';

/** A few records of any collection that a text finds. @param only names of the collections to look in */
export async function searchRecords(text: string, only?: readonly string[]): Promise<RecordHit[]> {
  const { json } = await httpClient(
    `/api/search/records?${new URLSearchParams({ q: text, ...(only && { in: only.join(',') }) }).toString()}`,
  );
  return isObject(json) && Array.isArray(json['hits']) ? json['hits'].filter(isHit) : [];
}
