import { expect } from 'vitest';
import type { Json, JsonObject } from '../../../core/types';

// SQL of figures of the rows `r`, written as people recount them by hand: not as the reports do it.

export const day = (time: string): string => `(r."${time}" at time zone 'America/Sao_Paulo')::date::text`;
export const hour = (time: string): string => `extract(hour from r."${time}" at time zone 'America/Sao_Paulo')::int`;

/** Of the records that the rows name, each once. */
export const once = (table: string, reference: string, field: string): string =>
  `(select sum(one."${field}")::float8 from "${table}" one where one."id" in (select unnest(array_agg(r."${reference}"))))`;

/** A division as people do it by hand: nothing where there is nothing to divide by. */
export const per = (part: string, whole: string): string => `((${part})::float8 / nullif(${whole}, 0))`;
export const n = (condition: string): string => `sum(case when ${condition} then 1 else 0 end)::float8`;
export const total = (field: string, condition = 'true'): string =>
  `coalesce(sum(case when ${condition} then r."${field}" end), 0)::float8`;

export function expectFigures(figures: JsonObject, expected: JsonObject, where: string): void {
  for (const [key, value] of Object.entries(expected))
    expect(near(figures[key], value), `${where} ${key}: expected ${String(value)}, got ${String(figures[key])}`).toBe(
      true,
    );
}

/** Money is compared to a thousandth of a cent, which sums of floats keep. */
function near(found: Json | undefined, expected: Json | undefined): boolean {
  if (found === null || found === undefined || expected === null || expected === undefined) return found === expected;
  const [one, other] = [Number(found), Number(expected)];
  return Number.isNaN(one) ? found === expected : Math.abs(one - other) <= 1e-6 * Math.max(100, Math.abs(other));
}
