import type { DestinationNode } from '../../../core/routing/destination-tree';
import { Problem } from '../../../core/errors';
import { groupBy } from '../../../core/group-by';
import type { JsonObject, Resource } from '../../../core/types';
import { assertPermitted, notFound } from '../authorise';
import { resourceOf, type OperationContext } from '../context';
import { asRefusal } from '../database-refusal';
import { loadRow } from '../load-rows';
import { readShape } from '../read-shape';
import { destinationsOf } from './destinations-of';
import { namedRecords, type Named } from './named-records';
import { recordName } from '../record-name';

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
