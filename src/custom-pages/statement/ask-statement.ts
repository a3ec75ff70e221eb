import type { StatementLine, StatementSummary } from '../../../core/billing/statement';
import { isObject } from '../../../core/is-object';
import type { Json, JsonObject } from '../../../core/types';
import { callApi } from '../../providers/dataProvider';

const API = '/api/statement-entries';

/** The period that a filter of the list names; empty where it names none. */
export function periodOfFilter({ occurredAt_gte: from, occurredAt_lte: to, occurredAt_within: within }: JsonObject): Record<string, string> {
  const [begin, end] = [instant(from), instant(to)];
  if (begin !== undefined || end !== undefined) return { ...(begin !== undefined && { from: begin }), ...(end !== undefined && { to: end }) };
  return typeof within === 'string' ? { within } : {};
}

/** The figures of a period. Throws what the server refuses. */
export async function askSummary(query: Record<string, string>): Promise<StatementSummary> {
  const answer = await callApi(`${API}/summary?${new URLSearchParams(query)}`, 'GET');
  if (isObject(answer) && typeof answer['opening'] === 'string' && typeof answer['addsUp'] === 'boolean') return answer as unknown as StatementSummary;
  throw new Error(`statement-entries/summary: expected figures, got ${JSON.stringify(answer)}`);
}

export interface ConsolidatedPage {
  lines: StatementLine[];
  total: number;
}

/** A page of the statement with the calls of each day in one line. Throws what the server refuses. */
export async function askConsolidated(place: Record<string, string>, filter: JsonObject, page: number, perPage: number): Promise<ConsolidatedPage> {
  const range = JSON.stringify([(page - 1) * perPage, page * perPage - 1]);
  const answer = await callApi(`${API}/consolidated?${new URLSearchParams({ ...place, filter: JSON.stringify(filter), range })}`, 'GET');
  if (isObject(answer) && Array.isArray(answer['lines']) && typeof answer['total'] === 'number') return answer as unknown as ConsolidatedPage;
  throw new Error(`statement-entries/consolidated: expected lines, got ${JSON.stringify(answer)}`);
}

function instant(value: Json | undefined): string | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
