import { Problem } from '../../core/errors';
import { handedOn } from '../../core/handed-on';
import type { SeriesRule } from '../../core/rules';
import type { Json, JsonObject, Resource } from '../../core/types';
import { violation } from '../../core/violations';
import type { Violation } from '../../core/wire';
import type { OperationContext } from './context';
import { getRecord } from './get-record';

const DIGITS = /^\d{1,15}$/;

/** The values that every record of the series has: those of the record it is like, under those given. */
export async function seriesTemplate(
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
  return handedOn(resource, model, new Set([counter, label, ...resource.unique.flatMap(({ fields }) => fields)]));
}

/**
 * One body per record, counted up from `first` in as many digits as it has.
 * @param found what is wrong with the series already
 * @throws Problem `invalid` with that, for a first value that is not a number, and for a quantity out of range.
 */
export function seriesRows(
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
