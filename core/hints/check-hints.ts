import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import { member, pointerSegments } from '../schema/json-pointer';
import { RESOURCE_HINTS } from './meta-schema';
import { PROPERTY_HINTS } from './property-hints';
import { nearest } from './nearest';

export interface HintProblem {
  /** Below `x-admin`. */
  pointer: string;
  expected: string;
  found: string;
  remedy: string;
}

type Place = 'resource' | 'property' | 'either';

const HINTS: Record<Place, Record<string, { readonly description: string }>> = {
  resource: { ...PROPERTY_HINTS, ...RESOURCE_HINTS, unique: { description: '' } },
  property: PROPERTY_HINTS,
  either: { ...PROPERTY_HINTS, ...RESOURCE_HINTS, unique: { description: '' } },
};

function validator(properties: Record<string, unknown>): Validator {
  const schema: Schema = { type: 'object', properties: structuredClone(properties) as Schema['properties'] & object };
  return new Validator(schema, '2020-12', false);
}

// A root may be referred to as a property's schema and then carries that property's hints too.
const both = {
  ...PROPERTY_HINTS,
  ...RESOURCE_HINTS,
  unique: { anyOf: [RESOURCE_HINTS.unique, PROPERTY_HINTS.unique] },
};
const VALIDATORS: Record<Place, Validator> = {
  resource: validator(both),
  property: validator(PROPERTY_HINTS),
  either: validator(both),
};

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

function unknownHints(hints: object, place: Place): HintProblem[] {
  const known = HINTS[place];
  return Object.keys(hints)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => {
      const near = nearest(name, Object.keys(known));
      const elsewhere = place === 'property' && Object.hasOwn(RESOURCE_HINTS, name);
      const remedy = elsewhere
        ? 'move it to the root of the schema'
        : near.length > 0
          ? `did you mean ${near.join(' or ')}?`
          : 'see docs/x-admin.md; of hints that went docs/upgrading.md says what took their place';
      return {
        pointer: `/${name}`,
        expected: `a hint for a ${place === 'property' ? 'property' : 'resource'}`,
        found: name,
        remedy,
      };
    });
}

function wrongValues(hints: object, place: Place): HintProblem[] {
  const deepest = new Map<string, string>();
  for (const error of VALIDATORS[place].validate(hints).errors) {
    const pointer = error.instanceLocation.slice(1);
    const top = pointerSegments(pointer)[0];
    if (top === undefined) continue;
    const before = deepest.get(top) ?? '';
    if (pointer.length >= before.length) deepest.set(top, pointer);
  }
  return [...deepest].map(([top, pointer]) => {
    const rule: { readonly description?: string } | undefined = HINTS[place][top];
    const found = pointerSegments(pointer).reduce<unknown>(member, hints);
    return {
      pointer,
      expected: `${top}: ${rule?.description || RESOURCE_HINTS.unique.description}`,
      found: shown(found),
      remedy: `see docs/x-admin.md, ${top}`,
    };
  });
}

/** What is wrong with the hints at a place; empty when all is well. */
export function hintProblems(hints: unknown, place: Place): HintProblem[] {
  if (typeof hints !== 'object' || hints === null || Array.isArray(hints)) {
    return [{ pointer: '', expected: 'an object of hints', found: shown(hints), remedy: 'see docs/x-admin.md' }];
  }
  return [...unknownHints(hints, place), ...wrongValues(hints, place)];
}
