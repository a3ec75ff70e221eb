import type { JsonObject, Resource } from '../types';
import { violation } from '../violations';
import type { Violation } from '../wire';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Texts under `numbered`: placeholders count up from 1 in the order they come, and each has a sample. */
export function checkNumbered({ fields }: Pick<Resource, 'fields'>, record: JsonObject): Violation[] {
  return fields.flatMap(({ name, numbered }) => {
    const text = record[name];
    if (numbered === undefined || typeof text !== 'string') return [];
    const found = [...new Set([...text.matchAll(PLACEHOLDER)].map(([, number = '']) => number.trim()))];
    if (found.some((number, index) => number !== String(index + 1))) return [violation(name, 'numbered')];
    const samples = record[numbered];
    const given = Array.isArray(samples) ? samples.length : 0;
    return given === found.length ? [] : [violation(numbered, 'samples', { count: found.length })];
  });
}
