import { expect, it } from 'vitest';
import { isRenaming } from '../../../panel/modules/telephony/server/door/name-book';

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
