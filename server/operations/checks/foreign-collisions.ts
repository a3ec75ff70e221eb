import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { DatabaseFailure } from '../../database/connection/database-failure';
import { concernsAccounts, usersResource } from '../accounts/account-fields';
import { tenantOf, type OperationContext } from '../context';
import type { Runtime } from '../runtime';

/** How often in a day the people of one tenant may learn that a value is taken by others: by mistake it happens seldom. */
export const MOST_COLLISIONS = 20;
const DAY_SECONDS = 86_400;

/** Fields whose values are unique in the platform, of the resource and of the account that it owns. */
function platformFields({ runtime }: OperationContext, resource: Resource): Set<string> {
  const ruled = concernsAccounts(resource) ? [resource, usersResource(runtime.catalog())] : [resource];
  const rules = ruled.flatMap(({ unique }) => unique.filter(({ scope }) => scope === 'platform'));
  return new Set(rules.flatMap(({ fields }) => fields));
}

/** May a write of these fields tell somebody of a tenant what others have? */
export function mayTellOfOthers(context: OperationContext, resource: Resource, names: readonly string[]): boolean {
  if (context.principal === null || tenantOf(context) === null) return false;
  const fields = platformFields(context, resource);
  return fields.size > 0 && names.some((name) => fields.has(name));
}

/**
 * Does a write that may collide with values of other tenants. Each is a guess until it is over, and stays one where it did
 * collide; so no more than `MOST_COLLISIONS` of a tenant in a day are answered, however many are sent at once.
 * @throws Problem `too_many_taken` before anything is looked up, and as the write does
 */
export async function withinGuesses<Result>(
  context: OperationContext,
  resource: Resource,
  { record, names }: { record: JsonObject; names: readonly string[] },
  write: () => Promise<Result>,
): Promise<Result> {
  const tenantId = tenantOf(context);
  const said = names.filter((name) => (record[name] ?? null) !== null);
  if (tenantId === null || !mayTellOfOthers(context, resource, said)) return write();
  const guess = await take(context.runtime, tenantId);
  try {
    const result = await write();
    await giveBack(context.runtime, guess);
    return result;
  } catch (error) {
    if (!(await toldOfOthers(context, resource, record, error))) await giveBack(context.runtime, guess);
    throw error;
  }
}

/** Somebody else may take the place that was chosen in the same moment. */
const TRIES = 8;

/** A tenant has so many places in a day; who finds none free is refused. */
async function take(runtime: Runtime, tenantId: string): Promise<string> {
  const guess = createId();
  const executor = outside(runtime);
  const own = sql`"tenantId" = ${tenantId}::uuid`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const taken = await executor.run(
      compile(sql`
        insert into painel.foreign_collisions ("id", "tenantId", "place")
        select ${guess}::uuid, ${tenantId}::uuid, place from generate_series(1, ${MOST_COLLISIONS}::int) as place
        where place not in (select "place" from painel.foreign_collisions where ${own}) order by random() limit 1
        on conflict do nothing returning "id"`),
    );
    if (taken.length > 0) return guess;
    await executor.run(
      compile(
        sql`delete from painel.foreign_collisions where ${own} and "at" < now() - make_interval(secs => ${DAY_SECONDS})`,
      ),
    );
    const [left] = await executor.run(
      compile<{ count: number; seconds: number }>(sql`
        select count(*)::int as "count", ceil(extract(epoch from min("at") - now()) + ${DAY_SECONDS})::int as "seconds" from painel.foreign_collisions where ${own}`),
    );
    if (left !== undefined && left.count >= MOST_COLLISIONS) throw tooMany(left.seconds);
  }
  throw tooMany(1);
}

function tooMany(seconds: number): Problem {
  const detail = `Expected at most ${MOST_COLLISIONS} values in a day that others have already; try again later, or ask an administrator to enter it.`;
  return new Problem('too_many_taken', { detail, params: { seconds } });
}

async function giveBack(runtime: Runtime, guess: string): Promise<void> {
  try {
    await outside(runtime).run(compile(sql`delete from painel.foreign_collisions where "id" = ${guess}::uuid`));
  } catch (error) {
    // It counts for a day then, which is less than a write that went well being answered as a failure.
    runtime.report(error, 'foreign collisions');
  }
}

/** What is noted stays when the write is taken back. Connections for lists are never waited for by one that is held. */
const outside = (runtime: Runtime) => runtime.database.lists('platform');

/** Was the write refused for a value that nobody of the caller's own tenant has? */
async function toldOfOthers(
  context: OperationContext,
  resource: Resource,
  record: JsonObject,
  error: unknown,
): Promise<boolean> {
  const fields = platformFields(context, resource);
  if (error instanceof Problem)
    return error.errors?.some(({ code, path }) => code === 'unique' && fields.has(path)) ?? false;
  if (!(error instanceof DatabaseFailure) || error.kind !== 'unique') return false;
  const { table, column } = error;
  if (table === undefined || column === undefined || !fields.has(column)) return false;
  const own = await context.runtime.database
    .lists(context.scope)
    .run(
      compile(
        sql`select 1 from ${identifier('public', table)} where "tenantId" = ${tenantOf(context)}::uuid and ${identifier(column)}::text = ${String(record[column])} limit 1`,
      ),
    );
  return own.length === 0;
}
