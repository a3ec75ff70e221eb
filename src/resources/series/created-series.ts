import type { JsonObject } from '../../../core/types';

/** What the server answers a series with; `generated` is told this once. */
export interface CreatedSeries {
  ids: string[];
  generated: JsonObject[];
}

/** Reads the answer. @throws Error when it is something else. */
export function asCreatedSeries(answer: unknown): CreatedSeries {
  const { ids, generated } = (answer ?? {}) as Partial<Record<keyof CreatedSeries, unknown>>;
  if (!Array.isArray(ids) || !Array.isArray(generated)) throw new Error('POST series: expected ids and generated, got something else');
  return { ids: ids.map(String), generated: generated as JsonObject[] };
}
