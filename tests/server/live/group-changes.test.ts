import { expect, it } from 'vitest';
import { groupChanges, MOST_IDS, typeOf } from '../../../server/realtime/feed/group-changes';
import type { FeedRow } from '../../../server/realtime/feed/read-feed';
import fc from '../../support/property';

const change = fc.record({
  tenantId: fc.constantFrom('t1', 't2', null),
  resource: fc.constantFrom('a', 'b'),
  recordId: fc.integer({ min: 0, max: 150 }).map(String),
  action: fc.constantFrom<FeedRow['action']>('create', 'update', 'update', 'update', 'delete'),
});
const feed = fc
  .array(change, { maxLength: 600 })
  .map((rows) =>
    rows.map((row, index): FeedRow => ({ ...row, seq: index + 1, at: new Date(index).toISOString(), fields: null })),
  );

it('tells every change, in the order of each record, in small groups of one tenant', () => {
  fc.assert(
    fc.property(feed, (rows) => {
      const groups = groupChanges(rows);
      for (const { ids } of groups) {
        expect(ids.length).toBeLessThanOrEqual(MOST_IDS);
        expect(new Set(ids).size).toBe(ids.length);
      }
      const keyOf = (row: { tenantId: string | null; resource: string }, id: string) =>
        `${row.tenantId} ${row.resource} ${id}`;
      const told = new Map<string, { type: string; seq: number }[]>();
      for (const group of groups)
        for (const id of group.ids) told.set(keyOf(group, id), [...(told.get(keyOf(group, id)) ?? []), group]);
      const written = new Map<string, string[]>();
      for (const row of rows)
        written.set(keyOf(row, row.recordId), [...(written.get(keyOf(row, row.recordId)) ?? []), typeOf(row)]);
      expect([...told.keys()].toSorted()).toEqual([...written.keys()].toSorted());
      for (const [key, events] of told) {
        const types = written.get(key) ?? [];
        // Runs of one kind may be told once, nothing else may be left out or moved.
        expect(runs(events.map(({ type }) => type))).toEqual(runs(types));
        expect(events.map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq).toSorted((a, b) => a - b));
      }
    }),
  );
});

function runs(types: string[]): string[] {
  return types.filter((type, index) => type !== types[index - 1]);
}
