import type { FieldKind, Json, Resource } from '../../../core/types';
import type { Executor } from '../../database/types';
import type { PreparedUpdate } from '../preparing/prepare-update';
import { holds } from '../resource-facts';
import { lookSoonAt } from '../uploads/forget-uploads';

const UPLOADS: ReadonlySet<FieldKind> = new Set<FieldKind>(['file', 'image', 'audio']);
const AN_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** The files that records named before they lost what is personal go, unless something else names them. */
export async function lookSoon(
  executor: Executor,
  resource: Resource,
  cleared: readonly PreparedUpdate[],
): Promise<void> {
  const names = uploadNames(resource);
  const ids = cleared.flatMap(({ stored, changed }) =>
    names.filter((name) => changed.includes(name)).flatMap((name) => uploadsIn(stored[name] ?? null)),
  );
  await lookSoonAt(executor, [...new Set(ids)]);
}

/** Names of the fields that are uploads, or hold some. */
export const uploadNames = (resource: Resource): string[] =>
  resource.fields.filter((field) => holds(resource, field, ({ kind }) => UPLOADS.has(kind))).map(({ name }) => name);

/** Ids of the uploads that values of such fields name. */
export const uploadsIn = (value: Json): string[] =>
  (JSON.stringify(value).match(AN_ID) ?? []).map((id) => id.toLowerCase());
