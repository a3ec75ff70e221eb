import { describe, expect, it } from 'vitest';
import { compileResources } from '../../../core/compile/compile-resources';

const moment = { type: 'string', format: 'date-time', readOnly: true };
const guest = { type: 'string', readOnly: true };

function compiled(properties: object, hints: object = {}, field = 'at') {
  const schema = { type: 'object', properties, 'x-admin': { period: { field, partition: 'month' }, ...hints } };
  return compileResources([{ name: 'visits.json', text: JSON.stringify(schema) }]);
}

describe('a table by the month', () => {
  it('is part of the description', () => {
    const { resources, faults } = compiled({ at: moment, guest });
    expect(faults).toEqual([]);
    expect(resources[0]?.period).toEqual({ field: 'at', partition: 'month', most: 92, start: 'today' });
  });

  it.each([
    ['what people may write', { at: moment, guest: { type: 'string' } }, '/properties/guest', {}, 'at'],
    ['a time that people may write', { at: { ...moment, readOnly: false }, guest }, '/properties/at', {}, 'at'],
    [
      'texts that occur once',
      { at: moment, guest: { ...guest, 'x-admin': { unique: true } } },
      '/x-admin/period/partition',
      {},
      'at',
    ],
    ['when records were made', { at: moment, guest }, '/x-admin/period/partition', {}, 'createdAt'],
    ['what goes to the trash', { at: moment, guest }, '/x-admin/period/partition', { softDelete: true }, 'at'],
    ['what there is one of', { at: moment, guest }, '/x-admin/period/partition', { singleton: true }, 'at'],
    [
      'a span that is not known',
      { at: moment, guest },
      '/x-admin/period/partition',
      { period: { field: 'at', partition: 'week' } },
      'at',
    ],
  ])('is no table of %s', (_, properties, pointer, hints, field) => {
    const { faults } = compiled(properties, hints, field);
    expect(faults.map((fault) => fault.pointer)).toEqual([pointer]);
    expect([faults[0]?.expected, faults[0]?.found, faults[0]?.remedy].includes('')).toBe(false);
  });
});
