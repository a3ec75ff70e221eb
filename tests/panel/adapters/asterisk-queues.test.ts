import { describe, expect, it } from 'vitest';
import { call, Exchange, START, uid } from './support/exchange';

describe('queues', () => {
  function waiting(): Exchange {
    return new Exchange()
      .channel(1, 'PJSIP/vivo-00000001', { CallerIDNum: '11987654321', Exten: '1133334444' })
      .says('QueueCallerJoin', { Uniqueid: uid(1), Queue: 'vendas', Position: 2 });
  }

  it('are left by a digit', () => {
    const exchange = waiting()
      .says('QueueCallerLeave', { Uniqueid: uid(1), Queue: 'vendas', Position: 1 })
      .says('Newexten', { Uniqueid: uid(1), Application: 'Goto', Extension: '0' });
    expect(exchange.short.at(-1)).toEqual({
      type: 'queue.left',
      call,
      queue: 'vendas',
      reason: 'key',
      key: '0',
      position: 1,
    });
  });

  it('are left when nobody works there, and entered a second time', () => {
    const exchange = waiting()
      .says('QueueCallerLeave', { Uniqueid: uid(1), Queue: 'vendas', Position: 1 })
      .says('VarSet', { Uniqueid: uid(1), Variable: 'QUEUESTATUS', Value: 'LEAVEEMPTY' })
      .says('QueueCallerJoin', { Uniqueid: uid(1), Queue: 'vendas', Position: 1 });
    expect(exchange.short.slice(2)).toMatchObject([{ reason: 'empty' }, { type: 'queue.entered', queue: 'vendas' }]);
    expect(exchange.told.at(-1)!.id).toBe(`matriz:${call}:queue.entered:vendas:2`);
  });

  it('are abandoned where the dialplan goes on after the caller has hung up', () => {
    const exchange = waiting()
      .says('QueueCallerAbandon', { Uniqueid: uid(1), Queue: 'vendas', Position: 1 })
      .says('Newexten', { Uniqueid: uid(1), Application: 'NoOp', Extension: 'h' });
    expect(exchange.short.at(-1)).toMatchObject({ type: 'queue.left', reason: 'abandon' });
  });

  it('are not left by who is answered', () => {
    const exchange = waiting()
      .channel(2, 'PJSIP/1001-00000002', { ChannelState: 0, Linkedid: uid(1) })
      .says('AgentCalled', {
        Uniqueid: uid(1),
        DestUniqueid: uid(2),
        DestChannel: 'PJSIP/1001-00000002',
        Queue: 'vendas',
        Interface: 'PJSIP/1001',
      })
      .dials(1, 2, 'PJSIP/1001-00000002')
      .says('QueueCallerLeave', { Uniqueid: uid(1), Queue: 'vendas', Position: 1 })
      .says('AgentConnect', { Uniqueid: uid(1), DestUniqueid: uid(2), Queue: 'vendas' })
      .waits(60)
      .hangsUp(2)
      .hangsUp(1);
    expect(exchange.told.map(({ type }) => type)).toEqual([
      'call.started',
      'queue.entered',
      'leg.started',
      'leg.answered',
      'leg.ended',
      'call.ended',
    ]);
  });

  it('pause an agent once, whose pause they all tell', () => {
    const member = { Interface: 'PJSIP/1001', LastPause: START, LoginTime: START };
    const exchange = new Exchange();
    for (const Queue of ['vendas', 'suporte']) exchange.says('QueueMemberAdded', { ...member, Queue, Paused: 0 });
    for (const Paused of [1, 0])
      for (const Queue of ['vendas', 'suporte'])
        exchange.says('QueueMemberPause', { ...member, Queue, Paused, PausedReason: 'almoco' });
    expect(exchange.short).toEqual([
      { type: 'member.added', queue: 'vendas', extension: '1001' },
      { type: 'member.added', queue: 'suporte', extension: '1001' },
      { type: 'agent.moved', extension: '1001', move: 'pause', reason: 'almoco' },
      { type: 'agent.moved', extension: '1001', move: 'resume' },
    ]);
  });
});

it('tells now of members who have been there for longer than the panel takes events', () => {
  const LoginTime = START - 31 * 86_400;
  const exchange = new Exchange().says('QueueMemberAdded', { Queue: 'vendas', Interface: 'PJSIP/1001', LoginTime });
  expect(exchange.told[0]).toMatchObject({
    id: `matriz:member.added:vendas|PJSIP/1001:${LoginTime}`,
    at: new Date((START + 1) * 1000 + 250).toISOString(),
  });
});

describe('devices', () => {
  it('are told where they change, by whichever message says it', () => {
    const contact = { EndpointName: '1001', AOR: '1001', URI: 'sip:1001@10.0.0.5:5060;ob' };
    const exchange = new Exchange()
      .says('ContactStatus', { ...contact, ContactStatus: 'Created' })
      .says('ContactStatus', { ...contact, ContactStatus: 'Reachable', RoundtripUsec: 23_400 })
      .says('DeviceStateChange', { Device: 'PJSIP/1001', State: 'INUSE' })
      .says('ExtensionStatus', { Exten: '1001', Hint: 'PJSIP/1001', Status: 1 })
      .says('ExtensionStatus', { Exten: '1001', Hint: 'PJSIP/1001', Status: 16 })
      .says('DeviceStateChange', { Device: 'PJSIP/vivo', State: 'INUSE' })
      .says('DeviceStateChange', { Device: 'Queue:vendas', State: 'INUSE' })
      .says('ContactStatus', { ...contact, ContactStatus: 'Removed' })
      .says('PeerStatus', { Peer: 'PJSIP/1001', PeerStatus: 'Unreachable' })
      .says('PeerStatus', { Peer: 'SIP/1002', PeerStatus: 'Registered', Address: '10.0.0.6:5060' });
    expect(exchange.short).toEqual([
      { type: 'extension.changed', extension: '1001', registration: 'registered', contactIp: '10.0.0.5' },
      { type: 'extension.changed', extension: '1001', device: 'in_use' },
      { type: 'extension.changed', extension: '1001', device: 'on_hold' },
      { type: 'extension.changed', extension: '1001', registration: 'unregistered' },
      { type: 'extension.changed', extension: '1002', registration: 'registered', contactIp: '10.0.0.6' },
    ]);
  });

  it('of trunks go up and down, as the worse of two sources says', () => {
    const contact = { EndpointName: 'vivo', URI: 'sip:10.0.0.1' };
    const exchange = new Exchange()
      .says('ContactStatus', { ...contact, ContactStatus: 'Reachable', RoundtripUsec: 9000 })
      .says('Registry', { Username: 'vivo', Domain: 'sip:10.0.0.1', Status: 'Rejected', Cause: '403' })
      .says('ContactStatus', { ...contact, ContactStatus: 'Unreachable' })
      .says('Registry', { Username: 'vivo', Domain: 'sip:10.0.0.1', Status: 'Registered' })
      .says('ContactStatus', { ...contact, ContactStatus: 'Reachable' });
    expect(exchange.short).toEqual([
      { type: 'trunk.changed', trunk: 'Vivo SIP', status: 'up', latencyMs: 9 },
      { type: 'trunk.changed', trunk: 'Vivo SIP', status: 'down', error: '403' },
      { type: 'trunk.changed', trunk: 'Vivo SIP', status: 'up' },
    ]);
  });
});

it('tells of conferences', () => {
  const member = { Conference: '8000', Uniqueid: uid(1), CallerIDNum: '1001', CallerIDName: 'Ana' };
  const exchange = new Exchange()
    .channel(1, 'PJSIP/1001-00000001', { Exten: '8000' })
    .says('ConfbridgeJoin', { ...member, Admin: 'Yes' })
    .says('ConfbridgeMute', member)
    .says('ConfbridgeTalking', { ...member, TalkingStatus: 'on' })
    .says('ConfbridgeTalking', { ...member, TalkingStatus: 'off' })
    .says('ConfbridgeRecord', { Conference: '8000' })
    .says('ConfbridgeStopRecord', { Conference: '8000' })
    .says('ConfbridgeLeave', member);
  const at = { room: '8000', member: uid(1) };
  expect(exchange.short.slice(1)).toEqual([
    { type: 'conference.joined', ...at, number: '1001', name: 'Ana', role: 'moderator' },
    { type: 'conference.changed', ...at, muted: true },
    { type: 'conference.changed', ...at, talking: true },
    { type: 'conference.changed', ...at, talking: false },
    { type: 'conference.changed', room: '8000', recording: true },
    { type: 'conference.changed', room: '8000', recording: false },
    { type: 'conference.left', ...at },
  ]);
});

describe('agents of agents.conf, who are called through a local channel', () => {
  const member = { Queue: '7900', Interface: 'Local/1101@agentes', StateInterface: 'Agent:1101' };
  const answered = () =>
    new Exchange()
      .says('QueueMemberAdded', { ...member, LoginTime: START })
      .channel(1, 'PJSIP/vivo-00000001', { CallerIDNum: '11987654321', Exten: '1133334444' })
      .says('QueueCallerJoin', { Uniqueid: uid(1), Queue: '7900', Position: 1 })
      .channel(3, 'Local/1101@agentes-0000000a;1', { ChannelState: 0, Linkedid: uid(1) })
      .channel(4, 'Local/1101@agentes-0000000a;2', { Linkedid: uid(1) })
      .dials(1, 3, 'Local/1101@agentes-0000000a;1')
      .dialEnds(1, 3, 'ANSWER')
      .says('LocalOptimizationBegin', { LocalOneUniqueid: uid(3), LocalTwoUniqueid: uid(4) })
      .says('BridgeLeave', { Uniqueid: uid(3) })
      .says('SoftHangupRequest', { Uniqueid: uid(4) })
      .says('HangupRequest', { Uniqueid: uid(3) })
      .hangsUp(4)
      .hangsUp(3);

  it('are told by their code, and talk on when the local channel is taken out', () => {
    const exchange = answered();
    expect(exchange.short.map((event) => Object.values(event).slice(0, 4))).toEqual([
      ['member.added', '7900', '1101'],
      ['call.started', call, call, 'inbound'],
      ['queue.entered', call, '7900', 1],
      ['leg.started', call, uid(3), '1101'],
      ['leg.answered', call, uid(3), '1101'],
    ]);
    expect(exchange.short[3]).toEqual({ type: 'leg.started', call, leg: uid(3), agent: '1101' });
    const before = exchange.told.length;
    exchange
      .says('HangupRequest', { Uniqueid: uid(1) })
      .says('BridgeLeave', { Uniqueid: uid(1) })
      .hangsUp(1);
    expect(exchange.short.slice(before)).toEqual([
      { type: 'leg.ended', call, leg: uid(3), cause: 16 },
      { type: 'call.ended', call, cause: 16, by: 'caller' },
    ]);
  });
});
