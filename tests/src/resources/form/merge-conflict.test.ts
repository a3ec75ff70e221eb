// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Field, Json, JsonObject } from '../../../../core/types';
import {
  compareStates,
  differenceKey,
  isSameJson,
  mergeStates,
  type Side,
} from '../../../../src/resources/form/conflict/merge-conflict';
import { plainField } from '../../../../core/records/plain-field';
import fc from '../../../support/property';

const field = (name: string, kind: Field['kind'] = 'text', fields?: Field[]): Field =>
  plainField(name, kind, fields && { fields });
const FIELDS = [
  field('name'),
  field('members', 'object-list'),
  field('address', 'object', [field('city'), field('zip')]),
];

const value: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(null, 'a', 'b', 1, 2),
  fc.array(fc.constantFrom<Json>('x', 'y'), { maxLength: 2 }),
);
const address = fc.record({ city: value, zip: value });
const state: fc.Arbitrary<JsonObject> = fc.record(
  { name: value, members: value, address: fc.oneof(address, fc.constant(null)), extra: value },
  { requiredKeys: [] },
);

function resolved(base: JsonObject, mine: JsonObject, theirs: JsonObject, side: Side): JsonObject {
  const differences = compareStates(FIELDS, base, mine, theirs);
  return mergeStates(
    theirs,
    differences,
    Object.fromEntries(differences.map(({ path }) => [differenceKey(path), side])),
  );
}

describe('merging two changes of one record', () => {
  it('keeps my changes when nobody else changed anything', () => {
    fc.assert(fc.property(state, state, (base, mine) => isSameJson(resolved(base, mine, base, 'theirs'), mine)));
  });

  it('keeps theirs when I changed nothing', () => {
    fc.assert(fc.property(state, state, (base, theirs) => isSameJson(resolved(base, base, theirs, 'mine'), theirs)));
  });

  it('finds nothing to decide when both did the same', () => {
    fc.assert(fc.property(state, state, (base, same) => compareStates(FIELDS, base, same, same).length === 0));
  });

  it('gives every value to the side that changed it, and disputed ones to the chosen side', () => {
    fc.assert(
      fc.property(state, state, state, fc.constantFrom<Side>('mine', 'theirs'), (base, mine, theirs, side) => {
        const merged = resolved(base, mine, theirs, side);
        for (const difference of compareStates(FIELDS, base, mine, theirs)) {
          const winner = difference.changedBy === 'both' ? side : difference.changedBy === 'me' ? 'mine' : 'theirs';
          expect(isSameJson(at(merged, difference.path), difference[winner])).toBe(true);
        }
      }),
    );
  });

  it('does not depend on who saved first: swapping sides and choices gives the same record', () => {
    fc.assert(
      fc.property(state, state, state, fc.constantFrom<Side>('mine', 'theirs'), (base, mine, theirs, side) =>
        isSameJson(
          resolved(base, mine, theirs, side),
          resolved(base, theirs, mine, side === 'mine' ? 'theirs' : 'mine'),
        ),
      ),
    );
  });

  it('never asks about a value that only one side changed', () => {
    const base = { name: 'Suporte', address: { city: 'Recife', zip: '1' } };
    const mine = { name: 'Suporte', address: { city: 'Olinda', zip: '1' } };
    const theirs = { name: 'Ajuda', address: { city: 'Recife', zip: '2' } };
    expect(compareStates(FIELDS, base, mine, theirs).map(({ path, changedBy }) => [path.join('.'), changedBy])).toEqual(
      [
        ['name', 'them'],
        ['address.city', 'me'],
        ['address.zip', 'them'],
      ],
    );
    expect(resolved(base, mine, theirs, 'theirs')).toEqual({ name: 'Ajuda', address: { city: 'Olinda', zip: '2' } });
  });

  it('saves over the newest version and leaves system fields out of the comparison', () => {
    const base = { id: '1', version: 1, name: 'a', updatedAt: 'x' };
    const theirs = { id: '1', version: 4, name: 'b', updatedAt: 'y' };
    const differences = compareStates(FIELDS, base, { ...base, name: 'c' }, theirs);
    expect(differences.map(({ path }) => path)).toEqual([['name']]);
    expect(mergeStates(theirs, differences, { [differenceKey(['name'])]: 'mine' })).toEqual({ ...theirs, name: 'c' });
  });

  it('treats names of prototypes as ordinary names', () => {
    const base: JsonObject = JSON.parse('{"__proto__":1,"constructor":"a"}') as JsonObject;
    const mine: JsonObject = JSON.parse('{"__proto__":2,"constructor":"a"}') as JsonObject;
    const merged = resolved(base, mine, base, 'mine');
    expect(JSON.stringify(merged)).toContain('"__proto__":2');
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  });
});

function at(record: JsonObject, path: string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (here, name) =>
      typeof here === 'object' && here !== null && !Array.isArray(here) && Object.hasOwn(here, name)
        ? here[name]
        : undefined,
    record,
  );
}
