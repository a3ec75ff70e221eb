import { expect, it } from 'vitest';
import { actionsOf } from '../../../panel/adapters/asterisk/commands/actions-of';
import { emptyState } from '../../../panel/adapters/asterisk/translate/state';
import type { Command } from '../../../panel/modules/telephony/rules/commands';
import { Exchange, uid } from './support/exchange';

const SETTINGS = { trunks: new Map<string, string>(), context: 'ramais', technology: 'PJSIP' };

type OfRoom = Extract<Command, { kind: 'record' | 'unrecord' | 'invite' | 'end' | 'lock' | 'unlock' }>;
const ordered = (asked: Pick<OfRoom, 'kind' | 'order'>): OfRoom => {
  const about = { id: 'c1', tenant: 'horiz', askedAt: '2026-11-27T16:00:00.000Z' };
  switch (asked.kind) {
    case 'invite':
      return { ...about, kind: 'invite', order: { call: '', number: '', ...asked.order } };
    default:
      return { ...about, kind: asked.kind, order: { room: asked.order.room } };
  }
};

it.each<[Pick<OfRoom, 'kind' | 'order'>, string, object]>([
  [{ kind: 'record', order: { room: '880' } }, 'ConfbridgeStartRecord', {}],
  [{ kind: 'unrecord', order: { room: '880' } }, 'ConfbridgeStopRecord', {}],
  [{ kind: 'end', order: { room: '880' } }, 'ConfbridgeKick', { Channel: 'all' }],
])('has Asterisk do what concerns a whole room: %j', (asked, action, fields) => {
  expect(actionsOf(ordered(asked), emptyState(), SETTINGS)).toEqual([
    { action, fields: { Conference: '880', ...fields } },
  ]);
});

it('has somebody called into a room under the name that the panel gave the call', () => {
  const order = { room: '880', call: 'guest-1', number: '+5511987654321' };
  expect(actionsOf(ordered({ kind: 'invite', order }), emptyState(), SETTINGS)).toEqual([
    {
      action: 'Originate',
      fields: {
        Channel: 'Local/+5511987654321@ramais/n',
        ChannelId: 'guest-1',
        OtherChannelId: 'guest-1;2',
        Application: 'ConfBridge',
        Data: '880',
        Timeout: '30000',
        Async: 'true',
      },
    },
  ]);
});

it('invites into no room whose name would be something else in the dialplan', () => {
  const order = { room: '8,x', call: 'guest-1', number: '1002' };
  expect(() => actionsOf(ordered({ kind: 'invite', order }), emptyState(), SETTINGS)).toThrow('a name of a room');
});

it('tells of who was invited by the number that was called', () => {
  const Channel = 'Local/+5511987654321@ramais-00000001;1';
  const exchange = new Exchange()
    .channel(1, Channel)
    .says('ConfbridgeJoin', { Conference: '8000', Uniqueid: uid(1), Channel, CallerIDNum: '<unknown>' });
  expect(exchange.short).toContainEqual(
    expect.objectContaining({ type: 'conference.joined', room: '8000', number: '+5511987654321' }),
  );
});

it('tells that a room is locked once it is, as Asterisk does not', () => {
  const { translator } = new Exchange();
  const done = (kind: 'lock' | 'unlock', isDone: boolean) =>
    translator.orderEnds(ordered({ kind, order: { room: '880' } }), isDone, Date.now());
  expect(done('lock', false)).toEqual([]);
  expect(done('lock', true)).toMatchObject([{ type: 'conference.changed', room: '880', locked: true }]);
  expect(done('unlock', true)).toMatchObject([{ type: 'conference.changed', room: '880', locked: false }]);
});
