import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let agente: string;
let tenantId: string;

beforeAll(async () => {
  app = await startDemoApp();
  agente = await app.signIn('agente@example.com', DEMO_PASSWORD);
  tenantId = String((await app.list(app.admin, 'users', { email: 'cliente@example.com' }))[0]?.['tenantId']);
});
afterAll(() => app.close());

describe('the transcript of an attendance', () => {
  it('is a file for those who may read and export it, with what they may see, and is in the audit', async () => {
    const [asked] = await app.list(app.cliente, 'chat-messages', { text: 'Como altero o meu endereço?' });
    const attendance = (await app.list(app.cliente, 'attendances', { id: asked?.['attendanceId'] ?? null }))[0];
    const id = attendance?.id ?? '';
    await createRecord(asSystem(app.runtime, { tenantId }), 'chat-messages', {
      attendanceId: id,
      type: 'document',
      direction: 'in',
      senderType: 'contact',
      senderId: String(attendance?.['contactId']),
      text: '<b>مرحبا</b>',
      attachments: [{ url: 'https://example.com/a.pdf', name: 'conta.pdf', mime: 'application/pdf', size: 9 }],
    });
    const file = async (token: string, body: JsonObject, of = id) =>
      app.fastify.inject({
        method: 'POST',
        url: `/api/attendances/${of}/transcript`,
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      });

    const plain = await file(app.cliente, { format: 'txt', timeZone: 'UTC' });
    expect([plain.statusCode, plain.headers['content-type'], plain.headers['content-disposition']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      `attachment; filename*=UTF-8''${String(attendance?.['protocol'])}.txt`,
    ]);
    const lines = plain.body.replace('\uFEFF', '').split('\r\n').filter(Boolean);
    const contact = (await app.one(app.cliente, 'contacts', { id: attendance?.['contactId'] ?? null }))['name'];
    expect(lines.slice(0, 3)).toEqual([
      `Protocolo: ${String(attendance?.['protocol'])}`,
      'Situação: Encerrado',
      `Contato: ${String(contact)}`,
    ]);
    expect(lines.slice(-4).map((line) => line.replace(/^\[\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}\] /, ''))).toEqual([
      `${String(contact)} – Contato: Como altero o meu endereço?`,
      expect.stringMatching(/^.+ – Agente: Pronto, já está alterado\.$/),
      `${String(contact)} – Contato: Excelente, obrigado!`,
      `${String(contact)} – Contato: (Documento) (conta.pdf) <b>مرحبا</b>`,
    ]);
    const printed = await file(app.cliente, { format: 'html', language: 'ar' });
    expect([printed.headers['content-type'], printed.headers['content-security-policy']]).toEqual([
      'text/html; charset=utf-8',
      "default-src 'none'; sandbox",
    ]);
    expect(printed.body).toMatch(/^<!doctype html><html lang="ar" dir="rtl">.*&lt;b&gt;مرحبا&lt;\/b&gt;<\/p>/s);
    const audited = await app.list(app.admin, 'audit-logs', { action: 'export', entityId: id });
    expect(audited.map(({ entity, entityLabel, userRole }) => [entity, entityLabel, userRole])).toEqual([
      ['attendances', attendance?.['protocol'], 'Cliente'],
      ['attendances', attendance?.['protocol'], 'Cliente'],
    ]);

    const own = (await app.list(agente, 'attendances'))[0]?.id ?? id;
    const stranger = await app.signIn('cliente2@example.com', DEMO_PASSWORD);
    const refused = await Promise.all([
      file(agente, { format: 'txt' }, own),
      file(stranger, { format: 'txt' }),
      file(app.cliente, { format: 'pdf' }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 404, 400]);
  });
});
