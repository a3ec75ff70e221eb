import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/types';
import { ID, OTHER_ID, flow, refused } from './least-records';

const END = { id: 'end', type: 'end' };
const said = (id: string): JsonObject => ({ id, type: 'message', data: { text: 'Olá!' } });

/** A flow whose start leads to the first of the blocks. */
const way = ([first, ...further]: JsonObject[], edges: [string, string, string?][]): JsonObject => ({
  nodes: [{ id: 'start', type: 'start' }, ...(first ? [first] : []), ...further],
  edges: [['start', String(first?.['id'])] as [string, string, string?], ...edges].map(
    ([source, target, sourceHandle], place) => ({
      id: String(place),
      source,
      target,
      ...(sourceHandle !== undefined && { sourceHandle }),
    }),
  ),
});

describe('rules of the resources', () => {
  it.each<[string, string, JsonObject, string[]]>([
    ['chat-holidays', 'half a day without hours', { allDay: false }, ['startTime required']],
    ['quick-responses', 'a shortcut with a capital', { shortcut: 'Ola' }, ['shortcut pattern']],
    ['quick-responses', 'sectors that are missing', { scope: 'sector' }, ['sectorIds required']],
    ['chat-connections', 'a bot token that is none', { type: 'telegram', botToken: 'segredo' }, ['botToken pattern']],
    ['chat-templates', 'a name with a space', { name: 'oferta do mes' }, ['name pattern']],
    ['chat-templates', 'placeholders with a gap', { body: '{{1}} e {{3}}' }, ['body numbered']],
    ['chat-templates', 'placeholders out of order', { body: '{{2}} e {{1}}' }, ['body numbered']],
    ['chat-templates', 'placeholders with names', { body: 'Olá, {{nome}}' }, ['body numbered']],
    ['chat-templates', 'a placeholder without a sample', { samples: ['Ana'] }, ['samples samples']],
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
    [
      'chat-flows',
      'publishing with two starts',
      flow([{ id: 'again', type: 'start' }], [['again', 'end']]),
      ['nodes.4.type graphStart'],
    ],
    ['chat-flows', 'publishing what is never reached', flow([{ id: 'lost', type: 'end' }]), ['nodes.4 unreachable']],
    [
      'chat-flows',
      'publishing an option that leads nowhere',
      way([{ id: 'more', type: 'menu', data: { text: 'E agora?', options: [{ id: 'x', label: 'Sair' }] } }], []),
      ['nodes.1.data.options.0 unlinked'],
    ],
    ['chat-flows', 'publishing a dead end', way([said('a')], []), ['nodes.1 deadEnd']],
    [
      'chat-flows',
      'publishing a choice with one way only',
      way([{ id: 'a', type: 'timetable', data: { timetableId: ID } }, END], [['a', 'end', 'open']]),
      ['nodes.1 deadEnd'],
    ],
    [
      'chat-flows',
      'publishing two ways out of one',
      way(
        [said('a'), END],
        [
          ['a', 'end'],
          ['a', 'end', 'next'],
        ],
      ),
      ['edges.2.sourceHandle exitTwice'],
    ],
    [
      'chat-flows',
      'publishing a way out that the block does not have',
      way(
        [said('a'), END],
        [
          ['a', 'end'],
          ['a', 'end', 'yes'],
        ],
      ),
      ['edges.2.sourceHandle graphExit'],
    ],
    [
      'chat-flows',
      'publishing a circle that never waits',
      way(
        [said('a'), said('b')],
        [
          ['a', 'b'],
          ['b', 'a'],
        ],
      ),
      ['nodes.1 endless', 'nodes.2 endless'],
    ],
    [
      'chat-flows',
      'publishing a circle that goes round by time alone',
      way(
        [said('a'), { id: 'b', type: 'wait', data: { minutes: 1 } }],
        [
          ['a', 'b'],
          ['b', 'a'],
        ],
      ),
      ['nodes.1 endless', 'nodes.2 endless'],
    ],
    [
      'chat-flows',
      'publishing a jump into a circle',
      way([said('a'), { id: 'b', type: 'jump', data: { nodeId: 'a' } }], [['a', 'b']]),
      ['nodes.1 endless', 'nodes.2 endless'],
    ],
    [
      'chat-flows',
      'publishing what is not filled in',
      way([{ id: 'a', type: 'message' }, END], [['a', 'end']]),
      ['nodes.1.data.text required'],
    ],
    [
      'chat-flows',
      'publishing an address whose host a contact would write',
      way([{ id: 'a', type: 'http_request', data: { url: 'https://{{message}}/x' } }, END], [['a', 'end']]),
      ['nodes.1.data.url webAddress'],
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
    ['chat-campaigns', 'tags instead of a list', { contactListId: null, tagIds: [ID] }],
    ['chat-flows', 'a question that is asked again for want of an answer', flow([], [['menu', 'end', 'timeout']])],
    ['chat-flows', 'a draft of anything', { status: 'draft', nodes: [], edges: [] }],
    ['internal-messages', 'an attachment alone', { text: null, attachments: [ID] }],
  ])('%s: accepts %s', (collection, _what, changes) => {
    expect(refused(collection, changes)).toEqual([]);
  });
});
