import type { Field, JsonObject, Resource } from '../types';
import { violation } from '../violations';
import type { Violation } from '../wire';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

type NumberedField = Field & { numbered: string };

const numberedOf = new WeakMap<readonly Field[], readonly NumberedField[]>();

function numberedFields(fields: readonly Field[]): readonly NumberedField[] {
  const known =
    numberedOf.get(fields) ?? fields.filter((field): field is NumberedField => field.numbered !== undefined);
  numberedOf.set(fields, known);
  return known;
}

/** Texts under `numbered`: placeholders count up from 1 in the order they come, and each has a sample. */
export function checkNumbered({ fields }: Pick<Resource, 'fields'>, record: JsonObject): Violation[] {
  return numberedFields(fields).flatMap(({ name, numbered }) => {
    const text = record[name];
    if (typeof text !== 'string') return [];
    const found = [...new Set([...text.matchAll(PLACEHOLDER)].map(([, number = '']) => number.trim()))];
    if (found.some((number, index) => number !== String(index + 1))) return [violation(name, 'numbered')];
    const samples = record[numbered];
    const given = Array.isArray(samples) ? samples.length : 0;
    return given === found.length ? [] : [violation(numbered, 'samples', { count: found.length })];
  });
}
