import { describe, expect, it } from 'vitest';
import { call, Exchange, inbound, START, uid } from './support/exchange';

const INBOUND = [
  {
    type: 'call.started',
    call,
    linked: call,
    direction: 'inbound',
    caller: '11987654321',
    callerName: 'Rita',
    called: '1133334444',
    did: '1133334444',
    trunk: 'Vivo SIP',
  },
  { type: 'leg.started', call, leg: uid(2), extension: '1001' },
  { type: 'leg.answered', call, leg: uid(2), extension: '1001', pddMs: 1000 },
];

describe('calls', () => {
  it('come in by a trunk, at the time of the exchange, for the tenant of the settings', () => {
    const exchange = inbound()
      .says('HangupRequest', { Uniqueid: uid(2) })
      .hangsUp(2)
      .hangsUp(1);
    expect(exchange.short).toEqual([
      ...INBOUND,
      { type: 'leg.ended', call, leg: uid(2), cause: 16 },
      { type: 'call.ended', call, cause: 16, by: 'callee' },
    ]);
    expect(exchange.told[0]).toMatchObject({
      id: `matriz:${call}:call.started`,
      tenant: 'horiz',
      at: new Date((START + 1) * 1000 + 250).toISOString(),
    });
  });

  it('go on by the channel that takes the place of a telephone, as in a page that was loaded anew', () => {
    const exchange = inbound()
      .channel(3, 'PJSIP/1001-00000003', { CallerIDNum: '1001', Exten: '1001' })
      .says('BridgeEnter', { Uniqueid: uid(3), ChannelState: 6, SwapUniqueid: uid(2) })
      .says('HangupRequest', { Uniqueid: uid(2) })
      .hangsUp(2);
    expect(exchange.short).toEqual(INBOUND);
    exchange
      .says('HangupRequest', { Uniqueid: uid(3) })
      .hangsUp(3)
      .hangsUp(1);
    expect(exchange.short).toEqual([
      ...INBOUND,
      { type: 'leg.ended', call, leg: uid(2), cause: 16 },
      { type: 'call.ended', call, cause: 16, by: 'callee' },
    ]);
  });

  it('go out by a trunk: told when it is dialled, since when they began', () => {
    const exchange = new Exchange()
      .channel(1, 'PJSIP/1001-00000001', { CallerIDNum: '1001', Exten: '011987654321' })
      .says('Newexten', { Uniqueid: uid(1), Application: 'Macro', Extension: 's', Exten: 's' });
    expect(exchange.told).toEqual([]);
    exchange
      .channel(2, 'PJSIP/vivo-00000002', { ChannelState: 0, Linkedid: uid(1) })
      .dials(1, 2, 'PJSIP/vivo-00000002', '5511987654321@vivo')
      .dialEnds(1, 2, 'BUSY')
      .hangsUp(2, 17)
      .says('SoftHangupRequest', { Uniqueid: uid(1) })
      .hangsUp(1, 17);
    expect(exchange.short).toEqual([
      {
        type: 'call.started',
        call,
        linked: call,
        direction: 'outbound',
        source: 'extension',
        caller: '1001',
        called: '011987654321',
        extension: '1001',
      },
      { type: 'leg.started', call, leg: uid(2), trunk: 'Vivo SIP', number: '5511987654321' },
      { type: 'leg.ended', call, leg: uid(2), cause: 17 },
      { type: 'call.ended', call, cause: 17, by: 'system' },
    ]);
    expect(exchange.told[0]!.at).toBe(new Date((START + 1) * 1000 + 250).toISOString());
  });

  it('ring several, of whom one answers', () => {
    const exchange = new Exchange().channel(1, 'PJSIP/1001-00000001', { Exten: '600' });
    for (const leg of [2, 3])
      exchange
        .channel(leg, `PJSIP/100${leg}-0000000${leg}`, { ChannelState: 0, Linkedid: uid(1) })
        .dials(1, leg, `PJSIP/100${leg}-0000000${leg}`);
    exchange
      .dialEnds(1, 3, 'ANSWER')
      .dialEnds(1, 2, 'CANCEL')
      .hangsUp(2, 26)
      .says('HangupRequest', { Uniqueid: uid(1) })
      .hangsUp(3)
      .hangsUp(1);
    expect(exchange.short).toMatchObject([
      { type: 'call.started', direction: 'internal', called: '600' },
      { type: 'leg.started', leg: uid(2), extension: '1002' },
      { type: 'leg.started', leg: uid(3), extension: '1003' },
      { type: 'leg.answered', leg: uid(3) },
      { type: 'leg.ended', leg: uid(2), cause: 16 },
      { type: 'leg.ended', leg: uid(3), cause: 16 },
      { type: 'call.ended', by: 'caller' },
    ]);
  });

  it('that come to nothing are told at their end, and quiet ones soon after the answer', () => {
    const exchange = new Exchange().channel(1, 'PJSIP/1001-00000001', { Exten: '99' }).hangsUp(1, 1);
    expect(exchange.short).toMatchObject([{ type: 'call.started' }, { type: 'call.ended', cause: 1 }]);
    const quiet = new Exchange()
      .channel(1, 'PJSIP/1001-00000001', { Exten: '*43' })
      .says('Newstate', { Uniqueid: uid(1), ChannelState: 6 });
    expect(quiet.told).toEqual([]);
    expect(quiet.waits(3).short).toMatchObject([{ type: 'call.started', called: '*43', direction: 'internal' }]);
    expect(quiet.waits(3).told).toHaveLength(1);
  });

  it('through a local channel have one leg, which outlives the local channel', () => {
    const exchange = inbound().hangsUp(2);
    const before = exchange.told.length;
    exchange
      .channel(3, 'Local/1003@agents-0000000a;1', { ChannelState: 0, Linkedid: uid(1) })
      .channel(4, 'Local/1003@agents-0000000a;2', { Linkedid: uid(1) })
      .dials(1, 3, 'Local/1003@agents-0000000a;1', 'Local/1003@agents')
      .channel(5, 'PJSIP/1003-00000005', { ChannelState: 0, Linkedid: uid(1) })
      .dials(4, 5, 'PJSIP/1003-00000005', '1003')
      .dialEnds(4, 5, 'ANSWER')
      .dialEnds(1, 3, 'ANSWER')
      // Both ends are optimised away once it is answered.
      .hangsUp(3)
      .hangsUp(4)
      .says('HangupRequest', { Uniqueid: uid(5) })
      .hangsUp(5)
      .hangsUp(1);
    expect(exchange.short.slice(before)).toEqual([
      { type: 'leg.started', call, leg: uid(3), extension: '1003' },
      { type: 'leg.answered', call, leg: uid(3), extension: '1003' },
      { type: 'leg.ended', call, leg: uid(3), cause: 16 },
      { type: 'call.ended', call, cause: 16, by: 'callee' },
    ]);
  });

  it('are held and taken up again, once however many hold them', () => {
    const exchange = inbound()
      .says('Hold', { Uniqueid: uid(2) })
      .says('Hold', { Uniqueid: uid(1) })
      .says('Unhold', { Uniqueid: uid(2) })
      .says('Unhold', { Uniqueid: uid(1) });
    expect(exchange.short.slice(3)).toEqual([
      { type: 'call.held', call },
      { type: 'call.resumed', call },
    ]);
  });

  it('are transferred blindly: the leg that did it ends, the next begins', () => {
    const exchange = inbound()
      .says('BlindTransfer', {
        Result: 'Success',
        TransfererUniqueid: uid(2),
        TransfereeUniqueid: uid(1),
        Extension: '1005',
      })
      .hangsUp(2)
      .channel(3, 'PJSIP/1005-00000003', { ChannelState: 0, Linkedid: uid(1) })
      .dials(1, 3, 'PJSIP/1005-00000003');
    expect(exchange.short.slice(3)).toEqual([
      { type: 'call.transferred', call, to: '1005', kind: 'blind' },
      { type: 'leg.ended', call, leg: uid(2), cause: 16 },
      { type: 'leg.started', call, leg: uid(3), extension: '1005' },
    ]);
  });

  it('are transferred after a word: the first goes on with the leg of the second, which is over', () => {
    const exchange = inbound()
      .channel(7, 'PJSIP/1001-00000007', { Exten: '1005' })
      .channel(8, 'PJSIP/1005-00000008', { ChannelState: 0, Linkedid: uid(7) })
      .dials(7, 8, 'PJSIP/1005-00000008')
      .dialEnds(7, 8, 'ANSWER');
    const before = exchange.told.length;
    exchange
      .says('AttendedTransfer', {
        Result: 'Success',
        OrigTransfererUniqueid: uid(2),
        SecondTransfererUniqueid: uid(7),
      })
      .hangsUp(7)
      .hangsUp(2)
      .says('HangupRequest', { Uniqueid: uid(1) })
      .hangsUp(8)
      .hangsUp(1);
    expect(exchange.short.slice(before)).toEqual([
      { type: 'call.transferred', call, to: '1005', kind: 'attended' },
      { type: 'leg.ended', call: uid(7), leg: uid(8) },
      { type: 'leg.started', call, leg: uid(8), extension: '1005' },
      { type: 'leg.answered', call, leg: uid(8), extension: '1005' },
      { type: 'call.ended', call: uid(7), by: 'system' },
      { type: 'leg.ended', call, leg: uid(2), cause: 16 },
      { type: 'leg.ended', call, leg: uid(8), cause: 16 },
      { type: 'call.ended', call, cause: 16, by: 'caller' },
    ]);
    expect(new Set(exchange.told.map(({ id }) => id)).size).toBe(exchange.told.length);
  });

  it('are none where somebody listens to another', () => {
    const exchange = inbound();
    const before = exchange.told.length;
    exchange
      .channel(5, 'PJSIP/1009-00000005', { Exten: '*551001' })
      .says('Newexten', { Uniqueid: uid(5), Application: 'Answer' })
      .says('Newstate', { Uniqueid: uid(5), ChannelState: 6 })
      .says('ChanSpyStart', { SpyerUniqueid: uid(5), SpyeeUniqueid: uid(2) })
      .channel(6, 'Snoop/x-00000006', {})
      .waits(60)
      .says('ChanSpyStop', { SpyerUniqueid: uid(5) })
      .hangsUp(5);
    expect(exchange.told.slice(before)).toEqual([]);
    expect(exchange.hangsUp(2).hangsUp(1).short.at(-1)).toMatchObject({ type: 'call.ended', call });
  });

  it('say what voicemail took, what was recorded, chosen in menus and answered', () => {
    const exchange = new Exchange()
      .channel(1, 'PJSIP/vivo-00000001', { CallerIDNum: '11987654321', Exten: '1133334444' })
      .says('UserEvent', { UserEvent: 'PainelMenu', Uniqueid: uid(1), Menu: 'principal', Step: 'entered' })
      .says('UserEvent', {
        UserEvent: 'PainelMenu',
        Uniqueid: uid(1),
        Menu: 'principal',
        Step: 'left',
        Result: 'option',
        Digits: '2',
        Option: 'Vendas',
      })
      .says('VarSet', { Uniqueid: uid(1), Variable: 'MIXMONITOR_FILENAME', Value: '/rec/a.wav' })
      .waits(10)
      .says('MixMonitorStop', { Uniqueid: uid(1) })
      .says('UserEvent', {
        UserEvent: 'PainelRecording',
        Uniqueid: uid(1),
        Recording: 'b',
        Seconds: 4,
        Bytes: 64_000,
        Format: 'mp3',
      })
      .says('UserEvent', {
        UserEvent: 'PainelSurvey',
        Uniqueid: uid(1),
        Survey: 'Satisfação',
        Answers: '1=5 2=não x=1 3=',
        Completed: '1',
      })
      .says('Newexten', { Uniqueid: uid(1), Application: 'VoiceMail', Extension: '1001' })
      .hangsUp(1);
    expect(exchange.short.slice(1)).toMatchObject([
      { type: 'ivr.entered', call, menu: 'principal' },
      { type: 'ivr.left', call, menu: 'principal', result: 'option', digits: '2', option: 'Vendas' },
      { type: 'recording.ended', call, recording: '/rec/a.wav', seconds: 11, format: 'wav' },
      { type: 'recording.ended', call, recording: 'b', seconds: 4, bytes: 64_000, format: 'mp3' },
      {
        type: 'survey.answered',
        call,
        survey: 'Satisfação',
        answers: [
          { question: 1, value: '5', score: 5 },
          { question: 2, value: 'não' },
        ],
        completed: true,
      },
      { type: 'call.ended', voicemail: true },
    ]);
  });

  it('cut what is longer than it may be', () => {
    const exchange = new Exchange()
      .channel(1, 'PJSIP/vivo-00000001', { CallerIDNum: '11987654321', CallerIDName: 'x'.repeat(500) })
      .says('Newexten', { Uniqueid: uid(1), Application: 'Answer' });
    expect(exchange.told[0]).toMatchObject({ callerName: 'x'.repeat(120) });
  });
});

describe('what the panel has Asterisk do', () => {
  const ask = { id: 'command-1', tenant: 'horiz', askedAt: new Date(START * 1000).toISOString() };

  it('is told where Asterisk does not: a transfer, since when it was asked for', () => {
    const exchange = inbound();
    const before = exchange.told.length;
    const command = { ...ask, kind: 'transfer' as const, order: { call, to: '1005' } };
    const at = (START + 20) * 1000;
    exchange.translator.orderBegins(command, at);
    exchange
      .says('HangupRequest', { Uniqueid: uid(2) })
      .hangsUp(2)
      .channel(3, 'PJSIP/1005-00000003', { ChannelState: 0, Linkedid: uid(1) })
      .dials(1, 3, 'PJSIP/1005-00000003');
    exchange.told.push(...exchange.translator.orderEnds(command, true, at + 100));
    expect(exchange.short.slice(before)).toEqual([
      { type: 'leg.ended', call, leg: uid(2), cause: 16 },
      { type: 'leg.started', call, leg: uid(3), extension: '1005' },
      { type: 'call.transferred', call, to: '1005', kind: 'blind' },
    ]);
    expect(Date.parse(exchange.told.at(-1)!.at) - exchange.translator.timeOf(at)).toBe(0);
  });

  it('is a hang-up by the system, whichever side hears of it first, unless Asterisk refuses it', () => {
    const command = { ...ask, kind: 'hangup' as const, order: { call } };
    const over = (exchange: Exchange) =>
      exchange
        .says('HangupRequest', { Uniqueid: uid(2) })
        .hangsUp(2)
        .hangsUp(1)
        .short.at(-1);
    const done = inbound();
    done.translator.orderBegins(command, START * 1000);
    expect(over(done)).toMatchObject({ type: 'call.ended', by: 'system' });
    const refused = inbound();
    refused.translator.orderBegins(command, START * 1000);
    expect(refused.translator.orderEnds(command, false, START * 1000)).toEqual([]);
    expect(over(refused)).toMatchObject({ type: 'call.ended', by: 'callee' });
  });
});
