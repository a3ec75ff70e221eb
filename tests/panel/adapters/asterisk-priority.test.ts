import { expect, it } from 'vitest';
import { actionsOf } from '../../../panel/adapters/asterisk/commands/actions-of';
import type { Command } from '../../../panel/modules/telephony/rules/commands';
import { Exchange, uid } from './support/exchange';

const SETTINGS = { trunks: new Map([['vivo', 'Vivo SIP']]), context: 'ramais', technology: 'PJSIP' };
const ORDER: Command = {
  id: 'c1',
  tenant: 'horiz',
  askedAt: '2026-11-27T16:00:00.000Z',
  kind: 'prioritize',
  order: { call: uid(1), queue: '7900', priority: 7 },
};
const caller = () => new Exchange().channel(1, 'PJSIP/vivo-00000001', { Exten: '551133224400' });
const waiting = (exchange: Exchange) =>
  exchange.says('QueueCallerJoin', { Uniqueid: uid(1), Queue: '7900', Position: 2 });

it('has the caller put elsewhere in the queue, and tells of it, as Asterisk does not', () => {
  const { translator } = waiting(caller());
  expect(actionsOf(ORDER, translator.state, SETTINGS)).toEqual([
    {
      action: 'QueueChangePriorityCaller',
      fields: { Queue: '7900', Caller: 'PJSIP/vivo-00000001', Priority: '7', Immediate: 'yes' },
    },
  ]);
  expect(translator.orderEnds(ORDER, false, Date.now())).toEqual([]);
  expect(translator.orderEnds(ORDER, true, Date.now())).toMatchObject([
    { type: 'queue.prioritized', call: uid(1), queue: '7900', priority: 7 },
  ]);
});

it('tells with which priority somebody enters, where the dialplan says it', () => {
  const exchange = caller().says('VarSet', { Uniqueid: uid(1), Variable: 'QUEUE_PRIO', Value: 5 });
  expect(waiting(exchange).short).toContainEqual(
    expect.objectContaining({ type: 'queue.entered', queue: '7900', position: 2, priority: 5 }),
  );
});
