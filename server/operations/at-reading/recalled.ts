import { fieldsOf, resolveField } from '../../../core/records/find-field';
import { groupBy } from '../../../core/group-by';
import { isObject } from '../../../core/is-object';
import { recalledBy } from '../../../core/compile/checks/check-recalls';
import type { RecallRule } from '../../../core/records/filled-rules';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';
import { isId } from '../rights/authorise';
import { holds } from '../resource-facts';
import { statesAt } from '../versions/states-at';

/** One place that shows what a record named was. */
interface Place {
  name: string;
  rule: RecallRule;
  /** The object that the value stands in, and the record around it. */
  holder: JsonObject;
  record: JsonObject;
  collection: string;
  id: string;
  at: string;
}

const known = new WeakMap<Resource, Field[]>();

/** Fields of the record that recall, or hold members that do. */
export function recallingFields(resource: Resource): Field[] {
  const found =
    known.get(resource) ??
    resource.fields.filter((field) => holds(resource, field, ({ recalls }) => recalls !== undefined));
  known.set(resource, found);
  return found;
}

/** Sets what the records that these name were at their time: one statement for each collection named, however many records there are. */
export async function setRecalled(
  catalog: Catalog,
  executor: Executor,
  resource: Resource,
  records: readonly JsonObject[],
): Promise<void> {
  const places: Place[] = [];
  for (const record of records) {
    for (const field of recallingFields(resource)) visit(resource, field, record, record, places);
  }
  for (const [collection, some] of groupBy(places, (place) => place.collection)) {
    const target = catalog.resources.get(collection);
    if (!target) continue;
    const moments = [...new Map(some.map(({ id, at }) => [`${id} ${at}`, { id, at }])).values()];
    const states = await statesAt(executor, target, moments);
    const byMoment = new Map(moments.map(({ id, at }, index) => [`${id} ${at}`, states[index]]));
    for (const place of some) place.holder[place.name] = valueOf(place, byMoment.get(`${place.id} ${place.at}`));
  }
}

/** Copies what holds a recalled value, which must not reach the stored record, and notes the place. */
function visit(resource: Resource, field: Field, holder: JsonObject, record: JsonObject, places: Place[]): void {
  const { name, recalls: rule } = field;
  if (rule !== undefined) {
    const reference = recalledBy(resource, field, rule);
    const id = Object.hasOwn(holder, rule.via) ? holder[rule.via] : record[rule.via];
    const at = (rule.at === undefined ? null : record[rule.at]) ?? record['createdAt'];
    holder[name] = null;
    if (reference?.reference && typeof id === 'string' && isId(id) && typeof at === 'string')
      places.push({ name, rule, holder, record, collection: reference.reference.collection, id, at });
    return;
  }
  const value = holder[name];
  const { item } = resolveField(resource, field);
  if (Array.isArray(value) && item) holder[name] = value.map((one) => within(resource, item, one, record, places));
  else holder[name] = within(resource, field, value ?? null, record, places);
}

function within(resource: Resource, field: Field, value: Json, record: JsonObject, places: Place[]): Json {
  if (!isObject(value)) return value;
  const copy = { ...value };
  for (const member of fieldsOf(resource, field).filter((one) =>
    holds(resource, one, ({ recalls }) => recalls !== undefined),
  ))
    visit(resource, member, copy, record, places);
  return copy;
}

function valueOf({ rule: { is, list, where = {} }, holder, record }: Place, state: JsonObject | undefined): Json {
  if (state === undefined) return null;
  if (list === undefined) return state[is] ?? null;
  const items = Array.isArray(state[list]) ? state[list] : [];
  const wanted = Object.entries(where).map(([theirs, own]) => [theirs, holder[own] ?? record[own] ?? null] as const);
  const item = items.find(
    (one, index) => isObject(one) && wanted.every(([theirs, value]) => (one[theirs] ?? index) === value),
  );
  return isObject(item) ? (item[is] ?? null) : null;
}
