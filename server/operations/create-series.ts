import { sql } from 'kysely';
import { Problem } from '../../core/errors';
import { randomSecret } from '../../core/password/random-secret';
import type { SeriesRule } from '../../core/rules';
import type { JsonObject, Resource, Json } from '../../core/types';
import { violation } from '../../core/violations';
import type { DataRecord, Violation } from '../../core/wire';
import { compile } from '../database/builder';
import type { Executor } from '../database/types';
import { assertPermitted } from './rights/authorise';
import { isPlatform, resourceOf, type OperationContext, tenantOfRow } from './context';
import { insertRecord } from './create-record';
import { asRefusal } from './database-refusal';
import { effectOf } from '../application/hooks-of';
import type { WriteEvent } from './runtime';
import { withDenials } from './rights/with-denials';
import { copiedValues } from '../../core/records/clone';
import { getRecord } from './get-record';
import { announceAll } from './write/announce';

const DIGITS = /^\d{1,15}$/;

/** The ids of the records in order and, told this once, what was generated for each beside its counter and label. */
export interface SeriesAnswer {
  ids: string[];
  generated: JsonObject[];
}

/**
 * Creates several records that differ by a counter: each under the same checks as one alone, all in one transaction or
 * none.
 * @param body `first` and `quantity`; `prefix` of the label; `like`, the id of a record to copy; `values` of every record.
 * @throws Problem `not_found` where the schema has no `series`, `forbidden`, or `invalid` with every refusal under
 * `rows.<index>.<path>`, its counter as the parameter `row`.
 */
export async function createSeries(
  context: OperationContext,
  collection: string,
  body: JsonObject,
): Promise<SeriesAnswer> {
  const resource = resourceOf(context, collection);
  const { series } = resource;
  if (series === undefined)
    throw new Problem('not_found', {
      detail: `${collection}: records are not made in series; create them one by one.`,
    });
  const { made, generated } = await withDenials(context, resource, 'create', [], async () => {
    assertPermitted(context, 'create', resource);
    const template = await seriesTemplate(context, resource, series, body);
    const rows = seriesRows(series, body, template, missingTenant(context, resource, template)).map((row) =>
      withSecrets(resource, row),
    );
    const told = rows.flatMap(({ row, secrets }) =>
      Object.keys(secrets).length > 0 ? [{ ...named(series, row), ...secrets }] : [],
    );
    const created = await context.runtime.database.transaction(context.scope, (executor) =>
      insertAll(
        context,
        executor,
        resource,
        rows.map(({ row }) => row),
      ),
    );
    return { made: created, generated: told };
  });
  const ids = made.map(({ record }) => record.id);
  context.runtime.written({
    collection,
    ids,
    tenantId: made[0] ? tenantOfRow(made[0].record) : null,
    action: 'create',
  });
  announceAll(
    context,
    made.flatMap(({ others }) => others),
  );
  return { ids, generated };
}

/** Without the tenant of the whole series every row would be refused for it. */
function missingTenant(context: OperationContext, { tenancy }: Resource, { tenantId }: JsonObject): Violation[] {
  return tenancy === 'tenant' && isPlatform(context) && (tenantId ?? null) === null
    ? [violation('tenantId', 'required')]
    : [];
}

function named({ counter, label }: SeriesRule, row: JsonObject): JsonObject {
  return Object.fromEntries(
    [counter, ...(label === undefined ? [] : [label])].map((name) => [name, row[name] ?? null]),
  );
}

function withSecrets({ fields }: Resource, row: JsonObject): { row: JsonObject; secrets: JsonObject } {
  const wanted = fields.filter(
    ({ name, required, generate }) => required && generate !== undefined && (row[name] ?? null) === null,
  );
  const secrets = Object.fromEntries(wanted.map(({ name, generate = 0 }) => [name, randomSecret(generate)]));
  return { row: { ...row, ...secrets }, secrets };
}

interface Made {
  record: DataRecord;
  others: WriteEvent[];
}

async function insertAll(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  rows: JsonObject[],
): Promise<Made[]> {
  const effect = effectOf(context.runtime, resource);
  const made: Made[] = [];
  const refused: Violation[] = [];
  for (const [index, row] of rows.entries()) {
    await executor.run(compile(sql`savepoint one`));
    try {
      made.push(await insertRecord(context, executor, resource, row, effect));
      await executor.run(compile(sql`release savepoint one`));
    } catch (error) {
      const errors = refusals(error);
      await executor.run(compile(sql`rollback to savepoint one`));
      refused.push(...errors.map((one) => ofRow(resource, one, index, row)));
      // What does not fit any more will not fit for those behind it either.
      if (errors.some(({ code }) => code === 'quota')) break;
    }
  }
  if (refused.length > 0)
    throw new Problem('invalid', {
      detail: `${resource.name}: ${refused.length} of ${rows.length} records were refused; none was made.`,
      errors: refused,
    });
  return made;
}

/** What was wrong with one row. @throws whatever else went wrong */
function refusals(error: unknown): Violation[] {
  const refusal = asRefusal(error);
  if (refusal instanceof Problem && refusal.code === 'invalid' && refusal.errors && refusal.errors.length > 0)
    return refusal.errors;
  throw refusal;
}

function ofRow({ series }: Resource, { path, code, params }: Violation, index: number, row: JsonObject): Violation {
  const place = path === '' ? `rows.${index}` : `rows.${index}.${path}`;
  return violation(place, code as Parameters<typeof violation>[1], {
    ...params,
    row: row[series?.counter ?? ''] ?? null,
  });
}

/** The values that every record of the series has: those of the record it is like, under those given. */
async function seriesTemplate(
  context: OperationContext,
  resource: Resource,
  series: SeriesRule,
  { like, values, tenantId }: JsonObject,
): Promise<JsonObject> {
  const given = asValues(values);
  const model = typeof like === 'string' && like !== '' ? await getRecord(context, resource.name, like) : {};
  return { ...copied(resource, series, model), ...given, ...(tenantId !== undefined && { tenantId }) };
}

function asValues(values: Json | undefined): JsonObject {
  if (values === undefined || values === null) return {};
  if (typeof values === 'object' && !Array.isArray(values)) return values;
  throw new Problem('invalid', { errors: [violation('values', 'type', { expected: ['object'] })] });
}

/** Nothing that may occur only once. */
function copied(resource: Resource, { counter, label = '' }: SeriesRule, model: JsonObject): JsonObject {
  return copiedValues(resource, model, new Set([counter, label, ...resource.unique.flatMap(({ fields }) => fields)]));
}

/**
 * One body per record, counted up from `first` in as many digits as it has.
 * @param found what is wrong with the series already
 * @throws Problem `invalid` with that, for a first value that is not a number, and for a quantity out of range.
 */
function seriesRows(
  { counter, label, most }: SeriesRule,
  { first, quantity, prefix }: JsonObject,
  template: JsonObject,
  found: Violation[] = [],
): JsonObject[] {
  const errors: Violation[] = [...found];
  const start = typeof first === 'number' ? String(first) : first;
  const isCountable = typeof start === 'string' && DIGITS.test(start);
  if (!isCountable)
    errors.push(violation('first', (first ?? null) === null ? 'required' : 'pattern', { pattern: DIGITS.source }));
  if (typeof quantity !== 'number' || !Number.isInteger(quantity))
    errors.push(violation('quantity', (quantity ?? null) === null ? 'required' : 'type', { expected: ['integer'] }));
  else if (quantity < 1 || quantity > most)
    errors.push(violation('quantity', quantity < 1 ? 'minimum' : 'maximum', { minimum: 1, maximum: most }));
  if (label !== undefined && typeof prefix !== 'string')
    errors.push(violation('prefix', (prefix ?? null) === null ? 'required' : 'type', { expected: ['string'] }));
  if (errors.length > 0 || !isCountable) throw new Problem('invalid', { errors });
  return Array.from({ length: Number(quantity) }, (_, index) => {
    const text = String(Number(start) + index).padStart(start.length, '0');
    const value = typeof first === 'number' ? Number(text) : text;
    return {
      ...template,
      [counter]: value,
      ...(label !== undefined && { [label]: `${String(prefix).trim()} ${text}`.trim() }),
    };
  });
}
