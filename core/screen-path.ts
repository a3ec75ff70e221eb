import type { Json } from './types';

/** Where a nested screen hangs: below the records of the screen at `path`, as those whose `field` names one of them. */
export interface NestedPath {
  path: string;
  field: string;
}

const NESTED = /^(?<path>.+?)\/\{(?<field>\w+)\}\//;
const PARAMETER = /\{(\w+)\}/g;

/** Of `/a/shelves/{shelfId}/books`: `/a/shelves` and `shelfId`. Undefined for a path without a parameter. */
export function nestedPath(path: string): NestedPath | undefined {
  const groups = NESTED.exec(path)?.groups;
  return groups?.['path'] === undefined || groups['field'] === undefined
    ? undefined
    : { path: groups['path'], field: groups['field'] };
}

/** The path with its parameter filled in; as it is where it has none. */
export const filledPath = (path: string, record: Readonly<Record<string, Json | undefined>>): string =>
  path.replaceAll(PARAMETER, (_, field: string) => encodeURIComponent(String(record[field] ?? '')));
