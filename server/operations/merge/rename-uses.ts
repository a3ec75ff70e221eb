import { sql } from 'kysely';
import { groupBy } from '../../../core/group-by';
import { isObject } from '../../../core/is-object';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { fromRow, selection, type Row } from '../../database/record-rows';
import type { Executor } from '../../database/types';
import { amending } from '../amending';
import { updateRows } from '../write/rows';
import { followInverse } from '../computed/follow-inverse';
import { tenantOfRow, type OperationContext } from '../context';
import type { Place } from '../links/find-usage';
import type { PreparedUpdate } from '../preparing/prepare-update';
import type { WriteEvent } from '../runtime';
import { naming, placesOfUse, type Renaming } from './places-of-use';

const PORTION = 500;

/**
 * All that names one of the records names another from now on, and lists it once, or names it no more: in the name of the caller, but whatever its rights, with
 * lines in audit and feed; in what may only be added to by an amendment. Answers what to announce after the commit.
 */
export async function renameUses(
  context: OperationContext,
  executor: Executor,
  target: Resource,
  renaming: Renaming,
  places: readonly Place[] = placesOfUse(context, target),
): Promise<WriteEvent[]> {
  const events: WriteEvent[] = [];
  for (const place of places) {
    for (let isMore = true; isMore;) {
      const rows = await executor.run(
        compile<Row>(sql`
          select ${selection(place.resource)} from ${identifier('public', tableName(place.resource.name))}
          where ${naming(place, target, renaming)} order by "id" limit ${PORTION} for update`),
      );
      const renamed = rows.map((row) =>
        renamedIn(
          fromRow(place.resource, row),
          place.columns.map(({ property }) => property),
          renaming,
        ),
      );
      events.push(...(await writeRenamed(context, executor, place.resource, renamed)));
      isMore = rows.length === PORTION;
    }
  }
  return events;
}

function renamedIn(stored: JsonObject, names: readonly string[], renaming: Renaming): PreparedUpdate {
  const renamed = names.map(
    (name) => [name, stored[name] ?? null, withNewName(stored[name] ?? null, renaming)] as const,
  );
  const changed = renamed.filter(([, before, after]) => before !== after);
  return {
    stored,
    record: Object.fromEntries(changed.map(([name, , after]) => [name, after])),
    changed: changed.map(([name]) => name),
  };
}

/** The same value where nothing in it is renamed. */
function withNewName(value: Json, renaming: Renaming): Json {
  if (typeof value === 'string') return renaming.from.includes(value) ? renaming.to : value;
  if (Array.isArray(value)) {
    const items = value.map((item) => withNewName(item, renaming));
    if (items.every((item, place) => item === value[place])) return value;
    return items.filter((item, place) =>
      typeof item === 'string' ? items.indexOf(item) === place : item !== null || value[place] === null,
    );
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(
    ([name, member]: [string, Json]) => [name, withNewName(member, renaming)] as const,
  );
  return members.every(([name, member]) => member === value[name]) ? value : Object.fromEntries(members);
}

async function writeRenamed(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  renamed: readonly PreparedUpdate[],
): Promise<WriteEvent[]> {
  const events: WriteEvent[] = [];
  for (const alike of groupBy(renamed, ({ changed }) => JSON.stringify(changed)).values()) {
    const update = () => updateRows(context, executor, resource, alike, { action: 'update' }, 'deleted too');
    const written = await (resource.appendOnly === true ? amending(executor, update) : update());
    if (written.size < alike.length)
      throw new Error(`${resource.name}: expected ${alike.length} locked records to be renamed, ${written.size} were`);
    for (const { stored, record, changed } of alike) {
      const id = String(stored['id']);
      events.push({
        collection: resource.name,
        ids: [id],
        tenantId: tenantOfRow(stored),
        action: 'update',
        fields: changed,
      });
      events.push(
        ...(await followInverse(context, executor, resource, { id, before: stored, after: { ...stored, ...record } })),
      );
    }
  }
  return events;
}
