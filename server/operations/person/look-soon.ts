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
  const ids = cleared.flatMap(({ stored, changed }) =>
    resource.fields
      .filter((field) => changed.includes(field.name) && holds(resource, field, ({ kind }) => UPLOADS.has(kind)))
      .flatMap(({ name }) => idsIn(stored[name] ?? null)),
  );
  await lookSoonAt(executor, [...new Set(ids)]);
}

const idsIn = (value: Json): string[] => (JSON.stringify(value).match(AN_ID) ?? []).map((id) => id.toLowerCase());
