import { Client } from 'pg';
import { expect } from 'vitest';
import type { AnyEvent } from '../../../panel/events.gen';
import type { Command } from '../../../panel/modules/telephony/rules/commands';
import {
  createContactCentre,
  type ContactCentre,
} from '../../../panel/modules/telephony/server/simulator/model/contact-centre';
import type { QueuePlan, SitePlan } from '../../../panel/modules/telephony/server/simulator/model/site-plan';
import type { PanelApi } from '../browser/panel-api';

/** Nine in the morning of a Wednesday in São Paulo, by the clock of the simulation: people call at whatever hour the tests run. */
const OPENS = Date.parse('2026-03-11T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const MOST_EVENTS = 1000;
/** Of the dialer: they get no calls of other queues. */
const DIALING = '705';
const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map(() => [0, 24] as const);

/** What the demo says of the telephony of today, the moves of its agents among it. Its people are away until they are told of. */
export async function forgetTelephony(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(`
      set session_replication_role = replica;
      delete from calls; delete from "queue-events"; delete from "dial-attempts"; delete from painel.live_calls; delete from painel.agent_legs;
      delete from "agent-status-log" where channel = 'PABX'; delete from painel.telephony_events; delete from painel.telephony_waiting;
      update "agent-states" set state = 'logged_out', since = now() - interval '2 days', "pauseReasonId" = null, "callId" = null where channel = 'PABX';
      update agents set state = 'logged_out', "pauseReasonId" = null where id in (select "agentId" from "agent-states" where channel = 'PABX')`);
  } finally {
    await database.end();
  }
}

/** An event without what is the same of all. */
type Told = AnyEvent extends infer Event
  ? Event extends AnyEvent
    ? Omit<Event, 'id' | 'at' | 'tenant'>
    : never
  : never;

/** The people of the demo at their telephones, and the exchange that tells of them. */
export interface ToldTraffic {
  /** Tells of what was in the last hours, up to now. */
  past(hours: number): Promise<void>;
  /** Goes on up to now, and does what the panel asks of the exchange; from then on nobody tells of anything until the next time. */
  goOn(): Promise<void>;
  /** Tells of something else that is so now. */
  tell(...events: readonly Told[]): Promise<void>;
  /** Calls of the dialer that were told of, as many of them as have come so far. */
  dialed(): { ringing: number; talking: number; over: number };
}

/** @param client of the first tenant of the demo */
export async function openTraffic(url: string, client: PanelApi): Promise<ToldTraffic> {
  const plan = await planOf(client);
  const { serviceKey } = await client.create('service-accounts', {
    name: 'Central simulada',
    rights: ['telephony-events', 'telephony-commands'],
    active: true,
  });
  const post = async <Body>(path: string, body: object): Promise<Body> => {
    const answer = await fetch(`${url}/api/telephony/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${String(serviceKey)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return JSON.parse(text) as Body;
  };
  const centre = createContactCentre({ sites: [plan], seed: 11, from: OPENS, prefix: 'told', hasMeetings: true });
  return new Exchange(centre, plan.tenant, post);
}

class Exchange implements ToldTraffic {
  readonly #calls = new Map<string, 'ringing' | 'talking' | 'over'>();
  /** How much later it is here than at the centre, milliseconds. */
  #ahead = 0;
  #besides = 0;

  constructor(
    private readonly centre: ContactCentre,
    private readonly tenant: string,
    private readonly post: <Body>(path: string, body: object) => Promise<Body>,
  ) {}

  async past(hours: number): Promise<void> {
    this.#ahead = Date.now() - (OPENS + hours * HOUR_MS);
    await this.#tell();
  }

  async goOn(): Promise<void> {
    const { commands } = await this.post<{ commands: Command[] }>('commands/claim', { wait: 0, most: 50 });
    for (const command of commands) {
      const reason = this.centre.order({ ...command, tenant: this.tenant }, Date.now() - this.#ahead);
      await this.post(`commands/${command.id}`, reason === undefined ? { done: true } : { done: false, reason });
    }
    await this.#tell();
  }

  async tell(...events: readonly Told[]): Promise<void> {
    const at = new Date().toISOString();
    const told = events.map((event) => ({ ...event, at, id: `besides-${(this.#besides += 1)}` }));
    expect(await this.post('events', { events: told })).toMatchObject({ refused: [] });
  }

  dialed() {
    const stages = [...this.#calls.values()];
    const having = (stage: string) => stages.filter((one) => one === stage).length;
    return { ringing: having('ringing'), talking: having('talking'), over: having('over') };
  }

  async #tell(): Promise<void> {
    const events = this.centre.step(Date.now() - this.#ahead).filter(({ type }) => type !== 'survey.answered');
    for (const event of events) this.#note(event);
    const told = events.map(({ tenant: _tenant, ...event }) => ({
      ...event,
      at: new Date(Date.parse(event.at) + this.#ahead).toISOString(),
    }));
    while (told.length > 0)
      expect(await this.post('events', { events: told.splice(0, MOST_EVENTS) })).toMatchObject({ refused: [] });
  }

  #note(event: AnyEvent): void {
    if (event.type === 'call.started' && event.source === 'dialer') this.#calls.set(event.call, 'ringing');
    if (!('call' in event) || event.call === undefined || !this.#calls.has(event.call)) return;
    if (event.type === 'leg.answered' && event.agent !== undefined) this.#calls.set(event.call, 'talking');
    if (event.type === 'call.ended') this.#calls.set(event.call, 'over');
  }
}

/** The company of the demo as the simulation works it: its own queues, people, telephones, lines and rooms. */
async function planOf(client: PanelApi): Promise<SitePlan> {
  const [queues, agents, extensions, dids, rooms, [menu]] = await Promise.all([
    client.find('queues', { enabled: true }),
    client.find('agents', { status: 'active', channels: 'PABX' }),
    client.find('extensions', { enabled: true }),
    client.find('dids', { status: 'active' }),
    client.find('conference-rooms', { enabled: true }),
    client.find('uras', { enabled: true }),
  ]);
  const numbers = new Map(extensions.map(({ id, number }) => [id, String(number)]));
  const membersOf = (queue: Record<string, unknown>) =>
    (queue['members'] as { agentId?: string }[]).map(({ agentId }) => agentId);
  const people = agents.flatMap((agent) => {
    const extension = numbers.get(String(agent['extensionId']));
    const own = queues.filter((queue) => membersOf(queue).includes(agent.id)).map(({ number }) => String(number));
    if (extension === undefined || own.length === 0) return [];
    const inbound = own.filter((number) => number !== DIALING);
    return [{ agent, extension, queues: own.includes(DIALING) && own[0] === DIALING ? [DIALING] : inbound }];
  });
  const offices = extensions
    .filter(({ id, type }) => type === 'sip' && !agents.some((agent) => agent['extensionId'] === id))
    .slice(0, 5);
  return {
    tenant: 'horizonte',
    trunks: ['Operadora Aurora SIP', 'Reserva Boreal'],
    dids: dids.map(({ number }) => String(number)).slice(0, 3),
    areas: ['11', '21'],
    menu: { number: String(menu?.['number']), name: String(menu?.['name']) },
    survey: '',
    callsPerHour: 70,
    queues: queues.map((queue, index) => queuePlan(String(queue['number']), String(queue['name']), index)),
    campaign: {
      name: '',
      purpose: 'sales',
      mode: 'power',
      ratio: 1,
      queue: DIALING,
      script: '',
      mailing: '',
      contacts: 0,
      detail: { key: '', label: '', prefix: '' },
    },
    agents: people.map(({ agent, extension, queues: own }) => ({
      code: String(agent['code']),
      name: String(agent['name']),
      email: '',
      extension,
      queues: own.length === 0 ? [DIALING] : own,
      from: 8 * 60,
      until: 20 * 60,
      days: [0, 1, 2, 3, 4, 5, 6],
      device: 'MicroSIP 3.21.3',
    })),
    offices: offices.map(({ number, name }) => ({ extension: String(number), name: String(name) })),
    rooms: rooms.map(({ number, name }) => ({ number: String(number), name: String(name) })),
  };
}

/** Callers are impatient, so that some give up and some are led out. */
const queuePlan = (number: string, name: string, index: number): QueuePlan => ({
  number,
  name,
  color: '',
  opening: ALWAYS,
  choice: number === DIALING ? null : { weight: 10, digit: String(index + 1), label: name },
  talkMedian: 200,
  talkSpread: 0.6,
  wrapUpSeconds: WRAP_UP_SECONDS,
  patience: 70,
  maxWaitSeconds: 120,
  slaSeconds: 20,
  callsOut: 2,
});

/** Of every queue, in its record too. */
export const WRAP_UP_SECONDS = 15;
