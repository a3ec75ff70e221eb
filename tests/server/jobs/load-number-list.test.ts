import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { isObject } from '../../../core/is-object';
import type { JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import { USUAL_ZONE } from '../../../core/usual-zone';
import type { DataRecord } from '../../../core/wire';
import { localMoment } from '../../../core/within-hours';
import { compile } from '../../../server/database/builder';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { importer } from '../../support/importer';
import { listenerAt } from '../../support/listener';
import { sendFile } from '../../support/send-file';
import type { LiveClient } from '../live/support/live-app';

const CHANNEL = 'private-platform.resource.dnc-lists';

let app: DemoApp;
let live: LiveClient;

beforeAll(async () => {
  app = await startDemoApp();
  live = await listenerAt(app, app.admin);
  await live.join(CHANNEL);
});
afterAll(async () => {
  live.pusher.disconnect();
  await app.close();
});

const { ended, refusals } = importer(() => app);

const upload = (content: Buffer | string, name: string) => sendFile(app, app.admin, content, { name });

function zip(files: Record<string, string>): Promise<Buffer> {
  const packed = new ZipFile();
  for (const [name, content] of Object.entries(files)) packed.addBuffer(Buffer.from(content), name);
  packed.end();
  return buffer(packed.outputStream);
}

interface Listed {
  list: DataRecord;
  job: JobView;
}

const make = async (
  source: string,
  content: Buffer | string,
  { as = 'lista.csv', ...more }: JsonObject = {},
): Promise<DataRecord> =>
  app.make(app.admin, 'dnc-lists', {
    name: `Lista ${String(as)}`,
    source,
    graceDays: 30,
    mode: 'replace',
    file: await upload(content, String(as)),
    ...more,
  });

/** The newest job of the list. */
async function jobOf({ id }: DataRecord): Promise<JobView> {
  const job = (await app.call<JobView[]>(app.admin, 'GET', '/api/jobs')).body.find(
    ({ params }) => params['from'] === id,
  );
  if (!job) throw new Error('expected a job');
  return job;
}

async function loaded(made: DataRecord): Promise<Listed> {
  const job = await ended(app.admin, (await jobOf(made)).id);
  return { list: await app.one(app.admin, 'dnc-lists', { id: made.id }), job };
}

const load = async (...list: Parameters<typeof make>): Promise<Listed> => loaded(await make(...list));
const move = (list: DataRecord, name: string) =>
  app.call<DataRecord>(app.admin, 'POST', `/api/dnc-lists/${list.id}/transitions/${name}`, {});

/** `number registered effective`, and whether a list has brought it. */
async function numbersOf(source: string): Promise<string[]> {
  const found = await app.list(app.admin, 'dnc-numbers', { source });
  return found
    .map(
      ({ number, registeredAt, effectiveAt, listId }) =>
        `${String(number)} ${String(registeredAt)} ${String(effectiveAt)}${listId === null || listId === undefined ? ' by hand' : ''}`,
    )
    .toSorted();
}

/** What is heard of the progress of a list. */
const progressOf = ({ id }: DataRecord): JsonObject[] =>
  live.heard.flatMap(({ event, payload }) =>
    event === 'dnc.import.progress' && isObject(payload) && payload['listId'] === id ? [payload] : [],
  );

/** Does something while the lists of a source wait for their turn, after they were read. */
async function whileWaiting(source: string, work: () => Promise<void>): Promise<void> {
  await app.runtime.database.transaction('platform', async (executor) => {
    await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended(${`number list ${source}`}, 0))`));
    await work();
  });
}

const today = (): string => localMoment(new Date(), USUAL_ZONE).date;
const rows = (count: number, first = 0): string =>
  Array.from({ length: count }, (_, row) => `119${90_000_000 + first + row}`).join('\n');

describe('the file of a do-not-call list', () => {
  it('becomes numbers as they are stored elsewhere, each once, with its day and the days of grace', async () => {
    const begun = today();
    const { list, job } = await load(
      'procon_pr',
      'Lista de outubro;;\nNome;Telefone;Data de cadastro\nJosé;(41) 98765-4321;31/01/2026\nZé;0 15 41 8765-4321;2026-01-05 10:20\nAna;4133334444;\nBia;41 1234;\nIvo;41988887777;31/02/2026\n',
      { graceDays: 10, dateColumn: 'Data de cadastro' },
    );
    const days = [begun, today()];
    expect(days).toContain(
      String((await app.one(app.admin, 'dnc-numbers', { number: '+554133334444' }))['registeredAt']),
    );
    expect(await numbersOf('procon_pr')).toEqual([
      expect.stringMatching(/^\+554133334444 /),
      '+5541987654321 2026-01-05 2026-01-15',
    ]);
    expect(list).toMatchObject({ status: 'done', failure: null, totalRows: 5, validRows: 2, invalidRows: 2 });
    expect(Date.parse(String(list['importedAt']))).toBeGreaterThan(Date.now() - 60_000);
    await expect
      .poll(() => progressOf(list).at(-1))
      .toEqual({ listId: list.id, status: 'done', totalRows: 5, validRows: 2, percent: 100 });
    expect(job).toMatchObject({
      status: 'done',
      canUndo: false,
      refused: 2,
      outcome: { created: 2, updated: 0, removed: 0, refused: 2 },
    });
    expect(await refusals(app.admin, job)).toEqual(['6 number:format', '7 registeredAt:format']);
    const file = await app.fastify.inject({
      method: 'GET',
      url: `/api/jobs/${job.id}/result`,
      headers: { authorization: `Bearer ${app.admin}` },
    });
    expect(file.body.split(/\r?\n/).slice(0, 2)).toEqual([
      '\ufeffNome;Telefone;Data de cadastro;Linha;Motivo',
      expect.stringMatching(/^Bia;41 1234;;6;Número: /),
    ]);
  });

  it('is guessed: lines of numbers alone, accents of Latin-1, several files in one package', async () => {
    const plain = await load('procon_rs', '5551999990001\n(51) 99999-0002\n\n51 3333-0003\n', { as: 'lista.txt' });
    expect([plain.list, (await numbersOf('procon_rs')).map((line) => line.slice(0, 14).trim())]).toMatchObject([
      { totalRows: 3, validRows: 3, invalidRows: 0 },
      ['+5551333300003'.slice(0, 14), '+5551999990001', '+5551999990002'].map((line) =>
        line.replace('+5551333300003', '+555133330003'),
      ),
    ]);
    const latin = Buffer.from('Razão,Número,Situação\nJosé,51999990009,não\n', 'latin1');
    expect((await load('procon_rs', latin, { mode: 'append', numberColumn: 'numero' })).list).toMatchObject({
      status: 'done',
      validRows: 1,
    });
    const packed = await zip({
      'a/um.csv': 'x;tel\n1;51999990011\n2;nada\n',
      'a/dois.txt': '51999990012\n51999990011\n',
      '__MACOSX/a/._um.csv': 'x',
    });
    const { list, job } = await load('procon_rs', packed, { as: 'lista.zip', mode: 'append' });
    expect(list).toMatchObject({ totalRows: 4, validRows: 2, invalidRows: 1 });
    expect(await refusals(app.admin, job)).toEqual(['3 number:format']);
    expect(await numbersOf('procon_rs')).toHaveLength(6);
  });

  it('replaces what lists have brought and nothing else, adds to it, and takes away', async () => {
    const byHand = await app.make(app.admin, 'dnc-numbers', {
      number: '+5511988880001',
      source: 'procon_mg',
      registeredAt: '2026-03-01',
      reason: 'Ordem',
    });
    await load('procon_mg', 'numero;data\n11988880001;2026-04-01\n11988880002;2026-01-01\n11988880003;2026-01-01\n', {
      as: 'a.csv',
    });
    const first = [
      '+5511988880001 2026-03-01 2026-03-31 by hand',
      '+5511988880002 2026-01-01 2026-01-31',
      '+5511988880003 2026-01-01 2026-01-31',
    ];
    expect(await numbersOf('procon_mg')).toEqual(first);
    const second = await load('procon_mg', 'numero;data\n11988880003;2026-02-01\n11988880004;2026-02-01\n', {
      as: 'b.csv',
      graceDays: 0,
    });
    expect(await numbersOf('procon_mg')).toEqual([
      first[0],
      '+5511988880003 2026-02-01 2026-02-01',
      '+5511988880004 2026-02-01 2026-02-01',
    ]);
    expect(second.job.outcome).toEqual({ created: 1, updated: 1, unchanged: 0, removed: 1, refused: 0 });
    const added = await load(
      'procon_mg',
      'numero;data\n11988880001;2026-02-01\n11988880003;2026-05-01\n11988880004;2026-01-15\n11988880005;2026-01-15\n',
      { as: 'c.csv', mode: 'append', graceDays: 20 },
    );
    expect(await numbersOf('procon_mg')).toEqual([
      '+5511988880001 2026-02-01 2026-03-03 by hand',
      '+5511988880003 2026-02-01 2026-02-01',
      '+5511988880004 2026-01-15 2026-01-15',
      '+5511988880005 2026-01-15 2026-02-04',
    ]);
    expect(added.job.outcome).toEqual({ created: 1, updated: 2, unchanged: 1, removed: 0, refused: 0 });
    expect(await app.one(app.admin, 'dnc-numbers', { id: byHand.id })).toMatchObject({ reason: 'Ordem', version: 2 });
    const removed = await load('procon_mg', '11 8888-0003\n11 98888-0099\n11988880001', {
      as: 'd.txt',
      mode: 'remove',
    });
    expect([
      removed.list['validRows'],
      removed.job.outcome?.['removed'],
      (await numbersOf('procon_mg')).length,
    ]).toEqual([3, 2, 2]);
    expect(await numbersOf('procon_pr')).toHaveLength(2);
  });

  it('waits for a confirmation where the list would shrink by more than a fifth', async () => {
    const whole = await load('procon_other', rows(10), { as: 'a.txt' });
    const less = await load('procon_other', rows(8, 1), { as: 'b.txt' });
    expect([less.list, await numbersOf('procon_other')]).toMatchObject([
      { status: 'done', numbersBefore: 10 },
      { length: 8 },
    ]);
    const short = await load('procon_other', rows(6, 2), { as: 'c.txt' });
    expect([short.job.status, short.job.problem?.code]).toEqual(['failed', 'unconfirmed']);
    expect([short.list, await numbersOf('procon_other')]).toMatchObject([
      { status: 'failed', failure: 'shrinks', numbersBefore: 8, validRows: 6, importedAt: null },
      { length: 8 },
    ]);
    expect((await move(whole.list, 'confirm')).status).toBe(409);
    expect((await move(short.list, 'confirm')).body).toMatchObject({ status: 'uploaded' });
    const confirmed = await loaded(short.list);
    expect([confirmed.job.status, confirmed.list, await numbersOf('procon_other')]).toMatchObject([
      'done',
      { status: 'done', failure: null, validRows: 6 },
      { length: 6 },
    ]);
  });

  it('is seen by nobody before all of it is there, and leaves nothing when it is cancelled', async () => {
    await load('nao_me_perturbe', rows(5), { as: 'a.txt' });
    const before = await numbersOf('nao_me_perturbe');
    await whileWaiting('nao_me_perturbe', async () => {
      const waiting = await make('nao_me_perturbe', rows(5000, 3), { as: 'b.txt' });
      await expect.poll(async () => (await jobOf(waiting)).done, { timeout: 20_000 }).toBe(5000);
      expect(await app.one(app.admin, 'dnc-lists', { id: waiting.id })).toMatchObject({ status: 'processing' });
      expect(await numbersOf('nao_me_perturbe')).toEqual(before);
      await expect
        .poll(() => progressOf(waiting).at(-1), { timeout: 20_000 })
        .toMatchObject({ status: 'processing', percent: 50 });
      expect((await move(waiting, 'cancel')).body).toMatchObject({ status: 'failed', failure: 'cancelled' });
      const { list, job } = await loaded(waiting);
      expect([job.status, list['status'], list['failure']]).toEqual(['cancelled', 'failed', 'cancelled']);
      await expect
        .poll(() => progressOf(waiting).at(-1))
        .toEqual({
          listId: waiting.id,
          status: 'failed',
          totalRows: expect.any(Number) as number,
          validRows: expect.any(Number) as number,
          percent: null,
        });
    });
    expect(await numbersOf('nao_me_perturbe')).toEqual(before);
  });

  it('says why it was not taken, and is begun by whoever may import alone', async () => {
    const refused = async (content: Buffer | string, more: JsonObject) => {
      const { list, job } = await load('custom', content, more);
      return [list['failure'], job.problem?.code];
    };
    expect(await refused('nome;cidade\nAna;Natal\n', {})).toEqual(['columns', 'unreadable_file']);
    expect(await refused('nome;telefone\nAna;11987654321\n', { numberColumn: 'celular' })).toEqual([
      'columns',
      'unreadable_file',
    ]);
    expect(await refused('numero\nnenhum\n', {})).toEqual(['empty', 'unreadable_file']);
    expect(await refused(await zip({ 'a.txt': '11987654321', 'b.xlsx': 'PK' }), { as: 'a.zip' })).toEqual([
      'unreadable',
      'unreadable_file',
    ]);
    expect(await refused(await zip({ 'a.txt': `11987654321${' '.repeat(20_000_000)}` }), { as: 'a.zip' })).toEqual([
      'unreadable',
      'too_large',
    ]);
    expect(
      (
        await app.call(app.cliente, 'POST', '/api/dnc-lists', {
          name: 'Minha',
          source: 'custom',
          graceDays: 0,
          mode: 'replace',
        })
      ).status,
    ).toBe(403);
    expect(
      (await app.list(app.admin, 'dnc-numbers', { source: 'custom' })).every(
        ({ listId }) => listId === null || listId === undefined,
      ),
    ).toBe(true);
  });
});
