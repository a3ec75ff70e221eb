import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let menu: string;
let calls = 0;

beforeAll(async () => {
  world = await startExchangeWorld(1);
  const [ura] = await world.list(world.cliente, 'uras');
  menu = String(ura?.['name']);
});
afterAll(() => world.close());

it.each<[result: 'option' | 'invalid' | 'timeout' | 'hangup' | 'direct_dial', digits: string, kept: string]>([
  ['option', '1', '1'],
  ['option', '12*#', '12*#'],
  ['option', '12345', '•••••'],
  ['invalid', '9', '•'],
  ['invalid', '5162306402811234', '••••••••••••••••'],
  ['timeout', '529982', '••••••'],
  ['hangup', '4321', '••••'],
  ['direct_dial', '7001', '••••'],
])(
  'of a menu that is left by %s with %s is kept %s, in its log, in the call and in the event',
  async (result, digits, kept) => {
    calls += 1;
    const call = `typed-${calls}`;
    const at = new Date().toISOString();
    const drafts: Draft[] = [
      { type: 'call.started', at, call, direction: 'inbound' },
      { type: 'ivr.entered', at, call, menu },
      { type: 'ivr.left', at, call, menu, result, digits },
    ];
    expect((await world.send(withIds(drafts))).refused).toEqual([]);
    await world.settled();
    const { id, events } = await world.one(world.cliente, 'calls', { uniqueId: call });
    expect(await world.one(world.cliente, 'ura-log', { callId: id })).toMatchObject({ digits: kept, result });
    expect((events as { type: string; detail: string }[]).find(({ type }) => type === 'ivr.left')?.detail).toBe(kept);
    const stored = await world.sql(
      `select "event" ->> 'digits' as "digits" from painel.telephony_events where "call" = '${call}' and "type" = 'ivr.left'`,
    );
    expect(stored.map((one) => one['digits'])).toEqual([kept]);
  },
);
