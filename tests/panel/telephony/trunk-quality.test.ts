import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DataRecord } from '../../../core/wire';
import { measureTrunks } from '../../../panel/modules/telephony/server/trunk-quality/measure-trunks';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let calls = 0;

beforeAll(async () => {
  world = await startExchangeWorld(1);
});
afterAll(() => world.close());
beforeEach(async () => {
  await none();
  await world.sql('delete from painel.telephony_events');
});

/** No call has gone through a trunk. */
const none = () => world.sql('update "calls" set "trunkId" = null where "trunkId" is not null');

const now = Date.now();
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

interface Given {
  /** Seconds from now. */
  began?: number;
  talk?: number;
  direction?: 'inbound' | 'outbound';
  /** Nothing was dialled. */
  isBlocked?: boolean;
  isOn?: boolean;
}

function call({ began = 600, talk, direction = 'outbound', isBlocked = false, isOn = false }: Given): Draft[] {
  calls += 1;
  const name = `measured-${calls}`;
  const leg = `${name}/a`;
  const trunk = String(world.trunk['name']);
  const until = ago(began - 10 - (talk ?? 0));
  return [
    { type: 'call.started', at: ago(began), call: name, direction, trunk },
    ...(isBlocked ? [] : ([{ type: 'leg.started', at: ago(began - 5), call: name, leg }] satisfies Draft[])),
    ...(talk === undefined ? [] : ([{ type: 'leg.answered', at: ago(began - 10), call: name, leg }] satisfies Draft[])),
    ...(isOn ? [] : ([{ type: 'call.ended', at: until, call: name, by: 'caller' }] satisfies Draft[])),
  ];
}

/** The trunk after these calls. It is measured once more though a clock has just done so, unless it `waits` for its minute. */
async function measured(given: readonly Given[], waits = false): Promise<DataRecord> {
  expect((await world.send(withIds(given.flatMap(call)))).refused).toEqual([]);
  await world.settled();
  if (!waits) await world.sql('delete from painel.trunk_measures');
  await measureTrunks(world.runtime);
  return world.one(world.cliente, 'trunks', { id: world.trunk.id });
}

it('are the answers and the mean talk of the calls through a trunk that are over', async () => {
  const trunk = await measured([
    { talk: 60 },
    { talk: 125, direction: 'inbound' },
    {},
    { isBlocked: true },
    { talk: 300, isOn: true },
    // Of the day before.
    { began: 90_000, talk: 1000 },
  ]);
  expect(trunk).toMatchObject({ asr: 66.7, acd: 93 });
});

it('leave the version of the trunk, and say nothing where there is nothing to divide by', async () => {
  const { version } = await world.one(world.cliente, 'trunks', { id: world.trunk.id });
  expect(await measured([{}])).toMatchObject({ asr: 0, acd: null, version });
  await none();
  expect(await measured([])).toMatchObject({ asr: null, acd: null, version });
});

it('are worked out once a minute, whoever asks', async () => {
  expect(await measured([{ talk: 60 }])).toMatchObject({ asr: 100 });
  expect(await measured([{}], true)).toMatchObject({ asr: 100 });
  await world.sql(`update painel.trunk_measures set "at" = "at" - interval '1 minute'`);
  expect(await measured([], true)).toMatchObject({ asr: 50 });
});

it('are told to whoever follows the trunks', async () => {
  const lines = () =>
    world.sql(
      `select "fields" from painel.change_feed where "resource" = 'trunks' and "recordId" = '${world.trunk.id}' order by "seq"`,
    );
  const before = (await lines()).length;
  await measured([{ talk: 61 }]);
  expect((await lines()).slice(before).flatMap(({ fields }) => fields)).toContain('asr');
});
