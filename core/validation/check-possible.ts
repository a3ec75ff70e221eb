import { meets } from '../meets';
import type { PossibleCase } from '../rules';
import type { Field, Json, JsonObject, Resource } from '../types';
import { violation } from '../violations';
import type { Violation } from '../wire';

type PossibleField = Field & { possible: PossibleCase[] };

const possibleOf = new WeakMap<readonly Field[], readonly PossibleField[]>();

function possibleFields(fields: readonly Field[]): readonly PossibleField[] {
  const known =
    possibleOf.get(fields) ?? fields.filter((field): field is PossibleField => field.possible !== undefined);
  possibleOf.set(fields, known);
  return known;
}

/** Texts under `possible` are what the case that the record is like lets them be. */
export function checkPossible({ fields }: Pick<Resource, 'fields'>, record: JsonObject): Violation[] {
  return possibleFields(fields).flatMap(({ name, possible }) => {
    const text = record[name];
    const one = possible.find(({ when = {} }) => meets(when, record));
    if (typeof text !== 'string' || one === undefined) return [];
    if ('upTo' in one)
      return isWithin(text, record[one.upTo])
        ? []
        : [violation(name, 'possibleScale', { most: record[one.upTo] ?? null })];
    const texts = 'is' in one ? one.is : asTexts(record[one.in]);
    const isAmong =
      texts.includes(text) || ('is' in one && texts.some((known) => known.toLowerCase() === text.toLowerCase()));
    return isAmong ? [] : [violation(name, 'possible', { texts })];
  });
}

/** Without the number that says how far it goes, which is then missing itself, nothing is asked. */
function isWithin(text: string, most: Json | undefined): boolean {
  return typeof most !== 'number' || (/^\d{1,15}$/.test(text) && Number(text) <= most);
}

function asTexts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
