import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/types';
import { applyDefaults } from '../../core/validation/apply-defaults';
import { pruneHidden } from '../../core/validation/prune-hidden';
import { validateRecord } from '../../core/validation/validate-record';
import { resourceCalled } from './project-schemas';

const HANGUP = { type: 'hangup' };
const ID = '019a0000-0000-7000-8000-000000000001';
const OTHER_ID = '019a0000-0000-7000-8000-000000000002';

/** The least that each collection accepts. */
const VALID: Record<string, JsonObject> = {
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
function flow(nodes: JsonObject[] = [], edges: [string, string, string?][] = []): JsonObject {
  const menu = { id: 'menu', type: 'menu', data: { options: [{ id: '1' }, { id: '2' }] } };
  const lines: [string, string, string?][] = [
    ['start', 'ask'],
    ['ask', 'menu'],
    ['menu', 'end', '1'],
    ['menu', 'ask', '2'],
    ...edges,
  ];
  return {
    nodes: [{ id: 'start', type: 'start' }, { id: 'ask', type: 'message' }, menu, { id: 'end', type: 'end' }, ...nodes],
    edges: lines.map(([source, target, sourceHandle], index) => ({
      id: String(index),
      source,
      target,
      ...(sourceHandle !== undefined && { sourceHandle }),
    })),
  };
}

function refused(collection: string, changes: JsonObject): string[] {
  const resource = resourceCalled(collection);
  const record = applyDefaults(resource, { ...VALID[collection], ...changes });
  return validateRecord(resource, record, { mode: 'create' }).map(({ path, code }) => `${path} ${code}`);
}

describe('rules of the resources', () => {
  it.each(Object.keys(VALID))('%s: the least record is accepted', (collection) => {
    expect(refused(collection, {})).toEqual([]);
  });

  it.each<[string, string, JsonObject, string[]]>([
    ['extensions', 'a number that starts with the outside prefix', { number: '0101' }, ['number pattern']],
    ['extensions', 'a password of one kind of letter', { password: 'abcdefghijklmnop' }, ['password pattern']],
    [
      'extensions',
      'a sixth step of follow-me',
      { followMe: Array.from({ length: 6 }, () => ({ number: '1002' })) },
      ['followMe maxItems'],
    ],
    ['extensions', 'a forward to an IVR menu', { forwardAlways: { type: 'ura', id: ID } }, ['forwardAlways.type enum']],
    ['extensions', 'a codec twice', { codecs: ['alaw', 'alaw'] }, ['codecs uniqueItems']],
    ['queues', 'an exit digit without a destination', { exitDigit: '9' }, ['exitDest dependentRequired']],
    ['queues', 'a timetable without a closed destination', { timetableId: ID }, ['closedDest dependentRequired']],
    ['queues', 'an announcement every 10 seconds', { announceEverySeconds: 10 }, ['announceEverySeconds not']],
    ['queues', 'a member that is nobody', { members: [{ penalty: 1 }] }, ['members.0.extensionId required']],
    [
      'queues',
      'an outside number that is none',
      { timeoutDest: { type: 'external', value: '0800' } },
      ['timeoutDest.value format'],
    ],
    ['queues', 'a call back without its digit', { callbackOffer: true }, ['callbackDigit required']],
    [
      'queues',
      'one digit for two things',
      { callbackOffer: true, callbackDigit: '9', exitDigit: '9', exitDest: HANGUP },
      ['exitDigit compare'],
    ],
    ...['[9', '[5-1]X', '[a]', '.1', 'X!1', '5..', '9[]'].map((pattern): [string, string, JsonObject, string[]] => [
      'outbound-routes',
      `the pattern ${pattern}, which meets nothing`,
      { patterns: [pattern] },
      ['patterns.0 pattern'],
    ]),
    [
      'surveys',
      'a choice of nothing',
      { questions: [{ text: 'Motivo', type: 'options' }] },
      ['questions.0.options required'],
    ],
    [
      'surveys',
      'two choices of one digit',
      {
        questions: [
          {
            text: 'Motivo',
            type: 'options',
            options: [
              { digit: '1', label: 'Preço' },
              { digit: '1', label: 'Prazo' },
            ],
          },
        ],
      },
      ['questions.0.options.1.digit uniqueBy'],
    ],
    [
      'surveys',
      'two questions of one place',
      {
        questions: [
          { position: 1, text: 'Nota', type: 'text' },
          { position: 1, text: 'Outra', type: 'text' },
        ],
      },
      ['questions.1.position uniqueBy'],
    ],
    ['uras', 'digits that are kept nowhere', { type: 'survey_in' }, ['variableName required']],
    ['uras', 'an assistant without a prompt', { type: 'ai' }, ['promptId required']],
    [
      'trunks',
      'a line that is dialed in no way',
      { type: 'custom', authMode: null, host: null, allowedIps: null, codecs: null },
      ['dialString required'],
    ],
    [
      'trunks',
      'a registration without credentials',
      { authMode: 'register', allowedIps: null },
      ['username required', 'password required'],
    ],
    ['trunks', 'authentication by address without addresses', { allowedIps: null }, ['allowedIps required']],
    ['trunks', 'a carrier format without its code', { dialFormat: 'csp' }, ['csp required']],
    ['trunks', 'a source that is no address', { allowedIps: ['300.1.1.1'] }, ['allowedIps.0 format']],
    [
      'campaigns',
      'an end before the start',
      { startsAt: '2026-03-02T12:00:00.000Z', endsAt: '2026-03-01T12:00:00.000Z' },
      ['endsAt compare'],
    ],
    ['campaigns', 'a maximum below the ratio', { mode: 'predictive', ratio: 3, maxRatio: 2 }, ['maxRatio compare']],
    ['campaigns', 'more lines per agent in progressive mode', { ratio: 2 }, ['ratio const']],
    ['campaigns', 'a message to machines that is missing', { amdMode: 'leave_message' }, ['amdAudioId required']],
    ['campaigns', 'agents without a queue', { queueId: null }, ['queueId required']],
    [
      'campaigns',
      'hours that overlap',
      {
        hours: [
          { weekday: 1, start: '09:00', end: '12:00' },
          { weekday: 1, start: '11:00', end: '18:00' },
        ],
      },
      ['hours.1 overlap'],
    ],
    [
      'mailings',
      'a mapping without a telephone',
      { mapping: [{ column: 'NOME', target: 'name' }] },
      ['mapping contains'],
    ],
    ['mailings', 'an area code that does not exist', { defaultDdd: '23' }, ['defaultDdd format']],
    ['contacts', 'nothing to reach the contact by', { phone: null }, ['phone required']],
    ['contacts', 'a CPF with wrong check digits', { document: '11144477734' }, ['document format']],
    ['credits', 'a negative recharge', { amount: '-10.00' }, ['amount pattern']],
    ['credits', 'an amount of nothing', { amount: '0.00' }, ['amount pattern']],
    ['credits', 'a fraction of a cent', { amount: '1.005' }, ['amount pattern']],
    ['credits', 'a recharge without a way of payment', { paymentMethod: null }, ['paymentMethod required']],
    ['blocked-phones', 'half a number', { number: '+5511' }, ['number format']],
    ['blocked-phones', 'a prefix of three digits', { number: '+551', matchType: 'prefix' }, ['number pattern']],
    ['blocked-phones', 'one campaign without its name', { scope: 'campaign' }, ['campaignId required']],
    ['disas', 'a PIN of letters', { pin: 'abcdef' }, ['pin pattern']],
    ['disas', 'a PIN of one digit', { pin: '777777' }, ['pin not']],
    ['disas', 'a PIN that counts up', { pin: '56789012' }, ['pin not']],
    ['disas', 'a PIN that counts down', { pin: '4321' }, ['pin not']],
    ['disas', 'calls without an end', { maxMinutes: 241 }, ['maxMinutes maximum']],
    ['holidays', 'half a day without hours', { allDay: false }, ['startTime required']],
    [
      'holidays',
      'an end before the start',
      { allDay: false, startTime: '13:00', endTime: '12:00' },
      ['endTime compare'],
    ],
    ['chat-holidays', 'half a day without hours', { allDay: false }, ['startTime required']],
    ['monitored-words', 'a long word', { word: 'x'.repeat(81) }, ['word maxLength']],
    ['monitored-words', 'an expression that is none', { match: 'regex', word: '(procon' }, ['word format']],
    ['monitored-words', 'an expression that takes for ever', { match: 'regex', word: '(a+)+b' }, ['word format']],
    ['monitored-words', 'blocking what a contact sends', { action: 'block' }, ['speaker const']],
    ['monitored-words', 'a tag that is missing', { action: 'tag' }, ['tagId required']],
    ['monitored-words', 'a transfer to nowhere', { action: 'transfer' }, ['transferSectorId required']],
    ['quality-criteria', 'one category', { answerType: 'category', categories: ['Sim'] }, ['categories minItems']],
    ['quality-criteria', 'categories that are missing', { answerType: 'category' }, ['categories required']],
    [
      'quality-criteria',
      'an expected answer that is neither yes nor no',
      { expectedAnswer: 'Talvez' },
      ['expectedAnswer possible'],
    ],
    [
      'quality-criteria',
      'an expected answer that is no category',
      { answerType: 'category', categories: ['Bom', 'Ruim'], expectedAnswer: 'bom' },
      ['expectedAnswer possible'],
    ],
    [
      'quality-criteria',
      'an expected score past the highest',
      { answerType: 'scale', scaleMax: 4, expectedAnswer: '5' },
      ['expectedAnswer possibleScale'],
    ],
    [
      'quality-criteria',
      'an expected score that is no number',
      { answerType: 'scale', expectedAnswer: 'muito' },
      ['expectedAnswer possibleScale'],
    ],
    ['quality-criteria', 'a score above ten', { answerType: 'scale', scaleMax: 11 }, ['scaleMax maximum']],
    ['quick-responses', 'a shortcut with a capital', { shortcut: 'Ola' }, ['shortcut pattern']],
    ['quick-responses', 'sectors that are missing', { scope: 'sector' }, ['sectorIds required']],
    ['chat-connections', 'a bot token that is none', { type: 'telegram', botToken: 'segredo' }, ['botToken pattern']],
    ['chat-templates', 'a name with a space', { name: 'oferta do mes' }, ['name pattern']],
    ['chat-templates', 'placeholders with a gap', { body: '{{1}} e {{3}}' }, ['body numbered']],
    ['chat-templates', 'placeholders out of order', { body: '{{2}} e {{1}}' }, ['body numbered']],
    ['chat-templates', 'placeholders with names', { body: 'Olá, {{nome}}' }, ['body numbered']],
    ['chat-templates', 'a placeholder without a sample', { samples: ['Ana'] }, ['samples samples']],
    [
      'ai-prompts',
      'a placeholder that nobody fills',
      { content: 'Resuma {{contact.cpf}}, por favor.' },
      ['content placeholder'],
    ],
    [
      'call-actions',
      'a placeholder that nobody fills',
      { url: 'https://crm.example.com/{callid}' },
      ['url placeholder'],
    ],
    [
      'call-actions',
      'one in the body that nobody fills',
      { bodyTemplate: '{"id": "{vars.x}"}' },
      ['bodyTemplate placeholder'],
    ],
    ['chat-templates', 'a header without its text', { headerType: 'text' }, ['headerText required']],
    [
      'chat-templates',
      'a button that calls nobody',
      { buttons: [{ type: 'phone', text: 'Ligar', value: '0800' }] },
      ['buttons.0.value format'],
    ],
    [
      'chat-templates',
      'a button that leads nowhere',
      { buttons: [{ type: 'url', text: 'Abrir' }] },
      ['buttons.0.value required'],
    ],
    ['contact-lists', 'tags that are missing', { filter: { city: 'Recife' } }, ['filter.tagIds required']],
    ['contact-list-items', 'somebody who cannot be reached', { phone: null, name: 'Ana' }, ['phone required']],
    ['contact-list-items', 'what is no number', { phone: '98765-4321' }, ['phone format']],
    ['chat-campaigns', 'neither list nor tags', { contactListId: null }, ['contactListId required']],
    ['chat-campaigns', 'an answer that leads to no flow', { onReply: 'flow' }, ['replyFlowId required']],
    ['chat-campaigns', 'a longest delay below the shortest', { minDelaySeconds: 40 }, ['maxDelaySeconds compare']],
    [
      'chat-campaigns',
      'eleven connections',
      {
        connectionIds: Array.from({ length: 11 }, (_, index) =>
          ID.replace(/1$/, String.fromCharCode(97 + (index % 6))).replace('0000-7', `000${index % 10}-7`),
        ),
      },
      ['connectionIds maxItems'],
    ],
    ['chat-campaign-settings', 'nobody who may opt out', { optOutWords: [] }, ['optOutWords minItems']],
    [
      'chat-schedules',
      'an end of repetition before the first',
      { repeat: 'daily', repeatUntil: '2031-02-01' },
      ['repeatUntil compare'],
    ],
    ['chat-flows', 'keywords that are missing', { trigger: 'keyword' }, ['keywords required']],
    [
      'chat-flows',
      'an edge to nowhere, even in a draft',
      { status: 'draft', ...flow([], [['end', 'lost']]) },
      ['edges.4.target graphNode'],
    ],
    [
      'chat-flows',
      'publishing without a start',
      { nodes: [{ id: 'end', type: 'end' }], edges: [] },
      ['nodes graphStart'],
    ],
    ['chat-flows', 'publishing with two starts', flow([{ id: 'again', type: 'start' }]), ['nodes.4.type graphStart']],
    [
      'chat-flows',
      'publishing what is never reached',
      flow([{ id: 'lost', type: 'message' }]),
      ['nodes.4 unreachable'],
    ],
    [
      'chat-flows',
      'publishing an option that leads nowhere',
      flow([{ id: 'more', type: 'menu', data: { options: [{ id: 'x' }] } }], [['ask', 'more']]),
      ['nodes.4.data.options.0 unlinked'],
    ],
    [
      'chat-flows',
      'publishing a circle that never waits',
      flow(
        [
          { id: 'a', type: 'message' },
          { id: 'b', type: 'condition' },
        ],
        [
          ['ask', 'a'],
          ['a', 'b'],
          ['b', 'a'],
          ['b', 'end'],
        ],
      ),
      ['nodes.4 endless', 'nodes.5 endless'],
    ],
    [
      'chat-flows',
      'two blocks of one name',
      { status: 'draft', ...flow([{ id: 'end', type: 'end' }]) },
      ['nodes.4.id uniqueBy'],
    ],
    ['chat-messages', 'nothing said', { text: null }, ['text required']],
    [
      'internal-conversations',
      'a direct talk of three',
      { memberIds: [ID, OTHER_ID, ID.replace(/1$/, '3')] },
      ['memberIds maxItems'],
    ],
    ['internal-conversations', 'a group without a title', { type: 'group' }, ['title required']],
    ['internal-messages', 'nothing said', { text: null }, ['text required']],
    [
      'quick-responses',
      'a sixth attachment',
      { attachments: Array.from({ length: 6 }, () => ID) },
      ['attachments maxItems'],
    ],
  ])('%s: refuses %s', (collection, _what, changes, violations) => {
    expect(refused(collection, changes).toSorted()).toEqual(violations.toSorted());
  });

  it.each<[string, string, JsonObject]>([
    ['queues', 'no announcement at all', { announceEverySeconds: 0 }],
    ['queues', 'an extension as a member', { members: [{ extensionId: ID }] }],
    ['trunks', 'a board without an address', { type: 'dahdi', host: null, allowedIps: null, group: 'g0' }],
    ['campaigns', 'no queue where there are no agents', { mode: 'agentless', queueId: null, ivrId: ID }],
    ['campaigns', 'tenths in the ratio', { mode: 'power', ratio: 1.7 }],
    ['contacts', 'an e-mail alone', { phone: null, email: 'ana@example.com' }],
    ['contacts', 'an alphanumeric CNPJ', { document: '12ABC34501DE35' }],
    ['blocked-phones', 'a prefix of four digits', { number: '+5511', matchType: 'prefix' }],
    ['disas', 'a PIN that only begins in sequence', { pin: '12345671' }],
    ['holidays', 'the end of the day', { allDay: false, startTime: '13:00', endTime: '24:00' }],
    ['monitored-words', 'a long expression', { match: 'regex', word: `procon|${'x'.repeat(190)}` }],
    ['monitored-words', 'blocking what an agent sends', { action: 'block', speaker: 'agent' }],
    ['chat-campaigns', 'tags instead of a list', { contactListId: null, tagIds: [ID] }],
    ['chat-flows', 'a draft of anything', { status: 'draft', nodes: [], edges: [] }],
    ['internal-messages', 'an attachment alone', { text: null, attachments: [ID] }],
    ['credits', 'a negative adjustment', { type: 'adjustment', paymentMethod: null, amount: '-10.50' }],
  ])('%s: accepts %s', (collection, _what, changes) => {
    expect(refused(collection, changes)).toEqual([]);
  });

  it('drops what is not shown', () => {
    const kept = pruneHidden(resourceCalled('trunks'), { type: 'dahdi', host: 'x', dialString: 'y', group: 'g0' });
    expect(kept).toEqual({ type: 'dahdi', group: 'g0' });
  });
});
