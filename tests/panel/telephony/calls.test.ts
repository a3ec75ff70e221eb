import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { nameBooksOf } from '../../../panel/modules/telephony/server/door/name-book';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';
import fc from '../../support/property';

let world: ExchangeWorld;

beforeAll(async () => {
  world = await startExchangeWorld();
});
afterAll(() => world.close());

/** How a caller is served, in seconds: what is sent, and what is expected, are both made of this and not of each other. */
interface Story {
  menuSeconds: number;
  /** Agents that do not answer, one after the other. */
  missed: number[];
  /** Undefined: the caller gives up after the last of them, or the queue does. */
  talk: { ringSeconds: number; seconds: number; holdSeconds: number; by: 'caller' | 'callee' } | undefined;
  givesUp: 'abandon' | 'timeout';
}

const story: fc.Arbitrary<Story> = fc.record({
  menuSeconds: fc.integer({ min: 0, max: 20 }),
  missed: fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 2 }),
  talk: fc.option(
    fc.record({
      ringSeconds: fc.integer({ min: 1, max: 9 }),
      seconds: fc.integer({ min: 5, max: 300 }),
      holdSeconds: fc.integer({ min: 0, max: 4 }),
      by: fc.constantFrom('caller' as const, 'callee' as const),
    }),
    { nil: undefined },
  ),
  givesUp: fc.constantFrom('abandon' as const, 'timeout' as const),
});

let calls = 0;

interface Told {
  call: string;
  drafts: Draft[];
  expected: { call: JsonObject; lines: string[] };
}

function tell({ menuSeconds, missed, talk, givesUp }: Story, begin: number): Told {
  calls += 1;
  const call = `call-${calls}`;
  const queue = String(world.queue['number']);
  const [one, two] = world.agents;
  let now = begin;
  const at = () => new Date(now).toISOString();
  const after = (seconds: number) => (now += seconds * 1000);
  const drafts: Draft[] = [
    {
      type: 'call.started',
      at: at(),
      call,
      direction: 'inbound',
      caller: '11970010000',
      called: '1130030000',
      trunk: String(world.trunk['name']),
    },
  ];
  const lines: string[] = [];
  after(menuSeconds + 1);
  drafts.push({ type: 'queue.entered', at: at(), call, queue, position: 1 });
  lines.push('enter');
  let waited = 0;
  for (const [index, seconds] of missed.entries()) {
    const agent = one?.code ?? '';
    drafts.push({ type: 'leg.started', at: at(), call, leg: `${call}/${index}`, agent });
    after(seconds);
    waited += seconds;
    drafts.push({ type: 'leg.ended', at: at(), call, leg: `${call}/${index}`, cause: 19 });
    lines.push('ring', `ring_no_answer ${seconds * 1000}`);
  }
  const record: JsonObject = { callerNumber: '+5511970010000', state: 'ended', queueId: world.queue.id };
  if (talk === undefined) {
    after(2);
    waited += 2;
    if (givesUp === 'timeout')
      drafts.push({ type: 'queue.left', at: at(), call, queue, reason: 'timeout', position: 1 });
    drafts.push({ type: 'call.ended', at: at(), call, cause: 16, by: givesUp === 'timeout' ? 'system' : 'caller' });
    lines.push(givesUp === 'timeout' ? `exit_timeout ${waited}` : `abandon ${waited}`);
    const disposition = givesUp === 'timeout' ? 'no_answer' : 'abandoned';
    return {
      call,
      drafts,
      expected: { call: { ...record, disposition, waitSeconds: waited, talkSeconds: 0, agentId: null }, lines },
    };
  }
  drafts.push({ type: 'leg.started', at: at(), call, leg: `${call}/talk`, agent: two?.code ?? '' });
  after(talk.ringSeconds);
  waited += talk.ringSeconds;
  drafts.push({ type: 'leg.answered', at: at(), call, leg: `${call}/talk`, agent: two?.code ?? '' });
  lines.push('ring', `connect ${waited}`);
  after(2);
  if (talk.holdSeconds > 0) {
    drafts.push({ type: 'call.held', at: at(), call });
    after(talk.holdSeconds);
    drafts.push({ type: 'call.resumed', at: at(), call });
  }
  after(talk.seconds - 2 - talk.holdSeconds < 0 ? 0 : talk.seconds - 2 - talk.holdSeconds);
  const talked = Math.max(talk.seconds, 2 + talk.holdSeconds);
  drafts.push({ type: 'leg.ended', at: at(), call, leg: `${call}/talk`, cause: 16 });
  drafts.push({ type: 'call.ended', at: at(), call, cause: 16, by: talk.by });
  lines.push(`${talk.by === 'callee' ? 'complete_agent' : 'complete_caller'} ${talked}`);
  return {
    call,
    drafts,
    expected: {
      call: {
        ...record,
        disposition: 'answered',
        waitSeconds: waited,
        talkSeconds: talked,
        holdSeconds: talk.holdSeconds > 0 ? talk.holdSeconds : null,
        ringSeconds: talk.ringSeconds,
        agentId: two?.id ?? null,
        hangupBy: talk.by,
        duration: menuSeconds + 1 + waited + talked,
      },
      lines,
    },
  };
}

async function recordOf(call: string) {
  const rows = await world.sql(`select * from "calls" where "uniqueId" = '${call}'`);
  expect(rows, call).toHaveLength(1);
  const [record = {}] = rows;
  const lines = await world.sql(
    `select "event", "waitSeconds", "talkSeconds", "ringMs" from "queue-events" where "callId" = '${String(record['id'])}' order by "at", array_position(array['enter', 'ring_no_answer', 'ring', 'connect'], "event"::text)`,
  );
  return { record, lines: lines.map(lineText) };
}

function lineText({ event, waitSeconds, talkSeconds, ringMs }: JsonObject): string {
  const figures: Record<string, unknown> = {
    ring_no_answer: ringMs,
    connect: waitSeconds,
    abandon: waitSeconds,
    exit_timeout: waitSeconds,
    complete_agent: talkSeconds,
    complete_caller: talkSeconds,
  };
  const figure = figures[String(event)];
  return figure === undefined ? String(event) : `${String(event)} ${String(figure)}`;
}

describe('calls, and the log of queues', () => {
  it('are what happened, however often and in whatever order it is told', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(story, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        fc.integer({ min: 1, max: 12 }),
        async (stories, random, size) => {
          const begin = Date.now() - 3_600_000;
          const told = stories.map((one, index) => tell(one, begin + index * 1234));
          const sent = withIds(told.flatMap(({ drafts }) => drafts));
          const again = sent.filter(() => (random.next().value ?? 0) % 3 === 0);
          const shuffled = [...sent, ...again]
            .map((event) => ({ event, place: random.next().value ?? 0 }))
            .toSorted((one, other) => one.place - other.place)
            .map(({ event }) => event);
          let accepted = 0;
          for (let index = 0; index < shuffled.length; index += size)
            accepted += (await world.send(shuffled.slice(index, index + size))).accepted;
          expect(accepted).toBe(sent.length);
          await world.settled();
          for (const { call, expected } of told) {
            const { record, lines } = await recordOf(call);
            expect(record).toMatchObject(expected.call);
            expect(lines).toEqual(expected.lines);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('are of the department of their extension', async () => {
    const [extension] = await world.list(world.cliente, 'extensions', { department_null: false });
    const at = new Date(Date.now() - 60_000).toISOString();
    const call = 'call-of-department';
    await world.send(
      withIds([
        { type: 'call.started', at, call, direction: 'outbound', extension: String(extension?.['number']) },
        { type: 'call.ended', at, call, by: 'caller' },
      ]),
    );
    await world.settled();
    expect(await world.one(world.cliente, 'calls', { uniqueId: call })).toMatchObject({
      extensionId: extension?.id,
      department: extension?.['department'],
    });
  });

  it('are of the cost center of their campaign, else of the extension that calls, else of the number that is called', async () => {
    const centers: string[] = [];
    for (const code of ['CC-CAMPANHA', 'CC-RAMAL', 'CC-NUMERO', 'CC-EVENTO']) {
      const { id } = await world.make(world.cliente, 'cost-centers', { code, name: code, active: true });
      centers.push(id);
    }
    const [ofCampaign, ofExtension, ofNumber, ofEvent] = centers;
    const [campaign] = await world.list(world.cliente, 'campaigns');
    const [extension] = await world.list(world.cliente, 'extensions');
    const [did] = await world.list(world.cliente, 'dids');
    const give = async (collection: string, record: JsonObject | undefined, center: string | undefined) =>
      world.sql(`update "${collection}" set "costCenterId" = '${center}' where "id" = '${String(record?.['id'])}'`);
    await give('campaigns', campaign, ofCampaign);
    await give('extensions', extension, ofExtension);
    await give('dids', did, ofNumber);
    nameBooksOf(world.runtime).forget(world.tenantId);
    const at = new Date(Date.now() - 60_000).toISOString();
    const outbound = { direction: 'outbound', extension: String(extension?.['number']) } as const;
    const inbound = { direction: 'inbound', did: String(did?.['number']) } as const;
    const stories = [
      [{ ...outbound, campaign: String(campaign?.['name']) }, ofCampaign],
      [outbound, ofExtension],
      [inbound, ofNumber],
      [{ ...inbound, costCenter: 'CC-EVENTO' }, ofEvent],
    ] as const;
    await world.send(
      withIds(stories.map(([more], index) => ({ type: 'call.started', at, call: `paid-by-${index}`, ...more }))),
    );
    await world.settled();
    for (const [index, [, costCenterId]] of stories.entries())
      expect(await world.one(world.cliente, 'calls', { uniqueId: `paid-by-${index}` })).toMatchObject({ costCenterId });
  });
});
