import { describe, expect, it } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';
import { validateRecord } from '../../../core/validation/validate-record';

const kinds = { stars: { is: 'integer', schema: { minimum: 1, maximum: 5 } } } as const;

function compiled(property: object) {
  const schema = { title: 'Visit', type: 'object', properties: { mark: property } };
  return compileResources([{ name: 'visits.json', text: JSON.stringify(schema) }], { kinds });
}

describe('a kind of the application', () => {
  it('is the kind of the framework that it says, by its name in looks alone', () => {
    const [resource] = compiled({ 'x-admin': { kind: 'stars' } }).resources;
    expect(resource?.fields).toMatchObject([
      { kind: 'integer', look: 'stars', constraints: { minimum: 1, maximum: 5 }, sortable: true, filterable: true },
    ]);
  });

  it('implies limits, which a schema overrules', () => {
    const marks = (property: object, mark: unknown) => {
      const [resource] = compiled(property).resources;
      if (resource === undefined) throw new Error('expected a resource, found none');
      return validateRecord(resource, { mark: mark as number }, { mode: 'create' }).map(({ code }) => code);
    };
    expect(marks({ 'x-admin': { kind: 'stars' } }, 6)).toEqual(['maximum']);
    expect(marks({ 'x-admin': { kind: 'stars' } }, 'five')).toEqual(['type']);
    expect(marks({ maximum: 10, 'x-admin': { kind: 'stars' } }, 6)).toEqual([]);
  });

  it('that nobody brings is a fault of its schema, which names a kind that is written alike', () => {
    expect(compiled({ 'x-admin': { kind: 'multi-line' } }).faults).toMatchObject([
      { pointer: '/properties/mark/x-admin/kind', found: 'multi-line', remedy: 'did you mean multiline?' },
    ]);
  });
});
