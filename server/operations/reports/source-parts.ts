import { isMasked } from '../../../core/access/masks';
import { Problem } from '../../../core/errors';
import { findField } from '../../../core/records/find-field';
import { operandsOf } from '../../../core/reports/compile-report';
import { splitReferred, sumOfNamed, type ReferredField } from '../../../core/reports/referred-value';
import { intervalOf, type Measure, type MeasureFilter, type ReportSource } from '../../../core/reports/report';
import { isCounted } from '../../../core/reports/work-out';
import type { Resource } from '../../../core/types';
import type { Named, Part, Referred } from '../../database/statements/report-statement';
import { columnsOf, type Column } from '../../database/table-columns';
import { resourceOf, type OperationContext } from '../context';
import { mayFilterBy } from '../rights/field-rights';
import { readableFilter, readableFilterSql } from '../lists/readable-filter';
import { rowCondition } from '../lists/row-condition';
import { HIDDEN_COLUMNS } from '../../database/names';
import { identifier } from '../../database/builder';
import { sql } from 'kysely';

/** What the database is asked of a source. */
export interface SourceParts {
  /** Measures that are counted, in the order of `parts`. */
  counted: string[];
  parts: Part[];
  referred: Referred[];
  /** What each of `referred` is called in an answer: `deskId.patience`. */
  referredNames: string[];
}

/** Which measures a person may read, with all that they are made of. */
export function permittedMeasures(context: OperationContext, source: ReportSource): ReadonlySet<string> {
  const resource = resourceOf(context, source.collection);
  const permitted = new Map<string, boolean>();
  const isPermitted = (name: string): boolean => {
    const measure = source.measures[name];
    const found =
      permitted.get(name) ??
      (measure !== undefined && mayRead(context, resource, measure) && operandsOf(measure).every(isPermitted));
    permitted.set(name, found);
    return found;
  };
  return new Set(Object.keys(source.measures).filter(isPermitted));
}

function mayRead(context: OperationContext, resource: Resource, measure: Measure): boolean {
  if (!valueFields(measure).every((field) => showsValues(context, resource, field))) return false;
  const named = sumOfNamed(measure.formula);
  if (named && !mayReadNamed(context, resource, named)) return false;
  const { plain, referred } = splitOf(filterOf(measure));
  try {
    readableFilter(context, resource, plain, {
      others: referred.flatMap(({ field, reference }) => [field, reference]),
    });
    return referred.every((condition) => mayReadNamed(context, resource, condition));
  } catch (error) {
    if (error instanceof Problem && (error.code === 'forbidden' || error.code === 'field_forbidden')) return false;
    throw error;
  }
}

/** Sums and groups tell the values whose digits lists hide. */
export function showsValues(context: OperationContext, resource: Resource, field: string): boolean {
  return mayFilterBy(context, resource, field) && !isMasked(context.ability, 'list', resource.name, field);
}

function mayReadNamed(context: OperationContext, resource: Resource, { reference, property }: ReferredField): boolean {
  const target = targetOf(context, resource, reference);
  return context.ability.can('read', target.name) && showsValues(context, target, property);
}

function targetOf(context: OperationContext, resource: Resource, reference: string): Resource {
  const collection = findField(resource, reference)?.reference?.collection;
  if (collection === undefined) throw new Error(`${resource.name}: expected ${reference} to name records`);
  return resourceOf(context, collection);
}

/** @param measures names of those that are asked for, with all that they are made of */
export async function sourceParts(
  context: OperationContext,
  source: ReportSource,
  measures: ReadonlySet<string>,
): Promise<SourceParts> {
  const resource = resourceOf(context, source.collection);
  const found: SourceParts = { counted: [], parts: [], referred: [], referredNames: [] };
  for (const measure of Object.values(source.measures)) {
    if (!isCounted(measure) || !measures.has(measure.name)) continue;
    found.counted.push(measure.name);
    found.parts.push(await partOf(context, resource, measure, found));
  }
  return found;
}

async function partOf(
  context: OperationContext,
  resource: Resource,
  measure: Measure,
  found: SourceParts,
): Promise<Part> {
  const { plain, referred } = splitOf(filterOf(measure));
  const [column, until] = valueFields(measure).map((field) => scalarColumn(resource, field));
  const named = sumOfNamed(measure.formula);
  return {
    kind: kindOf(measure),
    column,
    until,
    named: named && namedValue(context, resource, named),
    where:
      Object.keys(plain).length === 0
        ? undefined
        : await readableFilterSql(context, resource, readableFilter(context, resource, plain)),
    compared: referred.map((condition) => ({
      column: scalarColumn(resource, condition.field),
      comparator: condition.comparator,
      referred: placeOf(context, resource, condition, found),
    })),
  };
}

/** Conditions that compare with one value share it. */
function placeOf(
  context: OperationContext,
  resource: Resource,
  { reference, property, otherwise }: ReferredField & { otherwise: number },
  { referred, referredNames }: SourceParts,
): number {
  const name = `${reference}.${property}`;
  const known = referred.findIndex((one, place) => referredNames[place] === name && one.otherwise === otherwise);
  if (known >= 0) return known;
  referred.push({ ...namedValue(context, resource, { reference, property }), otherwise });
  referredNames.push(name);
  return referred.length - 1;
}

function namedValue(context: OperationContext, resource: Resource, { reference, property }: ReferredField): Named {
  const target = targetOf(context, resource, reference);
  return {
    reference: scalarColumn(resource, reference),
    target,
    property: scalarColumn(target, property),
    visible: (alias) => {
      const visible = rowCondition(context, 'read', target, alias);
      if (visible === 'nothing') return sql`false`;
      const living = target.softDelete ? sql`${identifier(alias, HIDDEN_COLUMNS.deletedAt)} is null` : sql`true`;
      return visible === 'everything' ? living : sql`${visible} and ${living}`;
    },
  };
}

/** @throws Problem `bad_request` for a field with several values, or a secret */
export function scalarColumn(resource: Resource, field: string): Column {
  const column = columnsOf(resource).get(field);
  if (column?.storage.shape === 'scalar' && column.field?.secret !== true) return column;
  throw new Problem('bad_request', {
    detail: `${resource.name}: expected a field with one value, got ${JSON.stringify(field)}.`,
    params: { path: field },
  });
}

function kindOf({ formula }: Measure): Part['kind'] {
  const kind = intervalOf(formula)?.kind;
  if (kind !== undefined) return kind;
  if ('distinct' in formula) return 'distinct';
  if ('sum' in formula) return 'sum';
  if ('min' in formula) return 'min';
  return 'max' in formula ? 'max' : 'count';
}

/** Fields whose values a measure tells of: one, two of an interval, none of a count. */
function valueFields({ formula }: Measure): readonly string[] {
  if ('distinct' in formula) return [formula.distinct];
  if ('sum' in formula) return typeof formula.sum === 'string' ? [formula.sum] : [];
  if ('min' in formula) return [formula.min];
  if ('max' in formula) return [formula.max];
  return intervalOf(formula)?.interval ?? [];
}

function filterOf({ formula }: Measure): MeasureFilter {
  if ('count' in formula) return formula.count;
  return ('where' in formula && formula.where) || {};
}

function splitOf(filter: MeasureFilter): NonNullable<ReturnType<typeof splitReferred>> {
  const split = splitReferred(filter);
  if (split === undefined) throw new Error('expected the filter of a measure to have been read when it was compiled');
  return split;
}
