import { Problem } from '../../../core/errors';

/** The entity tag of a record: its version. */
export function recordTag(record: { version: number }): string {
  return `"${record.version}"`;
}

/** Does `If-None-Match` name the tag? Then the answer is 304. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag);
}

/** The version that `If-Match` demands; undefined when it demands none. @throws Problem `bad_request`. */
export function requiredVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const match = /^\s*(?:W\/)?"(\d{1,15})"\s*$/.exec(header);
  if (match?.[1] !== undefined) return Number(match[1]);
  throw new Problem('bad_request', {
    detail: `If-Match: expected the ETag of the record, such as "3", got ${header.slice(0, 40)}.`,
  });
}
