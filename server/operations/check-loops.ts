import { sql } from 'kysely';
import { Problem } from '../../core/errors';
import type { JsonObject, Resource } from '../../core/types';
import { violation } from '../../core/violations';
import { compile, identifier } from '../database/builder';
import { tableName } from '../database/names';
import { fromRow, selection } from '../database/record-rows';
import type { Executor } from '../database/types';
import { isId } from './authorise';
import { collectLinks } from './collect-links';
import type { OperationContext } from './context';
import { traitsOf } from './resource-traits';

/** As many forwards as a call may take. */
const MOST_HOPS = 5;

interface Step {
  collection: string;
  id: string;
  /** Field of the record being written where this way began. */
  origin: string;
}

/**
 * Follows the destinations that a record would have; none may lead back to the record itself within five hops.
 * @throws Problem `invalid` with code `loop` at the destination where the circle begins.
 */
export async function checkLoops(
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

function destinationsOf(resource: Resource, record: JsonObject, names: Iterable<string>, origin?: string): Step[] {
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

async function nextSteps(context: OperationContext, executor: Executor, steps: Step[]): Promise<Step[]> {
  const next: Step[] = [];
  for (const collection of new Set(steps.map((step) => step.collection))) {
    const target = context.runtime.catalog().resources.get(collection);
    if (!target || !hasDestinations(target)) continue;
    const here = steps.filter((step) => step.collection === collection);
    const rows = await executor.run(
      compile<JsonObject>(sql`
        select ${selection(
          target,
          traitsOf(target).linking.map((field) => field.name),
        )} from ${identifier('public', tableName(collection))}
        where "id" = any(${here.map((step) => step.id)}::uuid[])`),
    );
    for (const row of rows) {
      const record = fromRow(target, row);
      const origin = here.find((step) => step.id === record['id'])?.origin;
      next.push(...destinationsOf(target, record, traitsOf(target).fields.keys(), origin));
    }
  }
  return next;
}

function hasDestinations(resource: Resource): boolean {
  return traitsOf(resource).linking.some((field) => field.kind !== 'reference' && field.kind !== 'reference-list');
}
