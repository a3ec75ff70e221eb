import { isObject } from '../../../core/is-object';
import type { Json } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';

/** Tells whether something unknown, as an answer of the server is, has the shape of a type. */
export type Shape<Value> = (value: unknown) => value is Value;

export const isText: Shape<string> = (value) => typeof value === 'string';
export const isNumber: Shape<number> = (value) => typeof value === 'number';
export const isFlag: Shape<boolean> = (value) => typeof value === 'boolean';
/** What came out of JSON is a value of it; only what is not there is none. */
export const isJson = (value: unknown): value is Json => value !== undefined;

/** A record as the API answers it; which fields are filled is for whoever reads them. */
export const isRecord: Shape<DataRecord> = (value): value is DataRecord =>
  isObject(value) && typeof value['id'] === 'string';

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Shape<Value> =>
  (value): value is Value =>
    values.some((one) => one === value);

export const orNull =
  <Value>(shape: Shape<Value>): Shape<Value | null> =>
  (value): value is Value | null =>
    value === null || shape(value);

export const orAbsent =
  <Value>(shape: Shape<Value>): Shape<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || shape(value);

export const listOf =
  <Value>(shape: Shape<Value>): Shape<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every((one) => shape(one));

/** A shape for each member; an answer may have others beside them. */
export function objectOf<Value extends object>(members: { [Name in keyof Value]-?: Shape<Value[Name]> }): Shape<Value> {
  const shapes = Object.entries<Shape<unknown>>(members);
  return (value): value is Value => isObject(value) && shapes.every(([name, shape]) => shape(value[name]));
}

/**
 * The answer to a call, once it is what the call promises.
 * @param call such as `GET /api/auth/sessions`
 * @throws Error that names the call, and no value: answers may hold secrets
 */
export function answerOf<Value>(call: string, shape: Shape<Value>, answer: unknown): Value {
  if (shape(answer)) return answer;
  const found = isObject(answer)
    ? `{${Object.keys(answer).join(', ')}}`
    : Array.isArray(answer)
      ? `a list of ${answer.length}`
      : typeof answer;
  throw new Error(`${call}: expected another answer, got ${found}; page and server may be of different builds`);
}
