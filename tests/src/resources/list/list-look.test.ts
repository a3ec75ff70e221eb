import { describe, expect, it } from 'vitest';
import { asSort, sortKeys, withSorts } from '../../../../src/providers/api/sortKeys';
import { columnRanks, shownColumns } from '../../../../src/resources/list/look/column-order';
import { lookOfView, sameLook, type ListLook } from '../../../../src/resources/list/look/list-look';
import { defaultView, type SavedView } from '../../../../src/resources/list/look/useViews';
import fc from '../../../support/property';

const USUAL: ListLook = {
  filter: {},
  sort: [{ field: 'name', order: 'ASC' }],
  columns: ['name', 'type'],
  widths: {},
  pinned: 0,
  totals: false,
  density: 'normal',
  perPage: 10,
  continuous: false,
  group: null,
};

describe('an order of several fields', () => {
  it('comes back from how react-admin keeps it', () => {
    const key = fc.record({
      field: fc.stringMatching(/^[a-z.~]{1,8}$/),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
    });
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 3 }), (keys) => {
        expect(sortKeys(asSort(keys))).toEqual(keys);
      }),
    );
  });

  it('is asked for in the words of the API, and one of a single field as ever', () => {
    const url = `/api/queues?sort=${encodeURIComponent('["type~,-name","DESC"]')}&range=${encodeURIComponent('[0,9]')}`;
    const asked = new URL(withSorts(url, { field: 'type~,-name', order: 'DESC' }), 'http://panel');
    expect([asked.searchParams.get('sort'), asked.searchParams.get('range')]).toEqual([
      '[["type","DESC"],["name","DESC"]]',
      '[0,9]',
    ]);
    expect(withSorts('/api/queues?sort=x', { field: 'name', order: 'ASC' })).toBe('/api/queues?sort=x');
  });
});

describe('the columns of a list', () => {
  it('are shown in the order that was asked for, whichever they are', () => {
    const sources = ['a', 'b', 'c', 'd', 'e'];
    fc.assert(
      fc.property(fc.shuffledSubarray(sources), (shown) => {
        const { ranks, hidden } = columnRanks(sources, shown);
        expect(shownColumns(sources, hidden, ranks)).toEqual(shown);
        // Behind them stands the column of actions.
        expect(ranks.at(-1)).toBe(sources.length);
      }),
    );
  });
});

describe('the look of a saved view', () => {
  it('leaves out columns that are gone, and is as usual where it says nothing', () => {
    expect(
      lookOfView(
        {
          columns: ['type', 'gone', 'name'],
          widths: { gone: 90, type: 120 },
          density: 'compact',
          perPage: 50,
          group: 'type',
        },
        USUAL,
        ['name', 'type'],
      ),
    ).toEqual({
      ...USUAL,
      columns: ['type', 'name'],
      widths: { type: 120 },
      density: 'compact',
      perPage: 50,
      group: 'type',
    });
    expect(
      lookOfView(
        { columns: null, sort: null, widths: null, filter: null, pinned: null, perPage: null, group: null },
        USUAL,
        ['name', 'type'],
      ),
    ).toEqual(USUAL);
  });

  it('is within the period of the beginning where it says none', () => {
    const period = { field: 'startedAt', most: 92, start: 'this_month' } as const;
    expect(lookOfView({ filter: { q: 'a' } }, USUAL, ['name'], period).filter).toEqual({
      q: 'a',
      startedAt_within: 'this_month',
    });
    expect(lookOfView({ filter: { startedAt_gte: '2026-01-01' } }, USUAL, ['name'], period).filter).toEqual({
      startedAt_gte: '2026-01-01',
    });
  });

  it('is the same whatever the order of its names', () => {
    expect(
      sameLook({ ...USUAL, filter: { a: 1, b: { c: 2, d: 3 } } }, { ...USUAL, filter: { b: { d: 3, c: 2 }, a: 1 } }),
    ).toBe(true);
    expect(sameLook({ ...USUAL, columns: ['type', 'name'] }, USUAL)).toBe(false);
  });

  it('that a list begins with is one’s own before that of the role, the tenant, everybody; never that of another role', () => {
    const view = (name: string, more: Partial<SavedView>) =>
      ({ id: name, name, isDefault: true, roles: null, updatedAt: '2026-01-01', ...more }) as SavedView;
    const all = [
      view('everybody', { scope: 'everyone' }),
      view('tenant', { scope: 'tenant' }),
      view('agents', { scope: 'role', roles: ['Agente'] }),
      view('ours', { scope: 'role', roles: ['Supervisor'] }),
      view('ours now', { scope: 'role', roles: ['Supervisor'], updatedAt: '2026-02-01' }),
      view('mine', { scope: 'personal' }),
      view('other', { scope: 'personal', isDefault: false }),
    ];
    const without = (...names: string[]) =>
      defaultView(
        all.filter(({ name }) => !names.includes(name)),
        'Supervisor',
      )?.name;
    expect([
      without(),
      without('mine'),
      without('mine', 'ours now', 'ours'),
      without('mine', 'ours now', 'ours', 'tenant'),
      defaultView([], 'Supervisor'),
    ]).toEqual(['mine', 'ours now', 'tenant', 'everybody', undefined]);
  });
});
