import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobRefusal, UndoPreview } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';
import { importer } from '../../support/importer';
import { mailingFiles } from '../../support/panel/mailing-files';

let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

const { refusals } = importer(() => app);
const { upload, make, loaded, bare } = mailingFiles(() => app);

describe('the file of a mailing', () => {
  it('becomes its contacts, as its fields say that it is to be read', async () => {
    const made = await make('Zé;98765-4321;1133334444;C-9\nAná;(21) 2222-3333;;C-8\nSem número;;;C-7\n', {
      name: 'Carga a',
      hasHeader: false,
      delimiter: 'semicolon',
      defaultDdd: '31',
      mapping: [
        { column: '1', target: 'name' },
        { column: '2', target: 'phone1' },
        { column: '3', target: 'phone2' },
        { column: '4', target: 'var', varId: (await app.one(app.cliente, 'mailing-vars', { key: 'contrato' })).id },
      ],
    });
    expect(made).toMatchObject({ importStatus: 'uploaded' });
    const { mailing, job, contacts } = await loaded(made);
    expect(await refusals(app.cliente, job)).toEqual(['3 phones:required']);
    expect(contacts.map(bare)).toEqual([
      ['Aná', '+552122223333', 'C-8'],
      ['Zé', '+5531987654321 +551133334444', 'C-9'],
    ]);
    expect(mailing).toMatchObject({
      importStatus: 'done_with_errors',
      totalContacts: 2,
      validPhones: 3,
      duplicates: 0,
    });
  });

  it('is guessed where nothing is said of it; who is there already, or twice in it, is left out or changed', async () => {
    const first = await loaded(
      await make('Nome,Telefone\nEva,11987650001\nEvo,11987650002\nEva outra vez,(11) 98765-0001\n', {
        name: 'Carga b',
      }),
    );
    expect(first.contacts.map(bare)).toEqual([
      ['Eva', '+5511987650001'],
      ['Evo', '+5511987650002'],
    ]);
    expect([await refusals(app.cliente, first.job), first.mailing]).toMatchObject([
      ['4 phones:keyTwice'],
      { importStatus: 'done_with_errors', duplicates: 1 },
    ]);
    const again = await app.call<DataRecord>(app.cliente, 'PATCH', `/api/mailings/${first.mailing.id}`, {
      file: await upload('Nome,Telefone\nEva,11987650001\nIvo,11987650003\n', 'b2.csv'),
    });
    const second = await loaded(again.body);
    expect([
      second.contacts.map(bare).length,
      await refusals(app.cliente, second.job),
      second.mailing['duplicates'],
    ]).toEqual([3, ['2 phones:unique'], 1]);
    const update = await app.call<DataRecord>(app.cliente, 'PATCH', `/api/mailings/${first.mailing.id}`, {
      duplicatePolicy: 'update',
      file: await upload('Nome,Telefone,Telefone 2\nEva Maria,11987650001,1133330009\n', 'b3.csv'),
    });
    const third = await loaded(update.body);
    expect(third.contacts.map(bare)).toEqual([
      ['Eva Maria', '+5511987650001 +551133330009'],
      ['Evo', '+5511987650002'],
      ['Ivo', '+5511987650003'],
    ]);
    expect(third.mailing).toMatchObject({ importStatus: 'done', duplicates: 1 });
  });

  it('marks what the lists that bind the tenant name, unless it says otherwise', async () => {
    await app.make(app.admin, 'dnc-numbers', {
      number: '+5511987652001',
      source: 'procon_sp',
      registeredAt: '2020-01-01',
    });
    await app.make(app.admin, 'dnc-numbers', {
      number: '+5511987652002',
      source: 'nao_me_perturbe',
      registeredAt: '2020-01-01',
    });
    await app.make(app.cliente, 'blocked-phones', {
      number: '+55113344',
      matchType: 'prefix',
      scope: 'all',
      channels: ['call'],
    });
    const file =
      'Nome,Telefone,Telefone 2\nAda,(11) 8765-2001,\nBia,11987652001,11987652002\nCid,1133445566,11 98765-2003\n';
    const states = ({ contacts, mailing }: { contacts: DataRecord[]; mailing: DataRecord }) => [
      contacts.map(
        ({ name, status, phones }) =>
          `${String(name)} ${String(status)}: ${(phones as JsonObject[]).map((phone) => phone['status']).join(' ')}`,
      ),
      mailing['dncBlocked'],
    ];
    expect(states(await loaded(await make(file, { name: 'Carga e' })))).toEqual([
      ['Ada blocked: dnc', 'Bia new: dnc dialable', 'Cid new: dnc dialable'],
      1,
    ]);
    expect(states(await loaded(await make(file, { name: 'Carga f', dncFilter: false })))).toEqual([
      ['Ada new: dialable', 'Bia new: dialable dialable', 'Cid new: dialable dialable'],
      0,
    ]);
  });

  it('reads amounts, numbers and days as its language writes them, each column by all of its cells', async () => {
    for (const one of [
      { label: 'Parcelas', key: 'parcelas', type: 'number' },
      { label: 'Vencimento', key: 'vencimento', type: 'date' },
      { label: 'Ativo', key: 'ativo', type: 'boolean' },
    ]) {
      await app.make(app.cliente, 'mailing-vars', one);
    }
    const vars = ({ contacts }: { contacts: DataRecord[] }) => contacts.map((contact) => contact['vars']);
    const heading = 'Nome;Telefone;contrato;valor_aberto;parcelas;vencimento;ativo;plano';
    const pt = `${heading}\nAna;11987650201;C-1;1.234;1,5;01/02/2026;Sim;basico\nEva;11987650202;C-2;9096,46;2;31/12/2026;não;\nIvo;11987650203;C-3;R$ 9.096,46;;;;\n`;
    const first = await loaded(await make(pt, { name: 'Valores pt' }));
    expect(vars(first)).toEqual([
      {
        contrato: 'C-1',
        valor_aberto: '1234.0000',
        parcelas: '1.5',
        vencimento: '2026-02-01',
        ativo: 'true',
        plano: 'Básico',
      },
      { contrato: 'C-2', valor_aberto: '9096.4600', parcelas: '2', vencimento: '2026-12-31', ativo: 'false' },
      { contrato: 'C-3', valor_aberto: '9096.4600' },
    ]);
    expect(first.mailing).toMatchObject({ importStatus: 'done', totalContacts: 3, invalidRows: 0 });
    const en = `${heading}\nAna;11987650201;C-1;1,234;1.5;02/01/2026;yes;\nEva;11987650202;C-2;9,096.46;2;12/31/2026;;\n`;
    expect(vars(await loaded(await make(en, { name: 'Valores en' })))).toMatchObject([
      { valor_aberto: '1234.0000', parcelas: '1.5', vencimento: '2026-02-01', ativo: 'true' },
      { valor_aberto: '9096.4600', parcelas: '2', vencimento: '2026-12-31' },
    ]);
  });

  it('says before it is taken back how much goes, and which running campaign works with it', async () => {
    const { mailing, job } = await loaded(
      await make('Nome;Telefone\nAna;11987650501\nEva;11987650502\n', { name: 'Em uso' }),
    );
    const ask = async (token = app.cliente) => app.call<UndoPreview>(token, 'GET', `/api/jobs/${job.id}/undo`);
    expect((await ask()).body).toEqual({ records: 2, running: [] });
    const { purpose, mode, dncSources, callerIdNumbers, queueId, maxChannels } = await app.one(
      app.cliente,
      'campaigns',
      { status: 'draft' },
    );
    const body = { purpose, mode, dncSources, callerIdNumbers, queueId, maxChannels } as JsonObject;
    const campaign = await app.make(app.cliente, 'campaigns', {
      ...body,
      name: 'Discando agora',
      mailingIds: [mailing.id],
    });
    await app.database.owner.script(`update "campaigns" set "status" = 'running' where "id" = '${campaign.id}'`);
    expect((await ask()).body).toEqual({
      records: 2,
      running: [{ collection: 'campaigns', id: campaign.id, label: 'Discando agora' }],
    });
    expect((await ask(await app.signIn('supervisor@example.com', 'painel-demo'))).status).toBe(404);
    await app.database.owner.script(`update "campaigns" set "status" = 'draft' where "id" = '${campaign.id}'`);
  });

  it('ends as failed where no row went in: numbers that are none are no duplicates, and the notice names the mailing and leads to it', async () => {
    const lines = Array.from({ length: 14 }, (_, row) => `Pessoa ${row};123;`);
    const { mailing, job, contacts } = await loaded(
      await make(['Nome;Telefone;Telefone 2', ...lines].join('\n'), { name: 'Só recusas' }),
    );
    expect([contacts, job.status, job.done, job.refused, job.outcome]).toMatchObject([
      [],
      'done',
      14,
      14,
      { created: 0, refused: 14, duplicates: 0 },
    ]);
    expect(mailing).toMatchObject({ importStatus: 'failed', totalContacts: 0, duplicates: 0, invalidRows: 14 });
    const notices = async () =>
      (await app.list(app.cliente, 'notifications')).filter(({ title }) => String(title).includes('Só recusas'));
    await expect.poll(async () => (await notices()).length).toBe(1);
    expect(await notices()).toMatchObject([
      {
        severity: 'error',
        title: 'Nada foi importado: Só recusas',
        link: `/cliente/discador/mailings/${mailing.id}/show`,
      },
    ]);
  });

  it('gives the refused rows back with their reasons, to be corrected and imported again', async () => {
    const file = 'Nome;Telefone;Telefone 2\nAna;11987650101;\nEva;123;\nIvo;11987650101;\nLia;11987650102;1\n';
    const first = await loaded(await make(file, { name: 'Com recusas' }));
    expect(first.mailing).toMatchObject({
      importStatus: 'done_with_errors',
      totalContacts: 1,
      duplicates: 1,
      invalidRows: 2,
    });
    const words = (await app.call<JobRefusal[]>(app.cliente, 'GET', `/api/jobs/${first.job.id}/refusals`)).body.map(
      ({ row, reason }) => `${row} ${reason}`,
    );
    expect(words).toEqual([
      '3 Telefone 1: Número inválido',
      '4 Telefones: Repetido: já está na linha 2 do arquivo',
      '5 Telefone 2: Número inválido',
    ]);
    const { body } = await app.fastify.inject({
      method: 'GET',
      url: `/api/jobs/${first.job.id}/result`,
      headers: { authorization: `Bearer ${app.cliente}` },
    });
    expect(body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
      'Nome;Telefone;Telefone 2;Linha;Motivo',
      'Eva;123;;3;Telefone 1: Número inválido',
      'Ivo;11987650101;;4;Telefones: Repetido: já está na linha 2 do arquivo',
      'Lia;11987650102;1;5;Telefone 2: Número inválido',
    ]);
    const corrected = body.replace('123;;3', '11987650103;;3').replace('11987650102;1;5', '11987650102;1133330102;5');
    const again = await app.call<DataRecord>(app.cliente, 'PATCH', `/api/mailings/${first.mailing.id}`, {
      file: await upload(corrected, 'recusadas.csv'),
    });
    const second = await loaded(again.body);
    expect(second.contacts.map(bare)).toEqual([
      ['Ana', '+5511987650101'],
      ['Eva', '+5511987650103'],
      ['Lia', '+5511987650102 +551133330102'],
    ]);
    expect(second.mailing).toMatchObject({ importStatus: 'done_with_errors', duplicates: 1, invalidRows: 0 });
    const left = await app.fastify.inject({
      method: 'GET',
      url: `/api/jobs/${second.job.id}/result`,
      headers: { authorization: `Bearer ${app.cliente}` },
    });
    expect(left.body.split('\r\n')[0]).toBe('\ufeffNome;Telefone;Telefone 2;Linha;Motivo');
  });

  it('fails where no column holds numbers, and says so', async () => {
    const { mailing, job, contacts } = await loaded(await make('Nome;Cidade\nAna;Natal\n', { name: 'Carga c' }));
    expect([job.status, job.problem?.code, mailing['importStatus'], contacts]).toEqual([
      'failed',
      'no_phone_column',
      'failed',
      [],
    ]);
  });

  it('is left when somebody cancels it at the mailing', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => `Pessoa ${row},119${10_000_000 + row}`).join('\n');
    const made = await make(`Nome,Telefone\n${rows}\n`, { name: 'Carga d' });
    const cancelled = await app.call(app.cliente, 'POST', `/api/mailings/${made.id}/transitions/cancel`, {});
    expect([cancelled.status, violationsOf(cancelled.body)]).toEqual([200, []]);
    const { mailing, job } = await loaded(made);
    expect([job.status, mailing['importStatus']]).toEqual(['cancelled', 'cancelled']);
    expect(mailing['totalContacts']).toBeLessThan(20_000);
  });

  it('is not taken from whom may not import', async () => {
    const supervisor = await app.signIn('supervisor@example.com', 'painel-demo');
    const before = await app.list(app.cliente, 'mailings');
    const refused = await app.call(supervisor, 'PATCH', `/api/mailings/${before[0]?.id}`, {
      file: await upload('Nome,Telefone\nA,11987650001\n'),
    });
    expect(refused.status).toBeGreaterThanOrEqual(403);
    expect(await app.list(app.cliente, 'mailings')).toEqual(before);
  });
});
