import { Problem } from '../../../core/errors';
import { findReference, nameOfReferenced } from '../../../core/records/reference-name';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { readShaped } from '../at-reading/read-shaped';
import { assertPermitted } from '../rights/authorise';
import { resourceOf, type OperationContext } from '../context';
import { asRefusal } from '../database-refusal';
import { loadRows } from './load-rows';

/** References that one answer embeds at most, and records that it embeds of each. */
const MOST_EMBEDS = 5;
const MOST_EMBEDDED = 2000;

/** A reference with the member of the answer that its record comes under. */
interface Embed {
  field: Field;
  under: string;
  target: Resource;
}

/**
 * The records with those that they name beside them: of `customerId` under `customer`, of `authorIds` a list under `authors`. What the caller does
 * not see is null, or not in the list. One statement per reference.
 * @param names as the caller wrote them: what is named, or the reference
 * @throws Problem `bad_request` for what is no reference and past the bounds, `forbidden` for a collection that the caller does not read.
 */
export async function withEmbedded(
  context: OperationContext,
  collection: string,
  records: DataRecord[],
  names: readonly string[],
): Promise<DataRecord[]> {
  const resource = resourceOf(context, collection);
  if (names.length > MOST_EMBEDS)
    throw new Problem('bad_request', {
      detail: `embed: expected at most ${MOST_EMBEDS} references, got ${names.length}.`,
    });
  const embeds = [...new Set(names)].map((name) => embedOf(context, resource, name));
  const found = await Promise.all(embeds.map((embed) => recordsOf(context, embed, records)));
  return records.map((record) => ({
    ...record,
    ...Object.fromEntries(embeds.map(({ field, under }, index) => [under, embedded(record[field.name], found[index])])),
  }));
}

function embedOf(context: OperationContext, resource: Resource, name: string): Embed {
  const field = findReference(resource.fields, name);
  const under = field && nameOfReferenced(field);
  if (!field?.reference || under === undefined || resource.fields.some((one) => one.name === under)) {
    const known = resource.fields.flatMap((one) => nameOfReferenced(one) ?? []);
    throw new Problem('bad_request', {
      detail: `embed: expected what a record of ${resource.name} names (${known.join(', ') || 'nothing'}), got ${JSON.stringify(name.slice(0, 80))}.`,
    });
  }
  const target = resourceOf(context, field.reference.collection);
  assertPermitted(context, 'read', target);
  return { field, under, target };
}

async function recordsOf(
  context: OperationContext,
  { field, under, target }: Embed,
  records: readonly JsonObject[],
): Promise<Map<string, DataRecord>> {
  const ids = [...new Set(records.flatMap((record) => idsIn(record[field.name])))];
  if (ids.length > MOST_EMBEDDED)
    throw new Problem('bad_request', {
      detail: `embed: expected at most ${MOST_EMBEDDED} records under ${under}, got ${ids.length}; ask for a shorter page.`,
    });
  try {
    const rows = await loadRows(context, context.runtime.database.as(context.scope), target, ids);
    return new Map((await readShaped(context, target, rows)).map((record) => [record.id, record]));
  } catch (error) {
    throw error instanceof Problem ? error : asRefusal(error);
  }
}

function idsIn(value: Json | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
}

function embedded(value: Json | undefined, found: ReadonlyMap<string, DataRecord> | undefined): Json {
  const records = idsIn(value).flatMap((id) => (found?.get(id) ?? []) as JsonObject);
  return Array.isArray(value) ? records : (records[0] ?? null);
}
