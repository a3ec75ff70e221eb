import { expect } from 'vitest';
import type { JsonObject } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { openDialer } from '../../../../panel/modules/dialer/server/engine/open-dialer';
import { claim, commandKey, sayOf, type Claimed } from '../../../support/panel/command-exchange';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../../support/panel/exchange-world';

/** How a number that is dialed ends. */
export type Fate =
  | { answers: 'person' | 'machine'; talks?: number }
  | { cause: number }
  /** Nothing is told, as by an exchange that is gone. */
  | 'refused'
  | 'silent';

/** A panel that dials, with an exchange of the test beside it: it does at once what it is asked. */
export interface DialingWorld extends ExchangeWorld {
  extensions: string[];
  /** By number; those of mailings are answered by a person where nothing else is said. */
  fates: Map<string, Fate>;
  /** Everything that the exchange was asked to do. */
  asked: Claimed[];
  /** Takes what the exchange is asked for, and does it. Answers how much it was. */
  exchange(): Promise<number>;
  /** Ends a call that is on. */
  hangUp(call: string, by?: 'caller' | 'callee', cause?: number): Promise<void>;
  /** Nothing of this process dials until it takes over. */
  rest(): Promise<void>;
  /** Another dialer goes on where this one stops. */
  takeOver(): Promise<void>;
  /** Ends all campaigns and calls. */
  quiet(): Promise<void>;
  login(index: number): Promise<void>;
  campaign(more?: JsonObject): Promise<DataRecord>;
  /** A mailing with contacts who have these numbers. */
  mailing(numbers: readonly (readonly string[])[], more?: JsonObject): Promise<{ id: string; contactIds: string[] }>;
  start(campaign: DataRecord): Promise<void>;
  contact(id: string): Promise<JsonObject>;
  attempts(campaignId: string): Promise<JsonObject[]>;
  until(check: () => Promise<void> | void): Promise<void>;
}

const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));

export async function startDialingWorld(agentCount = 2): Promise<DialingWorld> {
  const world = await startExchangeWorld(agentCount);
  await world.sql(
    `update "campaigns" set "status" = 'paused', "pauseReason" = 'manual' where "status" in ('running', 'paused')`,
  );
  const key = await commandKey(world, world.cliente);
  const extensions: string[] = [];
  for (const [index, { id }] of world.agents.entries()) {
    await world.sql(`update "users" set "firstLogin" = false where "id" = '${id}'`);
    const number = String(7801 + index);
    const device = await world.make(world.cliente, 'extensions', {
      number,
      name: `Ramal ${number}`,
      type: 'sip',
      enabled: true,
      password: `Segredo-${number}-9x`,
    });
    const given = await world.call(world.cliente, 'PATCH', `/api/agents/${id}`, { extensionId: device.id });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    extensions.push(number);
  }
  const fates = new Map<string, Fate>();
  const asked: Claimed[] = [];
  const now = () => new Date().toISOString();
  const send = (drafts: readonly Draft[]) => world.send(withIds(drafts));
  const originate = async (order: JsonObject): Promise<JsonObject> => {
    const call = String(order['call']);
    const number = String(order['number']);
    const fate = fates.get(number) ?? 'refused';
    if (fate === 'refused') return { done: false, reason: 'no channel is free' };
    if (fate === 'silent') return { done: true };
    const trunk = String(world.trunk['name']);
    const extension = typeof order['extension'] === 'string' ? order['extension'] : undefined;
    await send([
      {
        type: 'call.started',
        at: now(),
        call,
        direction: 'outbound',
        source: 'dialer',
        campaign: String(order['campaign']),
        caller: String(order['callerId'] ?? ''),
        called: number,
        trunk,
        ...(extension !== undefined && { extension, agent: world.agents[extensions.indexOf(extension)]?.code ?? '' }),
      },
      { type: 'leg.started', at: now(), call, leg: `${call}/1`, trunk, number },
      ...('cause' in fate
        ? [{ type: 'call.ended' as const, at: now(), call, cause: fate.cause, by: 'system' as const }]
        : [{ type: 'leg.answered' as const, at: now(), call, leg: `${call}/1`, trunk }]),
      ...('answers' in fate && order['screen'] !== undefined
        ? [{ type: 'call.screened' as const, at: now(), call, answeredBy: fate.answers }]
        : []),
      ...('answers' in fate && fate.answers === 'machine'
        ? [{ type: 'call.ended' as const, at: now(), call, cause: 16, by: 'caller' as const }]
        : []),
    ]);
    return { done: true };
  };
  const take = async (order: JsonObject): Promise<JsonObject> => {
    const [call, extension] = [String(order['call']), String(order['extension'])];
    const agent = world.agents[extensions.indexOf(extension)]?.code ?? '';
    const leg = { call, leg: `${call}/2`, extension, agent };
    await send([
      { type: 'leg.started', at: now(), ...leg },
      { type: 'leg.answered', at: now(), ...leg },
    ]);
    return { done: true };
  };
  const hangUp: DialingWorld['hangUp'] = async (call, by = 'callee', cause = 16) => {
    await send([{ type: 'call.ended', at: now(), call, cause, by }]);
    await world.settled();
  };
  let dialer = openDialer(world.runtime);
  return {
    ...world,
    async close() {
      await dialer.stop();
      await world.close();
    },
    rest: () => dialer.stop(),
    async takeOver() {
      const other = openDialer(world.runtime);
      await dialer.stop();
      dialer = other;
    },
    extensions,
    fates,
    asked,
    hangUp,
    async exchange() {
      const commands = await claim(world, key);
      for (const command of commands) {
        asked.push(command);
        const { kind, order } = command;
        let ending: JsonObject = { done: true };
        if (kind === 'originate') ending = await originate(order);
        if (kind === 'take') ending = await take(order);
        if (kind === 'play') ending = { done: false, reason: 'no audio of that name is here' };
        if (kind === 'hangup')
          await send([{ type: 'call.ended', at: now(), call: String(order['call']), cause: 16, by: 'caller' }]);
        expect((await sayOf(world, key, command.id, ending)).status).toBe(200);
      }
      return commands.length;
    },
    async quiet() {
      await world.sql(
        `update "campaigns" set "status" = 'finished' where "status" = 'running' or "pauseReason" <> 'manual'`,
      );
      await expect
        .poll(
          async () => {
            await world.sql(
              `update painel.telephony_commands set "state" = 'expired', "endedAt" = now() where "state" = 'waiting'`,
            );
            const open = await world.sql(
              `select "uniqueId" from "calls" where "state" <> 'ended' and "source" = 'dialer'`,
            );
            for (const { uniqueId } of open) await hangUp(String(uniqueId));
            return (await world.sql('select count(*)::int as n from painel.dial_flights'))[0]?.['n'];
          },
          { timeout: 15_000, interval: 100 },
        )
        .toBe(0);
    },
    async login(index) {
      await send([{ type: 'agent.moved', at: now(), agent: world.agents[index]?.code ?? '', move: 'login' }]);
      await world.settled();
    },
    async campaign(more = {}) {
      const [did] = await world.list(world.cliente, 'dids');
      return world.make(world.cliente, 'campaigns', {
        name: `Campanha ${Math.random()}`,
        purpose: 'survey',
        mode: 'progressive',
        maxChannels: 10,
        cps: 5,
        ringTimeoutSeconds: 20,
        queueId: world.queue.id,
        callerIdNumbers: [did?.['number'] ?? null],
        hours: ALWAYS,
        skipHolidays: false,
        wrapUpSeconds: 0,
        requireDisposition: false,
        ...more,
      });
    },
    async mailing(numbers, more = {}) {
      const mailing = await world.make(world.cliente, 'mailings', {
        name: `Mailing ${Math.random()}`,
        active: true,
        ...more,
      });
      const contactIds: string[] = [];
      for (const [index, phones] of numbers.entries()) {
        for (const number of phones) if (!fates.has(number)) fates.set(number, { answers: 'person' });
        const contact = await world.make(world.cliente, 'mailing-contacts', {
          mailingId: mailing.id,
          name: `Contato ${index}`,
          phones: phones.map((number) => ({ number })),
        });
        contactIds.push(contact.id);
      }
      return { id: mailing.id, contactIds };
    },
    async start({ id }) {
      const { status, body } = await world.call(world.cliente, 'POST', `/api/campaigns/${id}/transitions/start`, {});
      expect(status, JSON.stringify(body)).toBe(200);
    },
    contact: async (id) => (await world.call(world.cliente, 'GET', `/api/mailing-contacts/${id}`)).body,
    attempts: (campaignId) => world.list(world.cliente, 'dial-attempts', { campaignId }),
    until: (check) =>
      expect
        .poll(
          async () => {
            await check();
            return true;
          },
          { timeout: 15_000, interval: 50 },
        )
        .toBe(true),
  };
}
