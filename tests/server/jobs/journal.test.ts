import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobView } from '../../../core/jobs';
import type { Executor } from '../../../server/database/types';
import { compile } from '../../../server/database/builder';
import {
  dropFromJournal,
  journalSize,
  readJournal,
  writeCreations,
  writeJournal,
  type JournalEntry,
  type JournalPlace,
} from '../../../server/jobs/journal';
import { IMPORT_ACCESS, IMPORT_SCHEMAS } from '../../fixtures/import-shops';
import { importer } from '../../support/importer';
import fc from '../../support/property';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
let platform: Executor;

beforeAll(async () => {
  app = await startTestApp({ schemas: IMPORT_SCHEMAS, access: IMPORT_ACCESS });
  platform = app.database.as('platform');
});
afterAll(() => app.close());

const { run, ended, refusals, all } = importer(() => app);
const newTenant = async () => app.caller('Cliente', await app.tenant('Novo'));
const file = (count: number) => `name\n${Array.from({ length: count }, (_, index) => `Loja ${index}`).join('\n')}\n`;

async function undone(token: string, { id }: JobView): Promise<JobView> {
  const started = await app.call<JobView>(token, 'POST', `/api/jobs/${id}/undo`);
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  return ended(token, started.body.id);
}

it('takes back the new records of several batches but those that were changed since, and those that are gone', async () => {
  const token = await newTenant();
  const view = await run(token, file(2100));
  const shops = await all(token);
  const [changed, gone] = [shops[3], shops[700]];
  expect((await app.call(token, 'PATCH', `/api/shops/${changed?.id}`, { floors: 4 })).status).toBe(200);
  expect((await app.call(token, 'DELETE', `/api/shops/${gone?.id}`)).status).toBe(200);
  const undo = await undone(token, view);
  expect(undo).toMatchObject({
    status: 'done',
    total: 2100,
    outcome: { reverted: 2098, kept: 1, gone: 1, refused: 0 },
  });
  expect((await refusals(token, undo)).map((text) => text.split(' ')[1])).toEqual(['conflict']);
  expect((await all(token)).map(({ id }) => id)).toEqual([changed?.id]);
  expect((await readAll(view.id, 500)).map(({ recordId }) => recordId)).toEqual([changed?.id, gone?.id]);
}, 60_000);

it('takes back what was noted record by record as well', async () => {
  const token = await newTenant();
  const view = await run(token, file(1500));
  await platform.run(
    compile(sql`
    with former as (delete from painel.job_creations where "seq" = (select min("seq") from painel.job_creations where "jobId" = ${view.id}) returning *)
    insert into painel.job_journal ("jobId", "recordId", "tenantId", "collection", "action", "version")
    select "jobId", unnest("recordIds"), "tenantId", "collection", 'create', 1 from former`),
  );
  expect(await undone(token, view)).toMatchObject({
    status: 'done',
    total: 1500,
    outcome: { reverted: 1500, kept: 0 },
  });
  expect(await all(token)).toEqual([]);
  expect((await app.call<JobView>(token, 'GET', `/api/jobs/${view.id}`)).body.canUndo).toBe(false);
}, 60_000);

it('is read to its end in pages of any size, whatever is dropped on the way', async () => {
  const lists = fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      lists,
      fc.array(fc.boolean(), { maxLength: 5 }),
      fc.integer({ min: 1, max: 7 }),
      async (batches, single, most) => {
        const job = { id: createId(), tenantId: null, collection: 'shops' };
        const dropped = new Set<string>();
        const noted = (isDropped: boolean) => {
          const id = createId();
          if (isDropped) dropped.add(id);
          return id;
        };
        const ids = single.map(noted);
        await writeJournal(
          platform,
          job,
          ids.map((recordId): JournalEntry => ({ recordId, action: 'update', version: 2, before: {} })),
        );
        for (const batch of batches) {
          const made = batch.map(noted);
          ids.push(...made);
          await writeCreations(platform, job, made);
        }
        expect(await journalSize(platform, job.id)).toBe(ids.length);
        expect((await readAll(job.id, most, dropped)).map(({ recordId }) => recordId)).toEqual(ids);
        expect((await readAll(job.id, most)).map(({ recordId }) => recordId)).toEqual(
          ids.filter((id) => !dropped.has(id)),
        );
      },
    ),
    { numRuns: 30 },
  );
});

/** Every entry, page by page; of each page those named are dropped before the next. */
async function readAll(jobId: string, most: number, dropped: ReadonlySet<string> = new Set()): Promise<JournalEntry[]> {
  const read: JournalEntry[] = [];
  let place: JournalPlace = { batch: null, recordId: null };
  for (;;) {
    const page = await readJournal(platform, jobId, place, most);
    const last = page.at(-1);
    if (last === undefined) return read;
    expect(page.length).toBeLessThanOrEqual(most);
    read.push(...page);
    await dropFromJournal(
      platform,
      jobId,
      page.filter(({ recordId }) => dropped.has(recordId)),
    );
    place = { batch: last.batch ?? null, recordId: last.recordId };
  }
}
