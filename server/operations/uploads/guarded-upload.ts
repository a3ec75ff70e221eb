import { sql } from 'kysely';
import type { FileUse } from '../../../core/access/file-uses';
import { Problem } from '../../../core/errors';
import type { Field, JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { columnName, tableName } from '../../database/names';
import { labelOf, type AuditEntry } from '../audit/audit-entry';
import { assertPermittedOn } from '../rights/authorise';
import type { OperationContext } from '../context';
import { mayUseField, tag } from '../rights/field-rights';
import { loadRows } from '../lists/load-rows';
import { resourceFacts } from '../resource-facts';
import type { StoredUpload } from './uploads';

/** Records that may name the same upload; those behind count as not the caller's. */
const MOST_RECORDS = 50;

/** The record as which an upload is opened. */
export type Holder = Required<Pick<AuditEntry, 'entity' | 'entityId' | 'entityLabel'>>;

/**
 * The record whose rights hold for the upload, where a schema says of the field that holds it that it is `guarded`; records that were deleted keep it
 * shut. Undefined for any other upload, which belongs to the whole tenant.
 * @throws Problem `not_found` where the caller may not read the record, `forbidden` where it may not listen to it, or keep its sound
 */
export async function holderOf(
  context: OperationContext,
  upload: Pick<StoredUpload, 'id'>,
  use: FileUse,
): Promise<Holder | undefined> {
  let isGuarded = false;
  for (const resource of context.runtime.catalog().resources.values()) {
    for (const field of resourceFacts(resource).guarded) {
      const ids = await holding(context, resource, field, upload.id);
      isGuarded ||= ids.length > 0;
      const records = (await loadRows(context, context.runtime.database.as(context.scope), resource, ids)).filter(
        (record) => mayUseField(context, 'read', resource, record, field.name),
      );
      const record = records.find((one) => context.ability.can(use, tag(resource, one))) ?? records[0];
      if (record) return holder(context, resource, record, use);
    }
  }
  if (isGuarded) throw new Problem('not_found', { detail: `There is no upload ${JSON.stringify(upload.id)}.` });
  return undefined;
}

async function holding(context: OperationContext, resource: Resource, field: Field, upload: string): Promise<string[]> {
  const column = identifier(columnName(field.name));
  const names = field.item ? sql`${column} @> ${JSON.stringify([upload])}::jsonb` : sql`${column} = ${upload}`;
  const rows = await context.runtime.database
    .as(context.scope)
    .run(
      compile<{ id: string }>(
        sql`select "id" from ${identifier('public', tableName(resource.name))} where ${names} limit ${MOST_RECORDS}`,
      ),
    );
  return rows.map(({ id }) => id);
}

function holder(context: OperationContext, resource: Resource, record: JsonObject, use: FileUse): Holder {
  assertPermittedOn(context, use, resource, record);
  return { entity: resource.name, entityId: String(record['id']), entityLabel: labelOf(resource, record) };
}
