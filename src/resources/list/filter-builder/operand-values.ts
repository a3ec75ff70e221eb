import type { Json, JsonObject } from '../../../../core/types';
import { OPERATORS } from './builder-operators';
import type { FilterCondition } from './filter-tree';

/** Names of a condition's inputs in the form of the builder: one per shape, so that another operator finds its own again. */
export const operandNames = (id: number) => ({
  one: `one${id}`,
  many: `many${id}`,
  least: `least${id}`,
  greatest: `greatest${id}`,
  period: `period${id}`,
  hours: `hours${id}`,
});

/** A condition's value as its inputs hold it. */
export function operandDefaults({ id, operator, value }: FilterCondition): JsonObject {
  const names = operandNames(id);
  const { operand } = OPERATORS[operator];
  if (operand === 'none') return {};
  if (operand !== 'two') return { [names[operand]]: value };
  const [least = null, greatest = null] = Array.isArray(value) ? value : [];
  return { [names.least]: least, [names.greatest]: greatest };
}

/** The value of a condition, out of the form. */
export function operandValue(
  { id, operator }: FilterCondition,
  values: Readonly<Record<string, Json | undefined>>,
): Json {
  const names = operandNames(id);
  const { operand } = OPERATORS[operator];
  if (operand === 'none') return null;
  return operand === 'two'
    ? [values[names.least] ?? null, values[names.greatest] ?? null]
    : (values[names[operand]] ?? null);
}
