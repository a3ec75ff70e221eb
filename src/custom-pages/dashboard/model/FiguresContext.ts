import { createContext, use } from 'react';
import { type FigureAnswer, figureKey, type FigureQuery, type Figures } from './figures';

/** The figures of a dashboard, asked for together. */
export interface FiguresState {
  /** By `figureKey`; undefined before the first answer. */
  answers: Map<string, FigureAnswer> | undefined;
  /** Why nothing could be had at all. */
  error: unknown;
  retry: () => void;
}

export const FiguresContext = createContext<FiguresState | undefined>(undefined);

/** One figure of the page. */
export type FigureState =
  | { state: 'pending' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'there'; figures: Figures };

/** The figures of some questions, in their order. */
export function useFigures(queries: readonly FigureQuery[]): FigureState[] {
  const page = use(FiguresContext);
  if (page === undefined) throw new Error('useFigures: expected a FiguresContext above; draw cards inside a dashboard');
  return queries.map((query) => figureState(page, query));
}

function figureState({ answers, error, retry }: FiguresState, query: FigureQuery): FigureState {
  const answer = answers?.get(figureKey(query));
  if (answer === undefined) return error == null ? { state: 'pending' } : { state: 'failed', error, retry };
  return 'figures' in answer
    ? { state: 'there', figures: answer.figures }
    : { state: 'failed', error: answer.problem, retry };
}
