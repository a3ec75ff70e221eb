import { groupBy } from '../../../core/group-by';
import type { CountRule, LatestRule } from '../../../core/records/filled-rules';
import type { Field, Json, JsonObject, Resource } from '../../../core/types';
import { columnName, HIDDEN_COLUMNS, shortHash, tableName } from '../names';
import { declaredColumns, type Column } from '../table-columns';
import { acceptance } from './acceptance';
import { NO_ENDINGS, type EndingRows, type Endings } from './ending-rows';
import { quoteName, quoteText } from './quote';
import type { CountedNumber, CounterPlan } from './table-plan';

type CountingField = Field & { counts: CountRule };
type LatestField = Field & { latest: LatestRule };

const isCounting = (field: Field): field is CountingField => field.counts !== undefined;
const isLatest = (field: Field): field is LatestField => field.latest !== undefined;

/** The fields that count records of each collection, by its name. */
export function countersOf(resources: readonly Resource[], endings: Endings = NO_ENDINGS): Map<string, CounterPlan[]> {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const counters = new Map<string, CounterPlan[]>();
  for (const resource of resources) {
    const followed = resource.fields.flatMap((field) =>
      isCounting(field) || isLatest(field) ? [{ field, rule: field.counts ?? field.latest }] : [],
    );
    for (const fields of groupBy(followed, ({ rule }) => `${rule?.collection} ${rule?.by}`).values()) {
      const rule = fields[0]?.rule;
      const counted = byName.get(rule?.collection ?? '');
      if (rule && counted)
        counters.set(counted.name, [
          ...(counters.get(counted.name) ?? []),
          counterOf(
            resource,
            fields.map(({ field }) => field),
            counted,
            { reference: rule.by, ending: endings.get(counted.name) },
          ),
        ]);
    }
  }
  return counters;
}

function counterOf(
  resource: Resource,
  fields: Field[],
  counted: Resource,
  { reference, ending }: { reference: string; ending: EndingRows | undefined },
): CounterPlan {
  const staying = (name: string) =>
    ending?.forGood?.[resource.name]?.includes(name) === true && { forGood: true as const };
  const columns = declaredColumns(counted);
  const names = new Set(fields.map(({ name }) => name));
  const by = columnOf(columns, resource, reference);
  const counting = fields.filter(isCounting);
  const latest = fields.filter(isLatest).map(({ name, latest: rule }) => ({
    column: columnName(name),
    time: columnOf(columns, resource, rule.field).name,
    where: whereOf({}, counted, columns),
    ...staying(name),
  }));
  const lates = counting.map((field) => lateOf(field, counted, columns));
  const plan = {
    collection: resource.name,
    parent: tableName(resource.name),
    by: by.name,
    isList: by.storage.shape === 'array',
    numbers: counting.map((field) => ({ ...numberOf(resource, field, counted, columns), ...staying(field.name) })),
    shares: resource.fields.flatMap(({ name, share }) =>
      share && names.has(share.of)
        ? [{ column: columnName(name), of: columnName(share.of), in: columnName(share.in) }]
        : [],
    ),
    ...(latest.length > 0 && { latest }),
  };
  // No part of what triggers are made of, so not of their name.
  const numbers = plan.numbers.map((number, index) => ({ ...number, ...lates[index] }));
  return { name: `count_${shortHash(JSON.stringify([counted.name, plan]))}`, ...plan, numbers };
}

function numberOf(
  resource: Resource,
  { name, counts }: CountingField,
  counted: Resource,
  columns: ReadonlyMap<string, Column>,
): CountedNumber {
  return {
    column: columnName(name),
    amount: amountOf(counts, (property) => quoteName(columnOf(columns, resource, property).name)),
    where: whereOf(counts, counted, columns),
    ...(counts.days !== undefined && { ages: true }),
  };
}

/** Twice as long as it takes from one pass to the next. */
const LATE = `interval '2 hours'`;

function lateOf(
  { counts: { days, ...rule } }: CountingField,
  counted: Resource,
  columns: ReadonlyMap<string, Column>,
): Pick<CountedNumber, 'late'> {
  if (days === undefined) return {};
  const since = `now() - interval '${days} days'`;
  return {
    late: `${whereOf(rule, counted, columns)} and "createdAt" <= ${since} and "createdAt" > ${since} - ${LATE}`,
  };
}

/** Which rows count. */
function whereOf(
  { where = {}, days }: Pick<CountRule, 'where' | 'days'>,
  counted: Resource,
  columns: ReadonlyMap<string, Column>,
): string {
  const conditions = Object.entries(where).map(([path, accepted]) => acceptance(columns, path, accepted));
  if (counted.softDelete) conditions.push(`${quoteName(HIDDEN_COLUMNS.deletedAt)} is null`);
  if (days !== undefined) conditions.push(`"createdAt" > now() - interval '${days} days'`);
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}

/** How much a row adds: one, its items, or a number of its own. */
function amountOf({ items, itemsWhere = {}, sum }: CountRule, quoted: (property: string) => string): string {
  if (sum !== undefined) return `coalesce(${quoted(sum)}, 0)`;
  if (items === undefined) return '1';
  const conditions = Object.entries(itemsWhere).map(
    ([member, accepted]) =>
      `(${[accepted]
        .flat()
        .map((value) => `@.${JSON.stringify(member)} == ${asJson(value)}`)
        .join(' || ')})`,
  );
  const path = conditions.length === 0 ? '$[*]' : `$[*] ? (${conditions.join(' && ')})`;
  return `coalesce(jsonb_array_length(jsonb_path_query_array(${quoted(items)}, ${quoteText(path)})), 0)`;
}

const asJson = (value: Json | JsonObject): string => JSON.stringify(value);

function columnOf(columns: ReadonlyMap<string, Column>, resource: Resource, property: string): Column {
  const column = columns.get(property);
  if (!column) throw new Error(`${resource.name}: expected a column for "${property}" of what it counts, found none`);
  return column;
}
