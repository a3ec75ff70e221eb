import { sql } from 'kysely';
import { inverseEnds, type InverseEnd } from '../../../core/records/inverse-ends';
import { isObject } from '../../../core/is-object';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';
import { asSystem, type OperationContext } from '../context';
import { loadRow } from '../lists/load-rows';
import type { WriteEvent } from '../runtime';
import { sameValue } from '../same-value';
import { writeChange } from '../write/row';

/** A record before and after its write; empty where it was not there, or is not any more. */
export interface Written {
  id: string;
  before: JsonObject;
  after: JsonObject;
}

/** A relation, from the record that was written to the other end. */
interface Relation {
  own: InverseEnd;
  target: Resource;
  other: InverseEnd;
  /** Members of the items that both ends have. */
  shared: string[];
}

/**
 * A relation that two records show was changed at one end: the other ends follow in the same transaction, in the name of
 * the caller, with lines in audit and feed. Answers what to announce after the commit.
 */
export async function followInverse(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  written: Written,
): Promise<WriteEvent[]> {
  const events: WriteEvent[] = [];
  for (const relation of relationsOf(context.runtime.catalog(), resource)) {
    const [before, after] = [entriesOf(relation, written.before), entriesOf(relation, written.after)];
    // In one order, so that two writers who meet wait for each other rather than for ever.
    for (const id of [...new Set([...before.keys(), ...after.keys()])].toSorted()) {
      if (sameValue(undefined, before.get(id), after.get(id))) continue;
      events.push(...(await follow(context, executor, relation, { id, from: written.id, entry: after.get(id) })));
    }
  }
  return events;
}

const known = new WeakMap<Catalog, Map<string, Relation[]>>();

function relationsOf(catalog: Catalog, resource: Resource): Relation[] {
  const byName = known.get(catalog) ?? new Map<string, Relation[]>();
  known.set(catalog, byName);
  const found =
    byName.get(resource.name) ?? resource.fields.flatMap(inverseEnds).flatMap((own) => relation(catalog, own));
  byName.set(resource.name, found);
  return found;
}

function relation(catalog: Catalog, own: InverseEnd): Relation[] {
  const target = catalog.resources.get(own.field.reference?.collection ?? '');
  const other = target?.fields.flatMap(inverseEnds).find(({ place }) => place === own.field.reference?.inverse);
  return target && other
    ? [{ own, target, other, shared: membersOf(own).filter((name) => membersOf(other).includes(name)) }]
    : [];
}

const membersOf = ({ list, member }: InverseEnd): string[] =>
  member === undefined ? [] : (list.item?.fields ?? []).flatMap(({ name }) => (name === member ? [] : [name]));

const itemsOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** What the record says of each record that it names: the members that both ends have. */
function entriesOf({ own, shared }: Relation, record: JsonObject): Map<string, JsonObject> {
  const entries = new Map<string, JsonObject>();
  for (const item of itemsOf(record[own.list.name])) {
    const id = idIn(own, item);
    if (id !== undefined)
      entries.set(id, isObject(item) ? Object.fromEntries(shared.map((name) => [name, item[name] ?? null])) : {});
  }
  return entries;
}

function idIn({ member }: InverseEnd, item: Json): string | undefined {
  const id = member === undefined ? item : isObject(item) ? item[member] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** The list of the other end as it should be; `entry` is absent where the relation has ended. */
function nextList({ other }: Relation, list: Json[], from: string, entry: JsonObject | undefined): Json[] {
  const isOurs = (item: Json) => idIn(other, item) === from;
  if (entry === undefined) return list.filter((item) => !isOurs(item));
  const { member } = other;
  if (member === undefined) return list.some(isOurs) ? list : [...list, from];
  const given = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));
  if (!list.some(isOurs)) return [...list, { [member]: from, ...given }];
  return list.map((item) => (isOurs(item) && isObject(item) ? { ...item, ...entry } : item));
}

async function follow(
  context: OperationContext,
  executor: Executor,
  relation: Relation,
  change: { id: string; from: string; entry: JsonObject | undefined },
  isLocked = false,
): Promise<WriteEvent[]> {
  const { target, other } = relation;
  const name = other.list.name;
  // Whoever may change one end changes the relation; a right to the other record is not asked for.
  const unlimited = { ...context, ability: asSystem(context.runtime, context.scope).ability };
  const stored = await loadRow(unlimited, executor, target, change.id);
  if (!stored) return [];
  const list = nextList(relation, itemsOf(stored[name]), change.from, change.entry);
  if (sameValue(other.list, stored[name], list)) return [];
  const written = await writeChange(
    context,
    executor,
    target,
    { stored, record: { ...stored, [name]: list }, changed: [name] },
    { action: 'update' },
  );
  if (written)
    return [
      {
        collection: target.name,
        ids: [change.id],
        tenantId: typeof stored['tenantId'] === 'string' ? stored['tenantId'] : null,
        action: 'update',
        fields: [name],
      },
    ];
  if (isLocked)
    throw new Error(`${target.name} ${change.id}: expected that nobody changes a locked record, somebody did`);
  // Somebody else changed it in between. Where many do, whoever is not in the row for it would never have a turn.
  await executor.run(
    compile(
      sql`select from ${identifier('public', tableName(target.name))} where "id" = ${change.id}::uuid for update`,
    ),
  );
  return follow(context, executor, relation, change, true);
}
