import { createHash } from 'node:crypto';
import { Problem } from '../../../core/errors';
import type { Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';

/** The tag of a record that was written, for `If-Match`: its version. */
export function versionTag({ version }: Pick<DataRecord, 'version'>): string {
  return `"${version}"`;
}

/** The tag of a record as it is read. What the system keeps in it, such as numbers of other records, moves without the version and counts beside it. */
export function recordTag({ fields }: Resource, record: DataRecord): string {
  const kept = fields.filter(({ readOnly, name }) => readOnly && name in record).map(({ name }) => record[name]);
  if (kept.length === 0) return versionTag(record);
  const hash = createHash('sha256').update(JSON.stringify(kept)).digest('base64url').slice(0, 11);
  return `"${record.version}.${hash}"`;
}

/** Does `If-None-Match` name the tag? Then the answer is 304. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === tag);
}

/** The version that `If-Match` demands; undefined when it demands none. @throws Problem `bad_request`. */
export function requiredVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const match = /^\s*(?:W\/)?"(\d{1,15})(?:\.[\w-]{1,20})?"\s*$/.exec(header);
  if (match?.[1] !== undefined) return Number(match[1]);
  throw new Problem('bad_request', {
    detail: `If-Match: expected the ETag of the record, such as "3", got ${header.slice(0, 40)}.`,
  });
}
