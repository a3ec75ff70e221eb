import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobRefusal } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { createRecord } from '../../../server/operations/create-record';
import type { DemoApp } from '../../support/panel/demo-app';
import { startTemplateWorld, TEMPLATES, templateSync, type TemplateWorld } from '../../support/panel/template-world';
import type { WhatsAppPlatform } from '../../support/outside/whatsapp-platform';

let world: TemplateWorld;
let app: DemoApp;
let platform: WhatsAppPlatform;
let connection: string;

beforeAll(async () => {
  world = await startTemplateWorld();
  ({ app, platform, connection } = world);
});
afterAll(() => world.close());

const { connect, forget, ended, sync, told, written, draft, asTenant } = templateSync(() => world);
beforeEach(connect);
afterEach(forget);

const byName = (name: string): Promise<DataRecord> => app.one(app.cliente, TEMPLATES, { name });
const statusesOf = async (...names: string[]) => (await Promise.all(names.map(byName))).map(({ status }) => status);
const rejected = (name: string) =>
  createRecord(asTenant(), TEMPLATES, written(name, { status: 'rejected', rejectionReason: 'SCAM' }));
const edit = async (id: string, values: JsonObject) =>
  expect((await app.call(app.cliente, 'PATCH', `/api/${TEMPLATES}/${id}`, values)).status).toBe(200);

describe('templates that the platform holds', () => {
  it('come in page by page with what they say and how they stand; what our fields cannot say is told, and what is gone there is disabled', async () => {
    const offer = await byName('oferta_do_mes');
    platform.templates = [
      told('oferta_do_mes', {
        status: 'PAUSED',
        category: 'MARKETING',
        components: [{ type: 'BODY', text: 'Olá, {{1}}!', example: { body_text: [['Marina']] } }],
      }),
      told('boas_vindas', {
        components: [
          { type: 'HEADER', format: 'TEXT', text: 'Bem-vindo' },
          {
            type: 'BODY',
            text: 'Olá, {{1}}! Conte com a {{2}}.',
            example: {
              body_text: [
                ['Ana', 'Horizonte'],
                ['Rui', 'outra'],
              ],
            },
          },
          { type: 'FOOTER', text: 'Responda SAIR' },
          {
            type: 'BUTTONS',
            buttons: [
              { type: 'QUICK_REPLY', text: 'Quero' },
              { type: 'URL', text: 'Site', url: 'https://example.com/a' },
              { type: 'PHONE_NUMBER', text: 'Ligar', phone_number: '551130000001' },
            ],
          },
        ],
      }),
      told('recusado', { status: 'REJECTED', rejected_reason: 'INVALID_FORMAT' }),
      told('em_recurso', {
        status: 'IN_APPEAL',
        components: [
          { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['https://astray.invalid/a.jpg'] } },
          { type: 'BODY', text: 'Com imagem.' },
        ],
      }),
      told('no_limite', { status: 'LIMIT_EXCEEDED' }),
      told('de_saida', { status: 'PENDING_DELETION' }),
      told('carrossel', {
        components: [
          { type: 'BODY', text: 'Veja.' },
          { type: 'CAROUSEL', cards: [] },
        ],
      }),
      told('nomeado', { parameter_format: 'NAMED', components: [{ type: 'BODY', text: 'Olá, {{nome}}!' }] }),
      told('com_codigo', {
        category: 'AUTHENTICATION',
        components: [
          { type: 'BODY', text: 'Código' },
          { type: 'BUTTONS', buttons: [{ type: 'OTP', text: 'Copiar' }] },
        ],
      }),
      told('sem_exemplo', { components: [{ type: 'BODY', text: 'Olá, {{1}}!' }] }),
      told('boas_vindas', { language: 'en_US' }),
    ];
    const { job, refused } = await sync();
    expect(job).toMatchObject({
      kind: 'template-sync',
      collection: TEMPLATES,
      status: 'done',
      done: 12,
      refused: 5,
      outcome: { created: 4, updated: 1, unchanged: 1, disabled: 1, submitted: 0 },
      canUndo: false,
    });
    expect(refused).toEqual([
      'boas_vindas (en_US): name unique',
      'carrossel (pt_BR): The panel does not handle this part of the template: CAROUSEL',
      'com_codigo (pt_BR): The panel does not handle this part of the template: BUTTONS OTP',
      'nomeado (pt_BR): The panel does not handle this part of the template: NAMED',
      'sem_exemplo (pt_BR): samples samples',
    ]);
    expect(platform.calls().map((call) => new URLSearchParams(call.split('?')[1]).get('after'))).toEqual([
      null,
      'cursor-3',
      'cursor-6',
      'cursor-9',
    ]);
    expect(await byName('oferta_do_mes')).toMatchObject({
      status: 'paused',
      category: 'marketing',
      body: 'Olá, {{1}}!',
      samples: ['Marina'],
      footer: null,
      buttons: null,
      version: offer.version + 1,
    });
    expect(await byName('boas_vindas')).toMatchObject({
      connectionId: connection,
      language: 'pt_BR',
      status: 'approved',
      category: 'utility',
      headerType: 'text',
      headerText: 'Bem-vindo',
      samples: ['Ana', 'Horizonte'],
      footer: 'Responda SAIR',
      buttons: [
        { type: 'quick_reply', text: 'Quero' },
        { type: 'url', text: 'Site', value: 'https://example.com/a' },
        { type: 'phone', text: 'Ligar', value: '+551130000001' },
      ],
    });
    expect(await byName('recusado')).toMatchObject({ status: 'rejected', rejectionReason: 'INVALID_FORMAT' });
    expect(await byName('em_recurso')).toMatchObject({ status: 'pending', headerType: 'image', rejectionReason: null });
    expect(await statusesOf('no_limite', 'lembrete_vencimento')).toEqual(['paused', 'disabled']);
    const { lastSyncAt, lastError } = await app.one(app.cliente, 'chat-connections', { id: connection });
    expect([Date.parse(String(lastSyncAt)) > Date.parse(job.createdAt), lastError]).toEqual([true, null]);
    // The writes are the system's, the order is the person's.
    const audit = await app.list(app.admin, 'audit-logs', { entity: TEMPLATES, requestId: job.id });
    expect(
      audit
        .filter(({ userRole }) => userRole === 'System')
        .map(({ action }) => String(action))
        .toSorted(),
    ).toEqual(['create', 'create', 'create', 'create', 'update', 'update']);
    expect(audit.filter(({ userRole }) => userRole === 'Cliente').map(({ action }) => action)).toEqual(['bulk']);
    const again = await sync();
    expect(again.job.outcome).toEqual({ created: 0, updated: 0, unchanged: 6, disabled: 0, submitted: 0 });
    expect(again.refused).toHaveLength(5);
    // What was written before the server was lost is not written, nor told, again.
    await app.database.owner.script(`
      update painel.jobs set "status" = 'running', "worker" = gen_random_uuid(), "finishedAt" = null, "outcome" = null, "beatAt" = now() - interval '1 minute' where "id" = '${again.job.id}'`);
    await app.jobs.look();
    expect(await ended(again.job.id)).toMatchObject({
      status: 'done',
      done: again.job.done,
      refused: 5,
      outcome: again.job.outcome,
    });
    expect((await app.call<JobRefusal[]>(app.cliente, 'GET', `/api/jobs/${again.job.id}/refusals`)).body).toHaveLength(
      5,
    );
  });

  it('are sent for approval where that is asked for: drafts, and what was changed since its rejection; what is refused stays', async () => {
    await draft('novo_aviso', {
      headerType: 'text',
      headerText: 'Aviso',
      body: 'Olá, {{1}}!',
      samples: ['Ana'],
      footer: 'Até logo',
      buttons: [{ type: 'url', text: 'Site', value: 'https://example.com' }],
    });
    const [refusedOne] = [
      await draft('aviso_ruim'),
      await draft('com_foto', { headerType: 'image' }),
      await draft('nome_tomado'),
      await draft('ja_enviado'),
    ];
    const changed = await rejected('corrigido');
    const gone = await rejected('corrigido_e_sumido');
    await rejected('nao_corrigido');
    await edit(changed.id, { body: 'Corpo corrigido.' });
    await edit(gone.id, { body: 'Corpo corrigido.' });
    expect((await byName('corrigido'))['revised']).toBe(true);
    expect(
      (await app.list(app.cliente, TEMPLATES, { status: 'rejected', revised: true, connectionId: connection })).map(
        ({ name }) => name,
      ),
    ).toEqual(['corrigido', 'corrigido_e_sumido']);
    const held = [
      told('corrigido', { status: 'REJECTED', rejected_reason: 'SCAM' }),
      told('nao_corrigido', { status: 'REJECTED', rejected_reason: 'SCAM' }),
      told('nome_tomado', { components: [{ type: 'BODY', text: 'Outro.' }] }),
      told('ja_enviado', { status: 'PENDING' }),
    ];
    platform.templates = [...held];
    // Without being asked for nothing is sent, and what was sent before is known again.
    const first = await sync();
    expect(platform.calls().every((call) => call.startsWith('GET'))).toBe(true);
    expect(first.refused).toEqual(['nome_tomado (pt_BR): The platform has another template of this name and language']);
    expect(await statusesOf('novo_aviso', 'ja_enviado', 'corrigido')).toEqual(['draft', 'pending', 'rejected']);
    expect((await byName('corrigido'))['body']).toBe('Corpo corrigido.');
    platform.refuses = { aviso_ruim: 'Isto parece propaganda.' };
    const { job, refused } = await sync({ submit: true });
    expect(job).toMatchObject({ status: 'done', total: job.done, outcome: { submitted: 3 } });
    expect(refused).toEqual([
      'aviso_ruim (pt_BR): The platform refused it: Modelo recusado: Isto parece propaganda.',
      'com_foto (pt_BR): The panel does not handle this part of the template: HEADER IMAGE',
      'nome_tomado (pt_BR): The platform has another template of this name and language',
    ]);
    expect(
      await statusesOf(
        'novo_aviso',
        'corrigido',
        'corrigido_e_sumido',
        'nao_corrigido',
        'aviso_ruim',
        'com_foto',
        'nome_tomado',
      ),
    ).toEqual(['pending', 'pending', 'pending', 'rejected', 'draft', 'draft', 'draft']);
    expect(await byName('corrigido')).toMatchObject({ revised: null, rejectionReason: null, body: 'Corpo corrigido.' });
    expect(await byName('aviso_ruim')).toMatchObject({ version: refusedOne?.version });
    const posts = platform.heard
      .filter(({ method }) => method === 'POST')
      .map(({ url, body }) => [url.replace('/v21.0/', ''), JSON.parse(body) as JsonObject]);
    expect(posts).toContainEqual([
      `${platform.account}/message_templates`,
      {
        name: 'novo_aviso',
        language: 'pt_BR',
        category: 'UTILITY',
        components: [
          { type: 'HEADER', format: 'TEXT', text: 'Aviso' },
          { type: 'BODY', text: 'Olá, {{1}}!', example: { body_text: [['Ana']] } },
          { type: 'FOOTER', text: 'Até logo' },
          { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Site', url: 'https://example.com' }] },
        ],
      },
    ]);
    expect(posts).toContainEqual([
      held[0]?.['id'],
      { category: 'UTILITY', components: [{ type: 'BODY', text: 'Corpo corrigido.' }] },
    ]);
    expect(posts).toHaveLength(4);
  });
});
