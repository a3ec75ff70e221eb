import { expect, it } from 'vitest';
import { isRenaming, NameBook } from '../../../panel/modules/telephony/server/door/name-book';

const write = { ids: ['01a21ce6-4781-724b-a35f-2295dcbc312a'], tenantId: null };

it('names are read again when a record comes, goes or is renamed, and not when it shows another state', () => {
  const update = { ...write, action: 'update' as const };
  expect(isRenaming({ ...write, collection: 'agents', action: 'create' })).toBe(true);
  expect(isRenaming({ ...write, collection: 'queues', action: 'delete' })).toBe(true);
  expect(isRenaming({ ...update, collection: 'agents', fields: ['state', 'code'] })).toBe(true);
  expect(isRenaming({ ...update, collection: 'extensions', fields: ['costCenterId'] })).toBe(true);
  expect(isRenaming({ ...update, collection: 'agents' })).toBe(true);
  expect(isRenaming({ ...update, collection: 'agents', fields: ['state', 'stateSince'] })).toBe(false);
  expect(isRenaming({ ...update, collection: 'queues', fields: ['callsWaiting', 'agentsAvailable'] })).toBe(false);
  expect(isRenaming({ ...write, collection: 'calls', action: 'create' })).toBe(false);
});

it('why a caller left a queue is no name of a reason to pause', () => {
  const book = new NameBook(
    [
      { kind: 'reason', name: 'abandon', id: 'pause' },
      { kind: 'queue', name: 'Vendas', id: 'queue' },
    ],
    0,
  );
  const event = { id: '1', at: '2026-03-11T12:00:00.000Z', tenant: 'horizonte' };
  expect(
    book.resolve({ ...event, type: 'queue.left', call: 'c', queue: 'Vendas', reason: 'abandon', position: 1 }),
  ).toEqual({ ids: { queue: 'queue' }, unknown: [] });
  expect(
    book.resolve({ ...event, type: 'queue.left', call: 'c', queue: 'Vendas', reason: 'timeout', position: 1 }).unknown,
  ).toEqual([]);
});
