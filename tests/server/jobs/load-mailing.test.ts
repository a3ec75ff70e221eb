import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilePreview } from '../../../core/import/import-types';
import type { JobRefusal, JobView, UndoPreview } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/demo-app';
import { importer } from '../../support/importer';

let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

const { ended, refusals } = importer(() => app);

async function upload(content: string, name = 'lista.csv'): Promise<string> {
  const headers = {
    authorization: `Bearer ${app.cliente}`,
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
  };
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/files',
    payload: Buffer.from(content),
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

const jobOf = async ({ id }: DataRecord): Promise<JobView | undefined> =>
  (await app.call<JobView[]>(app.cliente, 'GET', '/api/jobs')).body.find(({ params }) => params['from'] === id);

/** Waits for the import that begins with a mailing's file. */
async function loaded(mailing: DataRecord): Promise<{ mailing: DataRecord; job: JobView; contacts: DataRecord[] }> {
  const begun = await jobOf(mailing);
  if (!begun) throw new Error('expected a job');
  const job = await ended(app.cliente, begun.id);
  const contacts = await app.list(app.cliente, 'mailing-contacts', { mailingId: mailing.id });
  return {
    mailing: await app.one(app.cliente, 'mailings', { id: mailing.id }),
    job,
    contacts: contacts.toSorted((one, other) => String(one['name']).localeCompare(String(other['name']))),
  };
}

const make = async (content: string, more: JsonObject): Promise<DataRecord> =>
  app.make(app.cliente, 'mailings', { active: true, file: await upload(content), ...more });
const bare = ({ name, phones, vars }: DataRecord) => [
  name,
  (phones as JsonObject[]).map(({ number }) => number).join(' '),
  ...Object.values((vars ?? {}) as JsonObject),
];

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

  it('is shown as it would be read before it is saved, and begins as the last one with the same headings', async () => {
    const contract = await app.one(app.cliente, 'mailing-vars', { key: 'contrato' });
    const file = await upload(
      'Quem é;Ctr;Onde liga;;Obs\nZé;C-9;98765-4321;1133334444;x\nAna;C-8;(21) 2222-3333;;y\n'.concat(
        'Eva;C-7;11987654399;;z\n'.repeat(30),
      ),
      'x.csv',
    );
    const preview = async (record: JsonObject, more: JsonObject = {}, token = app.cliente) =>
      app.call<FilePreview>(token, 'POST', '/api/mailings/file/preview', { record, ...more });
    const guess = (await preview({ file, defaultDdd: '31' })).body;
    expect(guess).toMatchObject({
      collection: 'mailing-contacts',
      headings: ['Quem é', 'Ctr', 'Onde liga', '', 'Obs'],
      names: ['Quem é', 'Ctr', 'Onde liga', '4', 'Obs'],
      columns: [null, null, null, null, null],
      origin: 'guess',
      missing: ['phones'],
      ignored: { target: 'ignore' },
    });
    expect(guess.rows).toHaveLength(20);
    expect(guess.targets).toMatchObject({
      name: { target: 'name' },
      'phones.9.number': { target: 'phone10' },
      'vars.contrato': { target: 'var', varId: contract.id },
    });
    expect(guess.fields).not.toContain('mailingId');
    const mapping = ['name', 'vars.contrato', 'phones.0.number', 'phones.1.number', ''].map(
      (name, place): JsonObject => ({ column: guess.names[place] ?? '', ...(guess.targets[name] ?? guess.ignored) }),
    );
    const columns = ['name', 'vars.contrato', 'phones.0.number', 'phones.1.number', null];
    const given = (await preview({ file, defaultDdd: '31', mapping })).body;
    expect([given.columns, given.origin, given.missing, given.rows[0]?.values]).toEqual([
      columns,
      'given',
      [],
      ['Zé', 'C-9', '+5531987654321', '+551133334444', null],
    ]);
    expect((await preview({ file, hasHeader: false })).body).toMatchObject({
      names: ['1', '2', '3', '4', '5'],
      origin: 'guess',
    });
    const refused = await app.call(app.cliente, 'POST', '/api/mailings', {
      name: 'Carga g',
      active: true,
      file,
      mapping: mapping.filter((line) => !String(line['target']).startsWith('phone')),
    });
    expect([refused.status, violationsOf(refused.body)]).toEqual([422, ['mapping contains']]);
    const first = await loaded(
      await app.make(app.cliente, 'mailings', {
        name: 'Carga g',
        active: true,
        file,
        defaultDdd: '31',
        mapping,
        duplicatePolicy: 'allow',
      }),
    );
    expect(first.contacts.map(bare).slice(-1)).toEqual([['Zé', '+5531987654321 +551133334444', 'C-9']]);
    // What was said of these headings is said of the next file with them, and of no other tenant's.
    const next = await upload('Onde liga;;Quem é;Obs;Ctr\n11987654398;;Ivo;;C-1\n', 'y.csv');
    expect((await preview({ file: next })).body).toMatchObject({
      origin: 'last',
      columns: ['phones.0.number', 'phones.1.number', 'name', null, 'vars.contrato'],
    });
    expect(
      (
        await loaded(await app.make(app.cliente, 'mailings', { name: 'Carga h', active: true, file: next }))
      ).contacts.map(bare),
    ).toEqual([['Ivo', '+5511987654398', 'C-1']]);
    const other = await app.signIn('cliente2@example.com', 'painel-demo');
    const { tenantId } = (await app.call(other, 'GET', '/api/auth/me')).body['userData'] as JsonObject;
    const [dialer] = await app.list(app.admin, 'dialers');
    const opened = await app.call(app.admin, 'PATCH', `/api/tenants/${String(tenantId)}`, {
      modules: ['pabx', 'callcenter', 'chatbot', 'dialer'],
      dialerId: dialer?.id ?? null,
    });
    expect(violationsOf(opened.body)).toEqual([]);
    expect((await preview({ file: next }, {}, other)).status).toBe(404);
    const saved = await app.call(app.cliente, 'POST', '/api/mailing-contacts/import/mappings', {
      name: 'Do CRM',
      headings: ['Obs', 'onde liga'],
      columns: ['name', 'phones.2.number'],
    });
    expect((await preview({ file: next }, { mapping: saved.body['id'] ?? null })).body).toMatchObject({
      origin: 'saved',
      columns: ['phones.2.number', null, null, 'name', null],
    });
    const supervisor = await app.signIn('supervisor@example.com', 'painel-demo');
    const status = async (answer: Promise<{ status: number }>) => (await answer).status;
    expect([
      await status(preview({ file }, {}, supervisor)),
      await status(preview({})),
      await status(preview({ file: await upload('%PDF-1.7\n', 'z.csv') })),
      await status(app.call(app.cliente, 'POST', '/api/campaigns/file/preview', { record: { file } })),
    ]).toEqual([403, 404, 422, 404]);
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

  it('is looked through before it is saved: how columns are written, what would be refused, what is needed and what goes nowhere', async () => {
    const lines = Array.from(
      { length: 40 },
      (_, row) =>
        `P${row};119876503${String(row).padStart(2, '0')};${row === 7 ? 'muito' : `${row}.096,46`};${String((row % 28) + 1).padStart(2, '0')}/01/1980`,
    );
    const file = await upload(
      ['Nome;Telefone;valor_aberto;Nascimento', ...lines, 'Sem número;12;1,00;'].join('\n'),
      'valores.csv',
    );
    const preview = async (record: JsonObject) =>
      (await app.call<FilePreview>(app.cliente, 'POST', '/api/mailings/file/preview', { record })).body;
    const seen = await preview({ file });
    expect(seen).toMatchObject({
      columns: ['name', 'phones.0.number', 'vars.valor_aberto', null],
      formats: [null, null, ',', null],
      kinds: ['text', 'phone', 'money', null],
      missing: ['vars.contrato'],
      lacking: ['vars.contrato'],
    });
    expect([seen.likely[3], seen.rows[1]?.values[2]]).toEqual(['date', '1096.4600']);
    // The variable that every contact needs has no column: nothing could be imported so.
    expect(seen.check).toMatchObject({ rows: 41, isWhole: true, refused: 41 });
    const contract = await app.one(app.cliente, 'mailing-vars', { key: 'contrato' });
    await app.call(app.cliente, 'PATCH', `/api/mailing-vars/${contract.id}`, { required: false });
    const { check } = await preview({ file });
    expect(check).toMatchObject({ rows: 41, refused: 2, cells: [0, 1, 1, 0] });
    expect(check.first).toMatchObject([
      {
        number: 9,
        cells: ['P7', '11987650307', 'muito', '08/01/1980'],
        faults: [{ column: 2, reason: 'Valor inválido' }],
      },
      { number: 42, faults: [{ column: 1, reason: 'Número inválido' }] },
    ]);
    // Somebody knows better.
    const said = await preview({
      file,
      mapping: seen.names.map((column, place) => ({
        column,
        ...(seen.targets[seen.columns[place] ?? ''] ?? seen.ignored),
        ...(place === 2 && seen.written['.']),
      })),
    });
    expect([said.formats, said.check.refused]).toEqual([[null, null, '.', null], 41]);
    await app.call(app.cliente, 'PATCH', `/api/mailing-vars/${contract.id}`, { required: true });
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
