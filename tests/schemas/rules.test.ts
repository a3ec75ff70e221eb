import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/types';
import { pruneHidden } from '../../core/validation/prune-hidden';
import { HANGUP, ID, LEAST, refused } from './least-records';
import { resourceCalled } from './project-schemas';

describe('rules of the resources', () => {
  it.each(Object.keys(LEAST))('%s: the least record is accepted', (collection) => {
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
    ['credits', 'a negative adjustment', { type: 'adjustment', paymentMethod: null, amount: '-10.50' }],
  ])('%s: accepts %s', (collection, _what, changes) => {
    expect(refused(collection, changes)).toEqual([]);
  });

  it('drops what is not shown', () => {
    const kept = pruneHidden(resourceCalled('trunks'), { type: 'dahdi', host: 'x', dialString: 'y', group: 'g0' });
    expect(kept).toEqual({ type: 'dahdi', group: 'g0' });
  });
});
