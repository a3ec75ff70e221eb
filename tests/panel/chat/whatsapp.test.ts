import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { channelOf } from '../../../panel/modules/chat/server/channels/channels';
import { openDelivery } from '../../../panel/modules/chat/server/channels/deliver-messages';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { setComputed } from '../../../server/operations/set-computed';
import { updateRecord } from '../../../server/operations/update-record';
import { startTemplateWorld, type TemplateWorld } from '../../support/panel/template-world';

const SECRET = 'segredo-do-aplicativo';
const TOKEN = 'token-de-verificacao';

let world: TemplateWorld;
let url: string;
let people = 0;

beforeAll(async () => {
  world = await startTemplateWorld();
  url = `/api/chat/whatsapp/${world.connection}`;
  const quiet = await createRecord(system(), 'sectors', {
    tenantId: world.tenant,
    name: 'Calado',
    assignment: 'manual',
  });
  await give({
    accessToken: world.platform.token,
    appSecret: SECRET,
    verifyToken: TOKEN,
    flowId: null,
    greetingMessage: null,
    defaultSectorId: quiet.id,
    messagePrices: { marketing: '0.3500', utility: '0.0400' },
  });
});
beforeEach(() => {
  Object.assign(world.platform, { sent: [], errors: [] });
});
afterAll(() => world.close());

const system = () => asSystem(world.app.runtime, { tenantId: world.tenant });
const give = (body: JsonObject) =>
  updateRecord(system(), 'chat-connections', { id: world.connection, body, mode: 'merge' });

/** What the platform tells of the number. */
const news = (value: JsonObject): JsonObject => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: world.platform.account,
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '551140041234', phone_number_id: world.platform.number },
            ...value,
          },
        },
      ],
    },
  ],
});
const sign = (text: string, secret = SECRET) => `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
const tell = async (value: JsonObject) => {
  const text = JSON.stringify(news(value));
  const answer = await world.app.call(null, 'POST', url, text, { 'x-hub-signature-256': sign(text) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
function caller(): string {
  people += 1;
  return `5541${90_000_000 + people}`;
}
const heard = (from: string, id: string, more: JsonObject): JsonObject => ({
  contacts: [{ profile: { name: 'Ana do WhatsApp' }, wa_id: from }],
  messages: [{ from, id, timestamp: String(Math.floor(Date.now() / 1000)), ...more }],
});
const stored = (filter: JsonObject) => world.app.list(world.app.admin, 'chat-messages', filter);
const contactOf = async (from: string) => (await world.app.list(world.app.admin, 'contacts', { phone: `+${from}` }))[0];

/** An attendance with somebody who has just written. */
async function attendance(): Promise<DataRecord> {
  const from = caller();
  await tell(heard(from, `wamid.in.${from}`, { type: 'text', text: { body: 'Oi' } }));
  const contact = await contactOf(from);
  return world.app.one(world.app.admin, 'attendances', { contactId: contact?.id ?? '' });
}
const write = (attendanceId: string, more: JsonObject) =>
  createRecord(system(), 'chat-messages', {
    tenantId: world.tenant,
    attendanceId,
    type: 'text',
    direction: 'out',
    senderType: 'system',
    status: 'queued',
    ...more,
  });
/** Sends what waits, until the message is in another state. */
async function delivered({ id }: DataRecord): Promise<DataRecord | undefined> {
  await setComputed(system(), 'chat-connections', world.connection, { status: 'connected' });
  const delivery = openDelivery(world.app.runtime, ({ type }) => channelOf(type));
  delivery.wake();
  const message = async () => (await stored({ id }))[0];
  await expect.poll(async () => (await message())?.['status'], { timeout: 10_000 }).not.toBe('queued');
  await delivery.stop();
  return message();
}

describe('the webhook', () => {
  it('answers the challenge to whoever has the verify token', async () => {
    const ask = (token: string) =>
      world.app.fastify.inject({
        url: `${url}?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': token })}`,
      });
    const right = await ask(TOKEN);
    expect([right.statusCode, right.body, (await ask('outro')).statusCode]).toEqual([200, '1158201444', 404]);
  });

  it('takes nothing that is not signed with the secret of the app', async () => {
    const text = JSON.stringify(news(heard(caller(), 'wamid.forged', { type: 'text', text: { body: 'Falsa' } })));
    const post = async (headers: Record<string, string>, to = url) =>
      (await world.app.call(null, 'POST', to, text, headers)).status;
    expect([
      await post({}),
      await post({ 'x-hub-signature-256': sign(text, 'outro segredo') }),
      await post({ 'x-hub-signature-256': sign(`${text} `) }),
      await post({ 'x-hub-signature-256': sign(text) }, '/api/chat/whatsapp/0190a000-0000-7000-8000-000000000000'),
    ]).toEqual([404, 404, 404, 404]);
    await give({ appSecret: null });
    expect(await post({ 'x-hub-signature-256': sign(text, '') })).toBe(404);
    await give({ appSecret: SECRET });
    expect(await stored({ text: 'Falsa' })).toEqual([]);
  });

  it('stores what contacts write once, however often it is told', async () => {
    const from = caller();
    const said = heard(from, 'wamid.text', { type: 'text', text: { body: 'Quero saber mais' } });
    await tell(said);
    await tell(said);
    expect(await contactOf(from)).toMatchObject({ name: 'Ana do WhatsApp' });
    const found = await stored({ text: 'Quero saber mais' });
    expect(found).toMatchObject([{ direction: 'in', type: 'text', sourceId: 'wamid.text' }]);
    expect(
      await world.app.one(world.app.admin, 'attendances', { id: String(found[0]?.['attendanceId']) }),
    ).toMatchObject({
      windowExpiresAt: expect.any(String) as string,
    });
  });

  it('stores files, places, cards and what was pressed, and leaves reactions out', async () => {
    const from = caller();
    world.platform.files['5550001'] = { mime: 'application/pdf', bytes: Buffer.from('%PDF-1.4 boleto') };
    const say = (id: string, more: JsonObject) => tell(heard(from, id, more));
    await say('wamid.a', {
      type: 'document',
      document: { id: '5550001', mime_type: 'application/pdf', filename: 'boleto.pdf', caption: 'Segue' },
    });
    await say('wamid.b', { type: 'location', location: { latitude: -23.5, longitude: -46.6, name: 'Sé' } });
    await say('wamid.c', {
      type: 'contacts',
      contacts: [{ name: { formatted_name: 'Bia' }, phones: [{ phone: '+55 11 98765-0000' }] }],
    });
    await say('wamid.d', {
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: '1', title: 'Vendas' } },
    });
    await say('wamid.e', { type: 'reaction', reaction: { message_id: 'wamid.a', emoji: '👍' } });
    await say('wamid.f', { type: 'text', text: { body: 'Sobre isto' }, context: { from, id: 'wamid.a' } });
    const contact = await contactOf(from);
    const messages = await stored({ senderId: contact?.id ?? '' });
    expect(messages.map(({ type, text }) => [type, text])).toEqual([
      ['document', 'Segue'],
      ['location', 'Sé\n-23.5, -46.6'],
      ['contact', 'Bia +55 11 98765-0000'],
      ['text', 'Vendas'],
      ['text', 'Sobre isto'],
    ]);
    expect(messages[0]?.['attachments']).toMatchObject([{ name: 'boleto.pdf', mime: 'application/pdf', size: 15 }]);
    expect(messages[4]?.['replyToId']).toBe(messages[0]?.id);
  });
});

describe('what goes out', () => {
  it('is sent as the platform documents it, and follows its statuses, with what it cost', async () => {
    const { id } = await attendance();
    const message = await delivered(await write(id, { text: 'Boa tarde' }));
    expect(message).toMatchObject({ status: 'sent', sourceId: 'wamid.1' });
    expect(world.platform.sent).toMatchObject([
      {
        messaging_product: 'whatsapp',
        to: expect.stringMatching(/^5541/) as string,
        type: 'text',
        text: { body: 'Boa tarde' },
      },
    ]);
    const status = (told: string, more: JsonObject = {}) =>
      tell({
        statuses: [{ id: 'wamid.1', status: told, timestamp: '1790000000', recipient_id: '5541', ...more }],
      });
    await status('read', { pricing: { billable: true, pricing_model: 'PMP', category: 'utility' } });
    await status('delivered');
    expect((await stored({ id: message?.id ?? '' }))[0]).toMatchObject({ status: 'read', cost: '0.0400' });
  });

  it('takes a template with its values', async () => {
    const { id } = await attendance();
    const template = await world.app.one(world.app.cliente, 'chat-templates', { name: 'oferta_do_mes' });
    const message = await write(id, {
      type: 'template',
      templateId: template.id,
      templateParameters: ['Marina', 'Família'],
    });
    expect(await delivered(message)).toMatchObject({ status: 'sent' });
    expect(world.platform.sent[0]).toMatchObject({
      type: 'template',
      template: {
        name: 'oferta_do_mes',
        language: { code: 'pt_BR' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Marina' },
              { type: 'text', text: 'Família' },
            ],
          },
        ],
      },
    });
  });

  it('says why the platform refuses it, and is tried again where that passes', async () => {
    const { id } = await attendance();
    world.platform.errors = [
      {
        code: 131_047,
        message: '(#131047) Re-engagement message',
        error_data: { details: 'More than 24 hours have passed' },
      },
    ];
    expect(await delivered(await write(id, { text: 'Tarde demais' }))).toMatchObject({
      status: 'failed',
      error: '(#131047) Re-engagement message: More than 24 hours have passed',
    });
    world.platform.errors = [{ code: 131_056, message: 'Pair rate limit hit' }];
    expect(await delivered(await write(id, { text: 'De novo' }))).toMatchObject({ status: 'sent', error: null });
  });

  it('waits where the token is no good, and the connection says so until somebody connects it again', async () => {
    const { id } = await attendance();
    await give({ accessToken: 'EAAG-invalid' });
    const message = await write(id, { text: 'Com outro token' });
    await setComputed(system(), 'chat-connections', world.connection, { status: 'connected' });
    const delivery = openDelivery(world.app.runtime, ({ type }) => channelOf(type));
    delivery.wake();
    const connection = async () =>
      (await world.app.list(world.app.admin, 'chat-connections', { id: world.connection }))[0];
    await expect.poll(async () => (await connection())?.['status']).toBe('error');
    await delivery.stop();
    expect(String((await connection())?.['lastError'])).toContain('access token');
    expect((await stored({ id: message.id }))[0]?.['status']).toBe('queued');
    await give({ accessToken: world.platform.token });
    const moved = await world.app.call(
      world.app.cliente,
      'POST',
      `/api/chat-connections/${world.connection}/transitions/connect`,
      {},
    );
    expect(moved.status).toBe(200);
    await expect.poll(async () => (await connection())?.['status']).toBe('connected');
    expect(await connection()).toMatchObject({
      qualityRating: 'green',
      messagingTier: '10K',
      lastError: null,
      webhookUrl: expect.stringContaining(url) as string,
    });
    await setComputed(system(), 'chat-connections', world.connection, { status: 'connected' });
    expect(await delivered(message)).toMatchObject({ status: 'sent' });
  });
});
