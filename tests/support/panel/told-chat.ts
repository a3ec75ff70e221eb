import { createHmac, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect } from 'vitest';
import type { PanelApi } from '../browser/panel-api';
import type { RawLook } from './raw-rows';

const SITE = 'https://www.example.com';
const SECRET = 'segredo-do-aplicativo';
/** Minutes ago that contacts wrote by WhatsApp for the first time. */
const WROTE = [19, 17, 15, 13, 12, 11, 9, 8, 6, 4, 3];

/** What the demo says of the chat without anybody having written. Colleagues keep what they have said. */
export async function forgetChat(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(`
      set session_replication_role = replica;
      delete from attendances; delete from "chat-messages"; delete from "sector-events"; delete from "monitored-word-hits";
      delete from "survey-answers" where channel = 'chat'; delete from painel.chat_outbox;
      delete from "audit-logs" where entity in ('attendances', 'chat-messages')`);
  } finally {
    await database.end();
  }
}

interface People {
  client: PanelApi;
  supervisor: PanelApi;
  /** Of both sectors, and of the first alone. */
  both: PanelApi;
  one: PanelApi;
}

/** Contacts who write by WhatsApp and on the site, and the people who answer them. */
export interface ToldChat {
  /** When agents opened conversations. */
  looks: readonly RawLook[];
  /** Contacts write, agents take what they have written, and a robot answers on the site. */
  begin(): Promise<void>;
  /** Agents answer, hand on, lay aside and end; contacts write again and say how it was. */
  goOn(): Promise<void>;
}

/** Nobody is given a conversation by itself, at whatever hour it is. */
export async function openChat(url: string, database: Client, people: People): Promise<ToldChat> {
  const { client } = people;
  const sectors = await client.find('sectors', { active: true });
  const [official, site] = await Promise.all(
    ['whatsapp_cloud', 'webchat'].map(
      async (type) => (await client.find('chat-connections', { type, active: true }))[0],
    ),
  );
  const [survey] = await client.find('surveys', { channel: 'chat', metric: 'csat' });
  if (official === undefined || site === undefined || survey === undefined)
    throw new Error('expected the demo to have a WhatsApp, a chat of a site and a survey of satisfaction');
  const change = async (path: string, values: object) => {
    const { status, body } = await client.call('PATCH', path, values);
    expect(status, JSON.stringify(body)).toBe(200);
  };
  for (const { id } of sectors)
    await change(`sectors/${id}`, { assignment: 'manual', timetableId: null, dispositionRequired: false });
  await change(`chat-connections/${official.id}`, { appSecret: SECRET, flowId: null });
  await change(`chat-connections/${site.id}`, { surveyId: survey.id });
  const ids = new Map(sectors.map(({ id, name }) => [String(name), id]));
  return new Contacts(url, database, people, { official, site, ids });
}

type Row = { id: string } & Record<string, unknown>;

class Contacts implements ToldChat {
  readonly looks: RawLook[] = [];
  readonly #visitors: Visitor[] = [];
  /** Conversations by WhatsApp, in the order in which they began. */
  readonly #written: string[] = [];

  constructor(
    private readonly url: string,
    private readonly database: Client,
    private readonly people: People,
    private readonly at: { official: Row; site: Row; ids: ReadonlyMap<string, string> },
  ) {}

  async begin(): Promise<void> {
    const now = Math.floor(Date.now() / 1000);
    await this.#write(WROTE.map((minutes, contact) => ({ contact, at: now - minutes * 60 })));
    for (const contact of WROTE.keys()) this.#written.push(await this.#conversationOf(saying(contact, 0)));
    // The first is with the robot, the second is sent away by it, the others want to talk to somebody.
    const talks = [['oi'], ['oi', '3'], ['oi', '2'], ['oi', '2'], ['oi', '2'], ['oi', '2']];
    for (const [place, words] of talks.entries()) {
      const visitor = await this.#visit(place);
      for (const word of words) await visitor.say(word);
      this.#visitors.push(visitor);
    }
    const { both, one } = this.people;
    for (const contact of [0, 1, 4, 7, 8]) await move(both, this.#contact(contact), 'take');
    for (const contact of [2, 3, 5]) await move(one, this.#contact(contact), 'take');
    for (const visitor of [2, 3, 4]) await move(both, await this.#ofVisitor(visitor), 'take');
  }

  async goOn(): Promise<void> {
    const { client, both, one, supervisor } = this.people;
    const sales = this.at.ids.get('Comercial');
    const [[disposition], tags] = await Promise.all([
      client.find('dispositions', {
        channels: 'chat',
        active: true,
        childCount: 0,
        requiresNotes: false,
        addToBlocked: false,
      }),
      client.find('tags', { appliesTo: 'attendance', active: true }),
    ]);
    if (disposition === undefined || tags.length < 2)
      throw new Error('expected the demo to have a disposition and two tags for conversations');
    for (const contact of [0, 4, 7, 8]) await say(both, this.#contact(contact));
    for (const contact of [2, 3, 5]) await say(one, this.#contact(contact));
    const rated: string[] = [];
    for (const visitor of [2, 3, 4]) rated.push(await this.#ofVisitor(visitor));
    for (const id of rated) await say(both, id);
    await this.#look(both, this.#contact(1));
    // Nothing was written later than it comes, which is not at a full second.
    const at = Math.floor(Date.now() / 1000) + 60;
    await this.#write([
      { contact: 0, at, turn: 1 },
      { contact: 0, at, turn: 2 },
      { contact: 1, at, turn: 1 },
      { contact: 9, at, turn: 1 },
    ]);
    await move(one, this.#contact(2), 'hold');
    await move(one, this.#contact(3), 'transfer', { sectorId: sales, transferNote: 'Quer contratar' });
    await move(both, this.#contact(4), 'transfer', { agentId: one.userData.id });
    await move(one, this.#contact(4), 'take');
    for (const name of ['hold', 'resume']) await move(one, this.#contact(4), name);
    await move(one, this.#contact(4), 'close', { dispositionId: disposition.id });
    await move(one, this.#contact(5), 'hold');
    await move(one, this.#contact(5), 'close', { dispositionId: disposition.id });
    await move(supervisor, this.#contact(6), 'close');
    for (const name of ['close', 'reopen']) await move(both, this.#contact(7), name);
    await move(both, this.#contact(8), 'close', { dispositionId: disposition.id });
    for (const [place, id] of rated.entries()) {
      await move(both, id, 'close');
      await this.#visitors[2 + place]?.rate([5, 2, 4][place] ?? 5);
    }
    await this.#visitors[5]?.end();
    await this.#put(tags.map(({ id }) => id));
  }

  /** Tags, and stages of the board of conversations: the one with a limit is full. */
  async #put(tagIds: readonly string[]): Promise<void> {
    const { supervisor } = this.people;
    const stages = new Map((await supervisor.find('kanban-stages', {})).map(({ id, name }) => [String(name), id]));
    const places: readonly (readonly [stage: string, contacts: readonly number[]])[] = [
      ['Triagem', [9, 10]],
      ['Em análise', [0, 1, 2, 7]],
      ['Aguardando cliente', [3]],
      ['Resolvido', [5, 6]],
    ];
    const change = async (contact: number, values: object) => {
      const { status, body } = await supervisor.call('PATCH', `attendances/${this.#contact(contact)}`, values);
      expect(status, JSON.stringify(body)).toBe(200);
    };
    for (const [name, contacts] of places)
      for (const contact of contacts) await change(contact, { kanbanStageId: stages.get(name) });
    await change(0, { tagIds: tagIds.slice(0, 2) });
    await change(2, { tagIds: tagIds.slice(0, 1) });
  }

  #contact(place: number): string {
    const id = this.#written[place];
    if (id === undefined) throw new Error(`expected the conversation of contact ${place} to have begun`);
    return id;
  }

  #ofVisitor(place: number): Promise<string> {
    return this.#conversationOf(`${place}: oi`);
  }

  async #conversationOf(text: string): Promise<string> {
    const { rows } = await this.database.query<{ id: string }>(
      'select "attendanceId" as id from "chat-messages" where text = $1',
      [text],
    );
    if (rows[0] === undefined) throw new Error(`expected a message ${JSON.stringify(text)}, found none`);
    return rows[0].id;
  }

  async #look(agent: PanelApi, id: string): Promise<void> {
    expect((await agent.call('POST', `chat/inbox/${id}/read`, {})).status).toBe(200);
    this.looks.push({ id, at: Date.now() });
  }

  /** @param messages `at` in seconds since 1970 */
  async #write(messages: readonly { contact: number; at: number; turn?: number }[]): Promise<void> {
    const { official } = this.at;
    const value = {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: '5511987650500', phone_number_id: official['phoneNumberId'] },
      contacts: messages.map(({ contact }) => ({ wa_id: numberOf(contact), profile: { name: `Contato ${contact}` } })),
      messages: messages.map(({ contact, at, turn = 0 }) => ({
        id: `wamid.${contact}.${turn}`,
        from: numberOf(contact),
        timestamp: String(at),
        type: 'text',
        text: { body: saying(contact, turn) },
      })),
    };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    });
    const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
    const { status } = await fetch(`${this.url}/api/chat/whatsapp/${official.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
    });
    expect(status).toBe(200);
  }

  async #visit(place: number): Promise<Visitor> {
    const path = `${this.url}/api/webchat/${String(this.at.site['widgetToken'])}`;
    let token = '';
    const ask = async (below: string, body: object): Promise<Record<string, unknown>> => {
      const answer = await fetch(path + below, {
        method: 'POST',
        headers: {
          origin: SITE,
          'content-type': 'application/json',
          ...(token !== '' && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      const said = await answer.text();
      expect(answer.ok, said).toBe(true);
      return JSON.parse(said) as Record<string, unknown>;
    };
    token = String((await ask('/visitors', { name: `Visita ${place}`, email: `v${place}@cliente.example` }))['token']);
    return {
      say: (word) => ask('/messages', { id: randomUUID(), text: word === 'oi' ? `${place}: oi` : word }),
      rate: (score) => ask('/survey', { score }),
      end: () => ask('/end', {}),
    };
  }
}

/** Somebody on the site. */
interface Visitor {
  say(word: string): Promise<unknown>;
  rate(score: number): Promise<unknown>;
  end(): Promise<unknown>;
}

const numberOf = (contact: number): string => `55119765401${String(20 + contact)}`;
const saying = (contact: number, turn: number): string => `Contato ${contact}, mensagem ${turn}`;

async function move(agent: PanelApi, id: string, name: string, asked: object = {}): Promise<void> {
  const { status, body } = await agent.call('POST', `attendances/${id}/transitions/${name}`, asked);
  expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200);
}

async function say(agent: PanelApi, attendanceId: string): Promise<void> {
  await agent.create('chat-messages', { attendanceId, type: 'text', text: 'Já vejo isso.' });
}
