import type { Json, JsonObject } from '../../../../core/types';
import { isObject } from '../../../../core/is-object';
import { parseProblem, type ProblemBody } from '../../../providers/api/problem';

/** One question to `GET /api/aggregate/records`. */
export interface FigureQuery {
  collection: string;
  filter?: JsonObject;
  group?: string;
  every?: 'hour' | 'day' | 'month';
  zone?: string;
  limit?: number;
  /** Which groups come first. */
  sort?: ['count' | 'sum' | 'min' | 'max', 'ASC' | 'DESC'];
  sum?: string;
  min?: string;
  max?: string;
}

export type Amount = string | number | null;

export interface FigureGroup {
  value: Json;
  count: number;
  sum: Amount;
  min: Amount;
}

export interface Figures {
  count: number;
  /** The count is a guess. */
  estimated: boolean;
  sum: Amount;
  min: Amount;
  max: Amount;
  groups: FigureGroup[];
  groupCount: number;
}

/** What the server said to a question: figures, or why there are none. */
export type FigureAnswer = { figures: Figures } | { problem: { status: number; body: ProblemBody | undefined } };

/** Equal questions have equal keys. */
export const figureKey = (query: FigureQuery): string => JSON.stringify(query);

const asAmount = (value: unknown): Amount => (typeof value === 'string' || typeof value === 'number' ? value : null);
const asCount = (value: unknown): number => (typeof value === 'number' ? value : 0);

function parseGroup(value: unknown): FigureGroup {
  const group = isObject(value) ? value : {};
  return {
    value: group['value'] ?? null,
    count: asCount(group['count']),
    sum: asAmount(group['sum']),
    min: asAmount(group['min']),
  };
}

/** Reads one answer. Throws where it is none. */
export function parseAnswer(value: unknown): FigureAnswer {
  if (!isObject(value)) throw new Error(`GET /api/aggregate/records: expected an answer, got ${JSON.stringify(value)}`);
  const { problem, count, estimated, groups } = value;
  if (isObject(problem)) return { problem: { status: asCount(problem['status']), body: parseProblem(problem) } };
  return {
    figures: {
      count: asCount(count),
      estimated: estimated === true,
      sum: asAmount(value['sum']),
      min: asAmount(value['min']),
      max: asAmount(value['max']),
      groups: Array.isArray(groups) ? groups.map(parseGroup) : [],
      groupCount: asCount(value['groupCount']),
    },
  };
}

/** Reads the whole answer. */
export function parseAnswers(json: unknown): FigureAnswer[] {
  const answers: unknown = isObject(json) ? json['answers'] : undefined;
  if (!Array.isArray(answers)) throw new Error('GET /api/aggregate/records: expected a list of answers');
  return answers.map(parseAnswer);
}
