import { Readable } from 'node:stream';
import { turnMonths } from '../modules/billing/server/budgets/month-spending';
import { keepFees } from '../modules/billing/server/fees/keep-fees';
import { keepEvents } from '../modules/telephony/server/door/event-store';
import { createRecord } from '../../server/operations/create-record';
import { asSystem } from '../../server/operations/context';
import { listRecords } from '../../server/operations/list-records';
import type { Runtime } from '../../server/operations/runtime';
import { setComputed } from '../../server/operations/set-computed';
import { updateRecord } from '../../server/operations/update-record';
import { saveUpload } from '../../server/operations/uploads/uploads';
import type { DemoRun } from './demo-run';
import { demoAccounts, seedAdministrator, seedDemo } from './seed';

/** Loads the demo data into an empty database, through the operations; answers whether it did. */
export async function loadDemo(runtime: Runtime): Promise<boolean> {
  const platform = asSystem(runtime, 'platform');
  const { total } = await listRecords(platform, 'users', { filter: {}, range: { first: 0, last: 0 } });
  if (total > 0) return false;
  const isWhole = demoAccounts(runtime.catalog().resources).length > 1;
  await (isWhole ? seedDemo(demoRun(runtime)) : seedAdministrator(demoRun(runtime)));
  // What people see first has the fees of its month, and what cost centers spent in it.
  const { signal } = new AbortController();
  await keepFees(runtime, signal);
  await turnMonths(runtime, signal);
  return true;
}

function demoRun(runtime: Runtime): DemoRun {
  const create: DemoRun['create'] = (collection, scope, data, at) =>
    createRecord(asSystem(runtime, scope, at === undefined ? {} : { at }), collection, data);
  return {
    create,
    // The system may write every field.
    record: create,
    find: async (collection, scope, filter) =>
      (await listRecords(asSystem(runtime, scope), collection, { filter, range: { first: 0, last: 999 } })).records,
    update: (collection, scope, id, body) =>
      updateRecord(asSystem(runtime, scope), collection, { id, body, mode: 'merge' }),
    setComputed: (collection, scope, id, values) => setComputed(asSystem(runtime, scope), collection, id, values),
    async tell(events) {
      await keepEvents(runtime.database.as('platform'), events);
    },
    async storeFile(scope, { name, type, content }) {
      const upload = await saveUpload(asSystem(runtime, scope), Readable.from([Buffer.from(content)]), { name, type });
      return upload.id;
    },
  };
}
