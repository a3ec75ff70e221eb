import type { DestinationNode } from '../../../core/routing/destination-tree';
import { Problem } from '../../../core/errors';
import { groupBy } from '../../../core/group-by';
import type { JsonObject, Resource, Field, Json } from '../../../core/types';
import { assertPermitted, notFound, isId } from '../rights/authorise';
import { resourceOf, type OperationContext } from '../context';
import { asRefusal } from '../database-refusal';
import { loadRow, loadRows } from '../lists/load-rows';
import { readShape } from '../lists/read-shape';
import { recordName } from '../links/record-name';
import { sql } from 'kysely';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { fieldsOf, resolveField } from '../../../core/records/find-field';
import { isObject } from '../../../core/is-object';
import { mayUseField } from '../rights/field-rights';
import { resourceFacts } from '../resource-facts';

/** What is known of a record that a destination names: the record where the caller may read it, and whether there is one at all. */
interface Named {
  record?: JsonObject;
  exists: boolean;
}

/** So many steps from the record. */
const DEEPEST = 8;
/** So many destinations in one answer. */
const MOST = 400;

/** A destination whose record is to be looked at, and the records on the way to it, `collection/id`. */
interface Open {
  node: DestinationNode;
  way: readonly string[];
}

const keyOf = (collection: string, id: string): string => `${collection}/${id}`;

/**
 * Where calls go from a record, through the records of collections that lead on (`destinationTree`), step by step: two statements for
 * each collection in a step, however many destinations there are. What leads back to a record on its own way is a loop, and not followed.
 * @throws Problem `forbidden`, `not_found`, also where the schema does not ask for it
 */
export async function destinationTree(
  context: OperationContext,
  collection: string,
  id: string,
): Promise<{ nodes: DestinationNode[]; more: boolean }> {
  const resource = resourceOf(context, collection);
  assertPermitted(context, 'read', resource);
  if (resource.destinationTree !== true)
    throw new Problem('not_found', {
      detail: `${collection}: expected a collection whose schema has destinationTree.`,
    });
  try {
    const record = await loadRow(context, context.runtime.database.as(context.scope), resource, id);
    if (!record) throw notFound(resource, id);
    return await new Growth(context).from(resource, record);
  } catch (error) {
    throw error instanceof Problem ? error : asRefusal(error);
  }
}

/** One tree as it grows, level by level, so that what a bound cuts off is what lies deepest. */
class Growth {
  readonly #context: OperationContext;
  readonly #known = new Map<string, Named>();
  #left = MOST;

  constructor(context: OperationContext) {
    this.#context = context;
  }

  async from(resource: Resource, record: JsonObject): Promise<{ nodes: DestinationNode[]; more: boolean }> {
    const all = destinationsOf(this.#context, resource, record);
    const nodes = this.#take(all);
    const way = [keyOf(resource.name, String(record['id']))];
    let level: Open[] = nodes.map((node) => ({ node, way }));
    for (let step = 1; level.length > 0; step += 1) {
      await this.#learn(level);
      level = level.flatMap((open) => this.#grow(open, step < DEEPEST));
    }
    return { nodes, more: nodes.length < all.length };
  }

  #take(nodes: DestinationNode[]): DestinationNode[] {
    const taken = nodes.slice(0, this.#left);
    this.#left -= taken.length;
    return taken;
  }

  async #learn(level: readonly Open[]): Promise<void> {
    const wanted = level.flatMap(({ node: { collection, id } }) =>
      collection !== null && id !== null && !this.#known.has(keyOf(collection, id)) ? [{ collection, id }] : [],
    );
    for (const [collection, some] of groupBy(wanted, (one) => one.collection)) {
      const found = await namedRecords(this.#context, resourceOf(this.#context, collection), [
        ...new Set(some.map(({ id }) => id)),
      ]);
      for (const [id, named] of found) this.#known.set(keyOf(collection, id), named);
    }
  }

  /** Says what the destination is; answers what is to be looked at next. */
  #grow({ node, way }: Open, isFollowed: boolean): Open[] {
    const { collection, id } = node;
    if (collection === null || id === null) return [];
    const key = keyOf(collection, id);
    const named = this.#known.get(key);
    const resource = resourceOf(this.#context, collection);
    if (named?.exists !== true) node.fault = 'deleted';
    if (named?.record === undefined) return [];
    node.name = recordName(this.#context, resource, readShape(this.#context, resource)(named.record));
    if (isOff(named.record)) node.fault = 'disabled';
    if (way.includes(key)) {
      node.fault = 'loop';
      return [];
    }
    if (resource.destinationTree !== true) return [];
    const all = destinationsOf(this.#context, resource, named.record);
    node.children = isFollowed ? this.#take(all) : [];
    node.more = node.children.length < all.length;
    return node.children.map((child) => ({ node: child, way: [...way, key] }));
  }
}

/** The switches by which schemas turn a record off. */
const isOff = ({ enabled, active }: JsonObject): boolean => enabled === false || active === false;

/** By id. One statement, and a second one where some cannot be read. */
async function namedRecords(
  context: OperationContext,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, Named>> {
  const executor = context.runtime.database.as(context.scope);
  const readable = new Map(
    (await loadRows(context, executor, resource, [...ids])).map((record) => [String(record['id']), record]),
  );
  const others = ids.filter((id) => !readable.has(id) && isId(id));
  const living = resource.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  const there =
    others.length === 0
      ? []
      : await executor.run(
          compile<{ id: string }>(
            sql`select "id" from ${identifier('public', tableName(resource.name))} where "id" = any(${others}::uuid[])${living}`,
          ),
        );
  const existing = new Set(there.map(({ id }) => id));
  return new Map(
    ids.map((id) => {
      const record = readable.get(id);
      return [id, record ? { record, exists: true } : { exists: existing.has(id) }];
    }),
  );
}

/** The destinations in the fields of a record that the caller may read, in the order of the schema; nothing is known yet of what they name. */
function destinationsOf(context: OperationContext, resource: Resource, record: JsonObject): DestinationNode[] {
  const found: DestinationNode[] = [];
  for (const field of resourceFacts(resource).linking) {
    if (mayUseField(context, 'read', resource, record, field.name))
      visit(resource, field, record[field.name] ?? null, {}, found);
  }
  return found;
}

function visit(resource: Resource, field: Field, value: Json, beside: JsonObject, found: DestinationNode[]): void {
  if (field.kind === 'destination') {
    const node = isObject(value) ? nodeOf(field, value, beside) : undefined;
    if (node) found.push(node);
    return;
  }
  const { item, fields = [] } = resolveField(resource, field);
  if (Array.isArray(value)) {
    if (item)
      for (const one of value)
        visit(resource, item, one, isObject(one) ? plainValues(fieldsOf(resource, item), one) : {}, found);
  } else if (isObject(value)) {
    for (const member of fields) visit(resource, member, value[member.name] ?? null, beside, found);
  }
}

function nodeOf(
  field: Field,
  { type, id = null, value = null }: JsonObject,
  beside: JsonObject,
): DestinationNode | undefined {
  if (typeof type !== 'string') return undefined;
  const collection = field.destinations?.find((one) => one.type === type)?.collection ?? null;
  const named = collection !== null && typeof id === 'string' ? id : null;
  return {
    field: field.path,
    beside,
    type,
    collection,
    id: named,
    name: typeof value === 'string' ? value : null,
    fault: null,
    children: [],
    more: false,
  };
}

/** In the order of the schema. */
function plainValues(fields: readonly Field[], item: JsonObject): JsonObject {
  const values = fields.map(({ name }): [string, Json] => [name, item[name] ?? null]);
  return Object.fromEntries(values.filter(([, value]) => value !== null && typeof value !== 'object'));
}
