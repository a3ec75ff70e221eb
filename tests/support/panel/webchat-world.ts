import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { Conversation } from '../../../panel/modules/chat/rules/webchat/wire';
import { asSystem, type OperationContext } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { moveRecord } from '../../../server/operations/transitions/move-record';
import type { Answer } from '../test-app';
import { startDemoApp, type DemoApp } from './demo-app';

export const SITE = 'https://www.loja.example';

type Ask = <Body = Conversation>(
  this: void,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>;

/** A visitor of the site, who has begun. */
export interface Visit {
  token: string;
  /** @param path after the token of the connection */
  ask: Ask;
  say(text: string, more?: JsonObject): Promise<Conversation>;
}

/** The demo with a connection to a site, whose sector is open at all hours and says nothing by itself. */
export interface WebchatWorld {
  app: DemoApp;
  connection: DataRecord;
  /** Of the connection. */
  token: string;
  system: OperationContext;
  /** Calls come from another network from now on: limits are of a network. */
  move(): void;
  /** Headers of a page. */
  from(origin: string, more?: Record<string, string>): Record<string, string>;
  /** A further connection to the site, ready. */
  connect(more?: JsonObject): Promise<DataRecord>;
  visit(answers?: JsonObject, place?: string): Promise<Visit>;
  /** The message of this text. */
  storedOf(text: string): Promise<DataRecord>;
  /** The attendance of a message, taken by `agente@example.com`. */
  taken(text: string): Promise<DataRecord>;
  reply(attendance: DataRecord, text: string, more?: JsonObject): Promise<DataRecord>;
}

export async function startWebchatWorld(): Promise<WebchatWorld> {
  const app = await startDemoApp({ environment: { CHAT_DELIVERY: '1' }, config: { trustProxy: ['127.0.0.1'] } });
  const tenantId = (await app.one(app.admin, 'tenants', { code: 'horizonte' })).id;
  await app.database.owner.script(`update "tenants" set "maxChatConnections" = 50`);
  const sector = await app.make(app.cliente, 'sectors', { name: 'Site', active: true, assignment: 'manual' });
  const agent = await app.one(app.cliente, 'agents', { email: 'agente@example.com' });
  const system = asSystem(app.runtime, { tenantId });
  let [made, networks] = [0, 0];
  const from: WebchatWorld['from'] = (origin, more = {}) => ({
    origin,
    'x-forwarded-for': `10.1.${networks}.1`,
    ...more,
  });
  const connect: WebchatWorld['connect'] = async (more = {}) => {
    made += 1;
    const { id } = await app.make(app.cliente, 'chat-connections', {
      name: `Site ${made}`,
      type: 'webchat',
      active: true,
      websiteUrl: `${SITE}/loja?x=1`,
      defaultSectorId: sector.id,
      ...more,
    });
    const moved = await app.call(app.cliente, 'POST', `/api/chat-connections/${id}/transitions/connect`, {});
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    return app.one(app.cliente, 'chat-connections', { id });
  };
  const connection = await connect({ preChatFields: ['name', 'email'] });
  const token = String(connection['widgetToken']);
  const storedOf: WebchatWorld['storedOf'] = (text) => app.one(app.cliente, 'chat-messages', { text });
  return {
    app,
    connection,
    token,
    system,
    from,
    connect,
    storedOf,
    move() {
      networks += 1;
    },
    async visit(answers = { name: 'Rita', email: `${randomUUID()}@cliente.example` }, place = token) {
      const path = `/api/webchat/${place}`;
      const begun = await app.call<{ token: string }>(null, 'POST', `${path}/visitors`, answers, from(SITE));
      expect(begun.status, JSON.stringify(begun.body)).toBe(201);
      const own = begun.body.token;
      const ask: Ask = (method, below, body, headers = {}) =>
        app.call(own, method, path + below, body, from(SITE, headers));
      return {
        token: own,
        ask,
        async say(text, more = {}) {
          const { status, body } = await ask('POST', '/messages', { id: randomUUID(), text, ...more });
          expect(status, JSON.stringify(body)).toBe(200);
          return body;
        },
      };
    },
    async taken(text) {
      const { attendanceId } = await storedOf(text);
      return moveRecord(system, 'attendances', {
        id: String(attendanceId),
        move: 'assign',
        body: { agentId: agent.id },
      });
    },
    reply: (attendance, text, more = {}) =>
      createRecord(system, 'chat-messages', {
        attendanceId: attendance.id,
        type: 'text',
        text,
        direction: 'out',
        senderType: 'agent',
        status: 'queued',
        ...more,
      }),
  };
}

/** Asks until the talk is as it is to be: each asking waits for news. */
export async function untilTalk(
  { ask }: Visit,
  isThere: (conversation: Conversation) => boolean,
): Promise<Conversation> {
  let { body } = await ask('GET', '/conversation');
  while (!isThere(body)) ({ body } = await ask('GET', `/conversation?wait=5&stamp=${body.stamp}`));
  return body;
}
