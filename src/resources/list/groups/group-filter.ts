import type { Json, JsonObject } from '../../../../core/types';
import type { GroupChoice } from './group-choice';

/** The day after, or the first of the month after, a day as `2026-11-21`: its year, month from 0, and day. */
function endOf(every: GroupChoice['every'], day: string): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return every === 'month' ? [year, month, 1] : [year, month - 1, date + 1];
}

/**
 * The filter that finds the records of a group.
 * @param value as the figures name it: of a span the day at which it begins, in the place of the browser
 */
export function groupFilter({ field: { name, kind }, every }: GroupChoice, value: Json): JsonObject {
  if (value === null) return { [`${name}_null`]: true };
  if (every === undefined || typeof value !== 'string') return { [name]: value };
  const end = endOf(every, value);
  if (kind === 'date')
    return { [`${name}_gte`]: value, [`${name}_lt`]: new Date(Date.UTC(...end)).toISOString().slice(0, 10) };
  return { [`${name}_gte`]: new Date(`${value}T00:00`).toISOString(), [`${name}_lt`]: new Date(...end).toISOString() };
}
