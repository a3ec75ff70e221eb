import type { StatementLine, StatementSummary } from '../../rules/statement';
import type { Json, JsonObject } from '../../../../../core/types';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { answerOf, isFlag, isNumber, isText, listOf, objectOf, orNull } from '../../../../../src/providers/api/shape';

const API = '/api/statement-entries';

/** The period that a filter of the list names; empty where it names none. */
export function periodOfFilter({
  occurredAt_gte: from,
  occurredAt_lte: to,
  occurredAt_within: within,
}: JsonObject): Record<string, string> {
  const [begin, end] = [instant(from), instant(to)];
  if (begin !== undefined || end !== undefined)
    return { ...(begin !== undefined && { from: begin }), ...(end !== undefined && { to: end }) };
  return typeof within === 'string' ? { within } : {};
}

const isSummary = objectOf<StatementSummary>({
  from: isText,
  until: isText,
  opening: isText,
  credits: isText,
  debits: isText,
  closing: isText,
  addsUp: isFlag,
});

/** The figures of a period. Throws what the server refuses. */
export async function askSummary(query: Record<string, string>): Promise<StatementSummary> {
  const path = `${API}/summary`;
  return answerOf(`GET ${path}`, isSummary, await callApi(`${path}?${new URLSearchParams(query)}`, 'GET'));
}

export interface ConsolidatedPage {
  lines: StatementLine[];
  total: number;
}

const isPage = objectOf<ConsolidatedPage>({
  lines: listOf(
    objectOf<StatementLine>({
      id: isText,
      occurredAt: orNull(isText),
      day: orNull(isText),
      kind: orNull(isText),
      description: orNull(isText),
      count: isNumber,
      quantity: orNull(isNumber),
      unit: orNull(isText),
      amount: orNull(isText),
      balanceAfter: orNull(isText),
    }),
  ),
  total: isNumber,
});

/** A page of the statement with the calls of each day in one line. Throws what the server refuses. */
export async function askConsolidated(
  place: Record<string, string>,
  filter: JsonObject,
  page: number,
  perPage: number,
): Promise<ConsolidatedPage> {
  const range = JSON.stringify([(page - 1) * perPage, page * perPage - 1]);
  const path = `${API}/consolidated`;
  return answerOf(
    `GET ${path}`,
    isPage,
    await callApi(`${path}?${new URLSearchParams({ ...place, filter: JSON.stringify(filter), range })}`, 'GET'),
  );
}

function instant(value: Json | undefined): string | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
