import { describe, expect, it } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';

const WHOLES = { name: 'wholes.json', text: '{"type":"object","properties":{"number":{"type":"string"}}}' };

function compiled(whole: object, hints: object = { appendOnly: true }, others = [WHOLES]) {
  const part = { type: 'object', properties: { whole }, 'x-admin': hints };
  return compileResources([...others, { name: 'parts.json', text: JSON.stringify(part) }]);
}

const naming = (reference: object) => ({ type: 'string', 'x-admin': { reference: { partOf: true, ...reference } } });
const OF_WHOLES = naming({ collection: 'wholes' });
const POINTER = '/properties/whole/x-admin/reference/partOf';

describe('a part', () => {
  it('is of records that are only added', () => {
    const { resources, faults } = compiled(OF_WHOLES);
    expect(faults).toEqual([]);
    const reference = resources.find(({ name }) => name === 'parts')?.fields[0]?.reference;
    expect(reference).toMatchObject({ collection: 'wholes', partOf: true });
  });

  it.each<[string, object, object?, string?]>([
    ['that people may change', OF_WHOLES, {}],
    ['that outlives what it is of', naming({ collection: 'wholes', clears: true })],
    [
      'of many',
      { type: 'array', items: { type: 'string' }, 'x-admin': { reference: { collection: 'wholes', partOf: true } } },
    ],
    ['of its like', naming({ collection: 'parts' })],
    [
      'inside of a member',
      { type: 'object', properties: { inner: OF_WHOLES } },
      undefined,
      '/properties/whole/properties/inner/x-admin/reference/partOf',
    ],
  ])('%s is none', (_, whole, hints = { appendOnly: true }, pointer = POINTER) => {
    expect(compiled(whole, hints).faults.map((fault) => fault.pointer)).toEqual([pointer]);
  });

  it('is not of what is kept by the month', () => {
    const month = {
      type: 'object',
      properties: { at: { type: 'string', format: 'date-time', readOnly: true } },
      'x-admin': { period: { field: 'at', partition: 'month' } },
    };
    const { faults } = compiled(OF_WHOLES, undefined, [{ name: 'wholes.json', text: JSON.stringify(month) }]);
    expect(faults).toMatchObject([{ file: 'parts.json', pointer: POINTER, found: 'wholes' }]);
  });
});
