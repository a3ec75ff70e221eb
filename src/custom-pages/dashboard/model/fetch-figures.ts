import { callApi } from '../../../providers/api/dataProvider';
import { type FigureAnswer, figureKey, type FigureQuery, parseAnswers } from './figures';

/** So many questions go into one request: its address stays short enough for servers in between. */
const PER_REQUEST = 30;

async function ask(queries: FigureQuery[]): Promise<FigureAnswer[]> {
  return parseAnswers(
    await callApi(`/api/aggregate/records?queries=${encodeURIComponent(JSON.stringify(queries))}`, 'GET'),
  );
}

/** Asks all questions, equal ones once, and answers by `figureKey`. */
export async function fetchFigures(queries: readonly FigureQuery[]): Promise<Map<string, FigureAnswer>> {
  const distinct = [...new Map(queries.map((query) => [figureKey(query), query])).values()];
  const parts = Array.from({ length: Math.ceil(distinct.length / PER_REQUEST) }, (_, index) =>
    distinct.slice(index * PER_REQUEST, (index + 1) * PER_REQUEST),
  );
  const answers = (await Promise.all(parts.map(ask))).flat();
  return new Map(
    distinct.flatMap((query, index) => {
      const answer = answers[index];
      return answer ? [[figureKey(query), answer]] : [];
    }),
  );
}
