import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { Field, JsonObject, Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { fromRow, selection } from '../../database/record-rows';
import type { Executor } from '../../database/types';
import { isId } from '../rights/authorise';
import { collectLinks } from '../links/collect-links';
import type { OperationContext } from '../context';
import { holds, resourceFacts } from '../resource-facts';
import { touches, type Intent, type Step } from './step';

const known = new WeakMap<ReadonlyMap<string, Resource>, ReadonlyMap<string, readonly Field[]>>();

/**
 * Fields by which a way from a record can come back to it, by collection: references to its own collection, and destinations where
 * others lead to it.
 */
function wayFields(resources: ReadonlyMap<string, Resource>): ReadonlyMap<string, readonly Field[]> {
  const found = known.get(resources);
  if (found) return found;
  const ledTo = new Set<string>();
  for (const resource of resources.values())
    for (const field of resource.fields)
      holds(resource, field, ({ destinations = [] }) => {
        for (const { collection } of destinations) if (collection !== undefined) ledTo.add(collection);
        return false;
      });
  const fields = new Map(
    [...resources.values()].map((resource) => [
      resource.name,
      resource.fields.filter(
        (field) =>
          field.reference?.levels !== undefined ||
          (ledTo.has(resource.name) && holds(resource, field, ({ kind }) => kind === 'destination')),
      ),
    ]),
  );
  known.set(resources, fields);
  return fields;
}

const laysWays = (intent: Intent): boolean => {
  const fields = wayFields(intent.context.runtime.catalog().resources).get(intent.resource.name) ?? [];
  return fields.some(({ name }) => touches(intent, [name]));
};

/**
 * Before ways are looked along: who lays some in one tenant takes turns, for two at once would close a circle that neither of them
 * sees.
 */
export const ways: Step = {
  name: 'lock of ways',
  concerns: laysWays,
  isMore: true,
  run: ({ executor, tenantId }) =>
    executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended(${`ways ${tenantId ?? 'platform'}`}, 0))`)),
};

/** No way by destinations leads back to where it began. */
export const loops: Step = {
  name: 'loops',
  concerns: laysWays,
  run: ({ context, executor, resource, record, id, changed }) =>
    checkLoops(context, executor, { resource, record, id }, changed),
};

/** As many forwards as a call may take. */
const MOST_HOPS = 5;

interface Hop {
  collection: string;
  id: string;
  /** Field of the record being written where this way began. */
  origin: string;
}

/**
 * Follows the destinations that a record would have; none may lead back to the record itself within five hops.
 * @throws Problem `invalid` with code `loop` at the destination where the circle begins.
 */
async function checkLoops(
  context: OperationContext,
  executor: Executor,
  { resource, record, id }: { resource: Resource; record: JsonObject; id: string },
  changed: string[],
): Promise<void> {
  let steps = destinationsOf(resource, record, changed);
  const seen = new Set<string>();
  for (let hop = 0; hop < MOST_HOPS && steps.length > 0; hop += 1) {
    const back = steps.filter((step) => step.collection === resource.name && step.id === id);
    if (back.length > 0) throw new Problem('invalid', { errors: back.map((step) => violation(step.origin, 'loop')) });
    const fresh = steps.filter((step) => !seen.has(`${step.collection}/${step.id}`));
    for (const step of fresh) seen.add(`${step.collection}/${step.id}`);
    steps = await nextSteps(context, executor, fresh);
  }
}

function destinationsOf(resource: Resource, record: JsonObject, names: Iterable<string>, origin?: string): Hop[] {
  return collectLinks(resource, record, names).flatMap((link) => {
    if ('file' in link.target || !link.target.viaDestination || link.target.isEnd || !isId(link.id)) return [];
    return [
      {
        collection: link.target.collection,
        id: link.id.toLowerCase(),
        origin: origin ?? link.path.replace(/\.id$/, ''),
      },
    ];
  });
}

async function nextSteps(context: OperationContext, executor: Executor, steps: Hop[]): Promise<Hop[]> {
  const next: Hop[] = [];
  for (const collection of new Set(steps.map((step) => step.collection))) {
    const target = context.runtime.catalog().resources.get(collection);
    if (!target || !hasDestinations(target)) continue;
    const here = steps.filter((step) => step.collection === collection);
    const rows = await executor.run(
      compile<JsonObject>(sql`
        select ${selection(
          target,
          resourceFacts(target).linking.map((field) => field.name),
        )} from ${identifier('public', tableName(collection))}
        where "id" = any(${here.map((step) => step.id)}::uuid[])`),
    );
    for (const row of rows) {
      const record = fromRow(target, row);
      const origin = here.find((step) => step.id === record['id'])?.origin;
      next.push(...destinationsOf(target, record, resourceFacts(target).fields.keys(), origin));
    }
  }
  return next;
}

function hasDestinations(resource: Resource): boolean {
  return resourceFacts(resource).linking.some((field) => field.kind !== 'reference' && field.kind !== 'reference-list');
}
