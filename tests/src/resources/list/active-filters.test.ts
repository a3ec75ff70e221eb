// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { FieldKind } from '../../../../core/types';
import { activeFilters, withoutFilter } from '../../../../src/resources/list/filters/active-filters';
import { plainField } from '../../../../core/records/plain-field';
import { filterSources } from '../../../../src/resources/list/filters/filter-sources';

const offered = (path: string, kind: FieldKind) => {
  const field = plainField(path, kind, { filterable: true });
  return { field, path, sources: filterSources(field, path) };
};
const FILTERS = [
  offered('name', 'text'),
  offered('weight', 'integer'),
  offered('address.city', 'text'),
  offered('strategy', 'enum'),
];

describe('filters of a list', () => {
  it('lists each applied bound once, in the order of the fields, and nothing empty', () => {
    const values = {
      q: 'ana',
      strategy: ['ringall'],
      weight_lte: 9,
      weight_gte: 0,
      name_like: '',
      address: { city_like: 'Recife' },
    };
    expect(activeFilters(FILTERS, values).map(({ source, value }) => [source, value])).toEqual([
      ['weight_gte', 0],
      ['weight_lte', 9],
      ['address.city_like', 'Recife'],
      ['strategy', ['ringall']],
    ]);
  });

  it('shows filters that came by address without an input, so that they can be removed', () => {
    expect(activeFilters(FILTERS, { tenantId: 't1' })).toEqual([{ source: 'tenantId', value: 't1' }]);
  });

  it('removes one bound and leaves the other', () => {
    expect(withoutFilter({ weight_gte: 1, weight_lte: 2 }, 'weight_gte')).toEqual({ weight_lte: 2 });
  });

  it('removes a nested filter with the objects that it leaves empty', () => {
    expect(withoutFilter({ q: 'a', address: { city_like: 'x' } }, 'address.city_like')).toEqual({ q: 'a' });
    expect(withoutFilter({ address: { city_like: 'x', zip_like: 'y' } }, 'address.city_like')).toEqual({
      address: { zip_like: 'y' },
    });
  });
});
