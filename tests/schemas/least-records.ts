import type { JsonObject } from '../../core/types';
import { applyDefaults } from '../../core/validation/apply-defaults';
import { validateRecord } from '../../core/validation/validate-record';
import panel from '../../panel/panel.config';
import { resourceCalled } from './project-schemas';

export const HANGUP = { type: 'hangup' };
export const ID = '019a0000-0000-7000-8000-000000000001';
export const OTHER_ID = '019a0000-0000-7000-8000-000000000002';

/** The least that each collection accepts. */
export const LEAST: Record<string, JsonObject> = {
  extensions: { number: '1001', name: 'Recepção', password: 'Segredo-1234-longo' },
  queues: { name: 'Vendas', number: '700', timeoutDest: HANGUP, fullDest: HANGUP, emptyDest: HANGUP },
  trunks: { name: 'Aurora', type: 'sip', maxChannels: 30, host: 'sip.example.com', allowedIps: ['198.51.100.0/24'] },
  campaigns: {
    name: 'Março',
    purpose: 'sales',
    maxChannels: 10,
    queueId: ID,
    mailingIds: [ID],
    callerIdNumbers: ['+551133224400'],
  },
  mailings: { name: 'Base' },
  contacts: { name: "D'Ávila", phone: '+5511987654321' },
  credits: { type: 'recharge', amount: '100.00', paymentMethod: 'pix', description: 'Recarga' },
  'blocked-phones': { number: '+5511987654321' },
  'outbound-routes': {
    name: 'Brasil',
    priority: 1,
    callTypes: ['ld_mobile'],
    trunks: [{ trunkId: ID }],
    patterns: ['XXXX', '552[13]9[5-8]X.', '+55-11-!', '[*#0-9]'],
  },
  surveys: {
    name: 'Nota',
    channel: 'chat',
    introText: 'Como foi?',
    questions: [
      { text: 'Nota', type: 'scale' },
      { text: 'Motivo', type: 'options', options: [{ digit: '1', label: 'Preço' }] },
    ],
  },
  uras: {
    name: 'Menu',
    greetingAudioId: ID,
    options: [{ digits: '1', destination: HANGUP }],
    invalidDest: HANGUP,
    timeoutDest: HANGUP,
  },
  disas: { name: 'Plantão', pin: '739152' },
  holidays: { name: 'Natal', date: '2026-12-25' },
  'chat-holidays': { name: 'Natal', date: '2026-12-25' },
  'monitored-words': { word: 'procon' },
  'quality-criteria': { name: 'Saudação', description: 'Diz o nome.', channels: ['call'] },
  'quick-responses': { shortcut: 'ola', title: 'Saudação', content: 'Olá!' },
  'chat-connections': { name: 'WhatsApp', type: 'whatsapp_cloud' },
  'chat-templates': {
    name: 'oferta',
    connectionId: ID,
    category: 'marketing',
    body: 'Olá, {{1}}! O plano {{2}} é seu, {{1}}.',
    samples: ['Ana', 'Família'],
  },
  'ai-prompts': {
    name: 'Resumo',
    purpose: 'summary',
    aiAppId: ID,
    content: 'Resuma {{ transcript }} de {{contact.name}}.',
    status: 'active',
  },
  'call-actions': {
    name: 'Ficha',
    url: 'https://crm.example.com/{callId}?de={var.origem}',
    bodyTemplate: '{"id": "{callId}"}',
    mode: 'webhook',
    events: ['call_ended'],
  },
  'contact-lists': { name: 'VIP', source: 'tags', filter: { tagIds: [ID] } },
  'contact-list-items': { listId: ID, phone: '+5511987654321', vars: { plano: 'Ouro' } },
  'chat-campaigns': {
    name: 'Março',
    connectionIds: [ID],
    contactListId: ID,
    scheduledAt: '2031-03-01T12:00:00.000Z',
    replySectorId: ID,
  },
  'chat-campaign-settings': { defaultHours: [{ weekday: 1, start: '09:00', end: '18:00' }] },
  'chat-schedules': { contactId: ID, connectionId: ID, message: 'Olá', scheduledAt: '2031-03-01T12:00:00.000Z' },
  'chat-flows': { name: 'Boas-vindas', trigger: 'first_message', fallbackSectorId: ID, status: 'published', ...flow() },
  'chat-messages': { attendanceId: ID, text: 'Olá' },
  'internal-conversations': { type: 'direct', memberIds: [ID, OTHER_ID] },
  'internal-messages': { conversationId: ID, text: 'Olá' },
};

/** A flow that may be published: the menu's second option leads back to the question before it. */
export function flow(nodes: JsonObject[] = [], edges: [string, string, string?][] = []): JsonObject {
  const options = [
    { id: '1', label: 'Encerrar' },
    { id: '2', label: 'Ouvir de novo' },
  ];
  const menu = { id: 'menu', type: 'menu', data: { text: 'O que deseja?', options } };
  const lines: [string, string, string?][] = [
    ['start', 'ask'],
    ['ask', 'menu'],
    ['menu', 'end', '1'],
    ['menu', 'ask', '2'],
    ...edges,
  ];
  return {
    nodes: [
      { id: 'start', type: 'start' },
      { id: 'ask', type: 'message', data: { text: 'Olá!' } },
      menu,
      { id: 'end', type: 'end' },
      ...nodes,
    ],
    edges: lines.map(([source, target, sourceHandle], index) => ({
      id: String(index),
      source,
      target,
      ...(sourceHandle !== undefined && { sourceHandle }),
    })),
  };
}

/** What is said against the least record with those changes, as `path code`. */
export function refused(collection: string, changes: JsonObject): string[] {
  const resource = resourceCalled(collection);
  const record = applyDefaults(resource, { ...LEAST[collection], ...changes });
  const rule = panel.rules.get(collection);
  return validateRecord(resource, record, { mode: 'create', rule }).map(({ path, code }) => `${path} ${code}`);
}
