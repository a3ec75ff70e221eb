import { isObject } from '../../../../../core/is-object';
import type { JsonObject } from '../../../../../core/types';
import type { Understood } from './provider';

/** The value at a dotted path of an answer, such as `choices.0.message`; undefined where there is none. */
export function at(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        Array.isArray(value) ? (value as unknown[])[Number(key)] : isObject(value) ? value[key] : undefined,
      answer,
    );
}

/** What the answer tells, if it has a list or an object at `proof`: numbers of tokens under `tokens` are added up. */
export function understood(
  answer: JsonObject,
  { proof, tokens, reply }: { proof: string; tokens: readonly string[]; reply?: string },
): Understood | undefined {
  const found = at(answer, proof);
  if (Array.isArray(found) ? found.length === 0 : !isObject(found)) return undefined;
  const counts = tokens.map((path) => at(answer, path)).filter((count) => typeof count === 'number');
  const said = reply === undefined ? undefined : at(answer, reply);
  return {
    ...(counts.length > 0 && { tokens: counts.reduce((sum, count) => sum + count, 0) }),
    ...(typeof said === 'string' && said.trim() !== '' && { reply: said.trim() }),
  };
}

/** Where the providers say in words what is wrong. */
const EXPLANATIONS = ['error.message', 'error', 'message', 'detail'];

export function explanationIn(answer: unknown): string | undefined {
  return EXPLANATIONS.map((path) => at(answer, path)).find((text) => typeof text === 'string' && text.trim() !== '') as
    | string
    | undefined;
}
