import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let agente: string;
let scope: { tenantId: string };
let official: DataRecord;

beforeAll(async () => {
  app = await startDemoApp();
  agente = await app.signIn('agente@example.com', DEMO_PASSWORD);
  const [person] = await app.list(app.admin, 'users', { email: 'cliente@example.com' });
  scope = { tenantId: String(person?.['tenantId']) };
  official = await app.one(app.cliente, 'chat-connections', { type: 'whatsapp_cloud' });
});
afterAll(() => app.close());

const system = () => asSystem(app.runtime, scope);
let made = 0;

/** An attendance that the agent of the demo has, of a contact of its own. */
async function taken(values: JsonObject = {}): Promise<DataRecord> {
  made += 1;
  const agentId = await app.userId('agente@example.com');
  const [sector] = await app.list(app.cliente, 'sectors', { agentIds: agentId });
  const contact = await app.make(app.cliente, 'contacts', {
    name: `Da caixa ${made}`,
    phone: `+55119811108${10 + made}`,
    ownerAgentId: agentId,
  });
  return createRecord(system(), 'attendances', {
    protocol: `20320101${String(made).padStart(5, '0')}`,
    contactId: contact.id,
    connectionId: official.id,
    sectorId: sector?.id ?? null,
    agentId,
    status: 'in_attendance',
    unreadCount: 3,
    ...values,
  });
}

const heard = ({ id }: DataRecord, text = 'Oi') =>
  createRecord(system(), 'chat-messages', {
    attendanceId: id,
    direction: 'in',
    senderType: 'contact',
    type: 'text',
    text,
    status: 'read',
  });

const write = async ({ id }: DataRecord, body: JsonObject, by = agente) => {
  const answer = await app.call<DataRecord>(by, 'POST', '/api/chat-messages', { attendanceId: id, ...body });
  return { status: answer.status, refused: violationsOf(answer.body), message: answer.body };
};
const beside = (by: string, { id }: DataRecord) => app.call(by, 'GET', `/api/chat/inbox/${id}`);
const read = (by: string, { id }: DataRecord) => app.call(by, 'POST', `/api/chat/inbox/${id}/read`, {});

describe('the inbox', () => {
  it('has read what its agent opens, and nobody else', async () => {
    const attendance = await taken();
    const supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
    expect((await read(supervisor, attendance)).body).toEqual({ unreadCount: 3 });
    expect((await read(agente, attendance)).body).toEqual({ unreadCount: 0 });
    expect(await app.one(agente, 'attendances', { id: attendance.id })).toMatchObject({ unreadCount: 0 });
    const stranger = await app.signIn('agente.chat@example.com', DEMO_PASSWORD);
    expect((await read(stranger, attendance)).status).toBe(404);
    expect((await beside(stranger, attendance)).status).toBe(404);
  });

  it('says until when the official WhatsApp takes free text, and has calls and attendances of the contact as the caller reads them', async () => {
    const attendance = await taken();
    expect((await beside(agente, attendance)).body['window']).toEqual({ isOfficial: true, until: null });
    await heard(attendance);
    const earlier = await createRecord(system(), 'attendances', {
      protocol: `20320102${String(made).padStart(5, '0')}`,
      contactId: attendance['contactId'] ?? null,
      connectionId: official.id,
      agentId: attendance['agentId'] ?? null,
      status: 'closed',
    });
    const foreign = await createRecord(system(), 'attendances', {
      protocol: `20320103${String(made).padStart(5, '0')}`,
      contactId: attendance['contactId'] ?? null,
      connectionId: official.id,
      status: 'closed',
    });
    const { body } = await beside(agente, attendance);
    const ids = (body['attendances'] as DataRecord[]).map(({ id }) => id);
    expect(ids).toContain(earlier.id);
    expect(ids).not.toContain(foreign.id);
    expect(body['contact']).toMatchObject({ id: attendance['contactId'] });
    const { until } = body['window'] as { until: string };
    const hours = (Date.parse(until) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });
});

describe('what an agent writes', () => {
  it('is a note that no contact gets where it says so, also where the contact may not be written to', async () => {
    const attendance = await taken();
    expect((await write(attendance, { type: 'text', text: 'Ligar amanhã', note: true })).message).toMatchObject({
      direction: 'internal',
      status: 'sent',
      senderType: 'agent',
    });
    expect((await write(attendance, { type: 'text', text: 'Oi' })).refused).toEqual(['type replyWindow']);
    await heard(attendance);
    expect((await write(attendance, { type: 'text', text: 'Oi' })).message).toMatchObject({
      direction: 'out',
      status: 'queued',
    });
  });

  it('with a template says what was approved, with as many values as it has places', async () => {
    const attendance = await taken();
    const template = await createRecord(system(), 'chat-templates', {
      name: 'da_caixa',
      connectionId: official.id,
      category: 'utility',
      body: 'Olá {{1}}, o seu pedido {{2}} saiu.',
      samples: ['Ana', '123'],
      status: 'approved',
    });
    const send = (templateParameters: string[]) =>
      write(attendance, { type: 'template', templateId: template.id, templateParameters, text: 'Outra coisa' });
    expect((await send(['Rita'])).refused).toEqual(['templateParameters samples']);
    expect((await send(['Rita', '77'])).message).toMatchObject({
      type: 'template',
      text: 'Olá Rita, o seu pedido 77 saiu.',
    });
  });

  it('may go to any sector and to any agent of the chat, of whom it sees the name alone', async () => {
    const attendance = await taken();
    const finance = await app.one(app.cliente, 'sectors', { name: 'Financeiro' });
    const seen = await app.one(agente, 'sectors', { id: finance.id });
    expect(seen).toMatchObject({ name: 'Financeiro' });
    expect(Object.keys(seen)).not.toContain('agentIds');
    const moved = await app.call<DataRecord>(agente, 'POST', `/api/attendances/${attendance.id}/transitions/transfer`, {
      sectorId: finance.id,
      transferNote: 'Boleto',
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(await app.one(app.cliente, 'attendances', { id: attendance.id })).toMatchObject({
      status: 'transferred',
      agentId: null,
      sectorId: finance.id,
    });
  });
});
