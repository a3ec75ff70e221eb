import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { asSystem } from '../../../server/operations/context';
import { setComputed } from '../../../server/operations/set-computed';
import { refusalOf, startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { importer } from '../../support/importer';
import { listFiles } from '../../support/panel/list-files';

const LATER = new Date(Date.now() + 30 * 86_400_000).toISOString();

let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

const { ended, refusals } = importer(() => app);
const files = listFiles(() => app, { lists: 'contact-lists', items: 'contact-list-items', by: 'listId' });
const { upload, jobOf, loaded } = files;
const make = (name: string, content: string) => files.make(content, { name, source: 'import' });
const bare = ({ name, phone, vars, valid }: DataRecord) => [name, phone, vars, valid];
const post = (token: string, collection: string, body: JsonObject) => refusalOf(app, token, 'POST', collection, body);
const patch = (token: string, collection: string, id: string, body: JsonObject) =>
  refusalOf(app, token, 'PATCH', `${collection}/${id}`, body);

describe('the file of a contact list', () => {
  it('becomes its contacts, known by their numbers, each number once, whatever else it says as variables', async () => {
    const known = await app.make(app.cliente, 'contacts', { name: 'Zoé', phone: '+5511987653001', optOut: true });
    const made = await make(
      'Feira',
      'Nome;Telefone;Plano;vars.cidade\nZoé;(11) 8765-3001;Ouro;Natal\nÁlvaro;11 98765-3002;;\nOutra Zoé;11987653001;;\nSem número;;Prata;\nInexistente;(20) 1234-5678;;\nOutra;(11) 8765-3001;;\n',
    );
    expect(made).toMatchObject({ importStatus: 'importing', total: 0 });
    const { list, job, items } = await loaded(made);
    expect(await refusals(app.cliente, job)).toEqual(['4 phone:unique', '5 phone:required', '7 phone:keyTwice']);
    expect(items.map(bare)).toEqual([
      ['Álvaro', '+5511987653002', null, true],
      ['Inexistente', '+552012345678', null, false],
      ['Zoé', '+551187653001', { Plano: 'Ouro', cidade: 'Natal' }, true],
    ]);
    expect(items.map(({ contactId }) => contactId)).toEqual([null, null, known.id]);
    expect(list).toMatchObject({ importStatus: 'done_with_errors', total: 3, valid: 2 });
    const result = await app.fastify.inject({
      method: 'GET',
      url: `/api/jobs/${job.id}/result`,
      headers: { authorization: `Bearer ${app.cliente}` },
    });
    expect([result.statusCode, result.body.split('\r\n').length]).toEqual([200, 5]);

    const site = await app.one(app.cliente, 'chat-connections', { name: 'Chat do site' });
    const campaign = {
      name: 'Da feira',
      connectionIds: [site.id],
      message: 'Oi',
      contactListId: list.id,
      scheduledAt: LATER,
      replySectorId: (await app.one(app.cliente, 'sectors', { name: 'Comercial' })).id,
    };
    expect(await app.make(app.cliente, 'chat-campaigns', campaign)).toMatchObject({ total: 1, skipped: 1 });

    await setComputed(asSystem(app.runtime, 'platform'), 'contact-lists', list.id, { importStatus: 'importing' });
    expect(await patch(app.cliente, 'contact-lists', list.id, { file: null })).toEqual(['409', 'file locked']);
    await setComputed(asSystem(app.runtime, 'platform'), 'contact-lists', list.id, { importStatus: 'done' });
    const more = await app.call<DataRecord>(app.cliente, 'PATCH', `/api/contact-lists/${list.id}`, {
      file: await upload('celular\n11987653002\n11987653003\n', 'mais.csv'),
    });
    const added = await loaded(more.body);
    expect([await refusals(app.cliente, added.job), added.list]).toMatchObject([
      ['2 phone:unique'],
      { importStatus: 'done_with_errors', total: 4, valid: 3 },
    ]);
  });

  it('is read without headings too, and by the id of contacts', async () => {
    const bareNumbers = await loaded(await make('Sem títulos', 'Íris,11987654001\nJoel,(11) 98765-4002\n'));
    expect(bareNumbers.items.map(bare)).toEqual([
      ['Íris', '+5511987654001', null, true],
      ['Joel', '+5511987654002', null, true],
    ]);
    const [one, two] = await app.list(app.cliente, 'contacts', { optOut: false, blocked: false });
    const byId = await loaded(await make('Por código', `contactId;Nome\n${one?.id};Um\n${two?.id};Dois\n`));
    expect(byId.items.map(({ name, contactId, vars }) => [name, contactId, vars])).toEqual([
      ['Dois', two?.id, null],
      ['Um', one?.id, null],
    ]);
    expect(byId.list).toMatchObject({ importStatus: 'done', total: 2, valid: 2 });
  });

  it('is refused as a whole where it has no numbers, or more than 100 000 rows', async () => {
    const cities = await loaded(await make('Cidades', 'Nome;Cidade\nAna;Natal\n'));
    expect([cities.job.problem?.code, cities.list['importStatus'], cities.items]).toEqual([
      'no_phone_column',
      'failed',
      [],
    ]);
    const rows = Array.from({ length: 100_001 }, (_, row) => `119${10_000_000 + row}`).join('\n');
    const { job, list } = await loaded(await make('Demais', `Telefone\n${rows}\n`));
    expect([job.problem, list]).toMatchObject([
      { code: 'too_many_rows', params: { most: 100_000 } },
      { importStatus: 'failed', total: 0 },
    ]);
  });

  it('is left when somebody cancels its task', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => `Pessoa ${row};119${10_000_000 + row}`).join('\n');
    const made = await make('Cancelada', `Nome;Telefone\n${rows}\n`);
    expect((await app.call(app.cliente, 'POST', `/api/jobs/${(await jobOf(made)).id}/cancel`)).status).toBe(200);
    const { job, list } = await loaded(made);
    expect([job.status, list['importStatus']]).toEqual(['cancelled', 'failed']);
    expect(list['total']).toBeLessThan(20_000);
  });

  it('is what only those bring who may import, into their own lists', async () => {
    const supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
    const file = await upload('Telefone\n11987655001\n', 'minha.csv', supervisor);
    expect(await post(supervisor, 'contact-lists', { name: 'Arquivo do supervisor', source: 'import', file })).toEqual([
      '403',
    ]);
    const cliente2 = await app.signIn('cliente2@example.com', DEMO_PASSWORD);
    const theirs = await app.make(cliente2, 'contact-lists', {
      name: 'Feira',
      source: 'import',
      file: await upload('Telefone\n11987653001\n', 'deles.csv', cliente2),
    });
    const [begun] = (await app.call<JobView[]>(cliente2, 'GET', '/api/jobs')).body;
    expect((await ended(cliente2, begun?.id ?? '')).status).toBe('done');
    expect(await app.list(cliente2, 'contact-list-items', { listId: theirs.id })).toMatchObject([
      { phone: '+5511987653001', contactId: null },
    ]);
    expect(await app.list(app.cliente, 'contact-list-items', { listId: theirs.id })).toEqual([]);
    expect(await post(cliente2, 'contact-lists', { name: 'Roubada', source: 'import', file })).toEqual([
      '422',
      'file reference',
    ]);
  });
});
