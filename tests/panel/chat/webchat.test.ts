import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { endSurveys } from '../../../panel/modules/chat/server/surveys/end-surveys';
import { updateRecord } from '../../../server/operations/update-record';
import type { DemoApp } from '../../support/panel/demo-app';
import { SITE, startWebchatWorld, untilTalk, type Visit, type WebchatWorld } from '../../support/panel/webchat-world';

let world: WebchatWorld;
let app: DemoApp;
let connection: DataRecord;
let token: string;

beforeAll(async () => {
  world = await startWebchatWorld();
  ({ app, connection, token } = world);
});
beforeEach(() => world.move());
afterAll(() => app.close());

const from = (...given: Parameters<WebchatWorld['from']>) => world.from(...given);
const connect = (...given: Parameters<WebchatWorld['connect']>) => world.connect(...given);
const visit = (...given: Parameters<WebchatWorld['visit']>) => world.visit(...given);
const storedOf = (text: string) => world.storedOf(text);

describe('connection of a site', () => {
  it('has a token as it is made, and is connected at once', () => {
    expect(connection).toMatchObject({ status: 'connected', widgetToken: expect.stringMatching(/^[\w-]{32}$/) });
  });

  it('keeps its token', async () => {
    const { id, version } = connection;
    const { widgetColor } = await updateRecord(world.system, 'chat-connections', {
      id,
      version,
      body: { widgetColor: '#00AA55' },
      mode: 'merge',
    });
    expect(widgetColor).toBe('#00AA55');
    expect((await app.one(app.cliente, 'chat-connections', { id }))['widgetToken']).toBe(token);
  });

  it.each([
    ['that site', SITE, 200],
    ['it without www', 'https://loja.example', 200],
    ['the panel itself', 'http://localhost:3000', 200],
    ['another site', 'https://outra.example', 403],
    ['it without TLS', 'http://www.loja.example', 403],
    ['another port', 'https://www.loja.example:8443', 403],
    ['one that ends like it', 'https://www.loja.example.mau.example', 403],
    ['nowhere', 'null', 403],
  ])('answers pages of %s', async (_which, origin, status) => {
    const { status: answered, headers } = await app.call(
      null,
      'GET',
      `/api/webchat/${token}`,
      undefined,
      from(origin, { host: 'localhost:3000' }),
    );
    expect([answered, headers['access-control-allow-origin']]).toEqual([
      status,
      status === 200 && !origin.includes('localhost') ? origin : undefined,
    ]);
  });

  it('refuses who says no origin', async () => {
    expect((await app.call(null, 'GET', `/api/webchat/${token}`)).status).toBe(403);
  });

  it('lets browsers ask beforehand for its site alone', async () => {
    const ask = (origin: string) =>
      app.call(
        null,
        'OPTIONS',
        `/api/webchat/${token}/messages`,
        undefined,
        from(origin, { 'access-control-request-method': 'POST' }),
      );
    const allowed = await ask(SITE);
    expect([allowed.status, allowed.headers['access-control-allow-methods']]).toEqual([204, 'POST']);
    expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
    expect((await ask('https://outra.example')).status).toBe(403);
  });

  it('takes nobody in while it is disconnected', async () => {
    const other = await connect();
    const path = `/api/webchat/${String(other['widgetToken'])}`;
    const status = async () => (await app.call(null, 'GET', path, undefined, from(SITE))).status;
    expect(await status()).toBe(200);
    await app.call(app.cliente, 'POST', `/api/chat-connections/${other.id}/transitions/disconnect`, {});
    expect(await status()).toBe(404);
  });

  it('lets nobody in from other sites where it names none', async () => {
    const other = await connect({ websiteUrl: null });
    expect(
      (await app.call(null, 'GET', `/api/webchat/${String(other['widgetToken'])}`, undefined, from(SITE))).status,
    ).toBe(403);
  });
});

describe('visitor', () => {
  it('writes into an attendance of a contact of its own', async () => {
    const guest = await visit({ name: 'Rita Lima', email: 'rita@cliente.example' });
    const talk = await guest.say('Vocês entregam em Olinda?');
    expect(talk).toMatchObject({
      state: 'open',
      messages: [{ from: 'visitor', text: 'Vocês entregam em Olinda?', status: 'sent' }],
    });
    const message = await storedOf('Vocês entregam em Olinda?');
    expect(message).toMatchObject({ direction: 'in', senderType: 'contact' });
    const attendance = await app.one(app.cliente, 'attendances', { id: String(message['attendanceId']) });
    expect(attendance).toMatchObject({
      connectionId: connection.id,
      sectorId: connection['defaultSectorId'],
      status: 'waiting',
    });
    expect(await app.one(app.cliente, 'contacts', { id: String(attendance['contactId']) })).toMatchObject({
      name: 'Rita Lima',
      email: 'rita@cliente.example',
    });
  });

  it('is asked for all that the connection wants', async () => {
    const { status } = await app.call(null, 'POST', `/api/webchat/${token}/visitors`, { name: 'Rita' }, from(SITE));
    expect(status).toBe(400);
  });

  it('has a message once, however often it is sent', async () => {
    const guest = await visit();
    const id = randomUUID();
    await guest.say('Uma vez só', { id });
    expect((await guest.say('Uma vez só', { id })).messages).toHaveLength(1);
    expect(await app.list(app.cliente, 'chat-messages', { text: 'Uma vez só' })).toHaveLength(1);
  });

  it('hears an answer while it waits for it, and says that it has read it', async () => {
    const guest = await visit();
    await guest.say('Alguém aí?');
    const attendance = await world.taken('Alguém aí?');
    const hearing = untilTalk(guest, ({ messages }) => messages.some(({ from: who }) => who === 'agent'));
    const { id } = await world.reply(attendance, 'Estou aqui');
    const { messages } = await hearing;
    const answer = messages.find(({ from: who }) => who === 'agent');
    expect(answer).toMatchObject({ id, text: 'Estou aqui', status: 'sent', name: expect.stringMatching(/^\S+$/) });
    expect((await guest.ask('POST', '/marks', { upTo: id, status: 'read' })).status).toBe(204);
    expect((await storedOf('Estou aqui'))['status']).toBe('read');
  });

  it('does not see what colleagues write to each other', async () => {
    const guest = await visit();
    await guest.say('Tenho uma dúvida');
    await world.reply(await world.taken('Tenho uma dúvida'), 'Cuidado com este cliente', {
      direction: 'internal',
      status: 'sent',
    });
    expect((await guest.ask('GET', '/conversation')).body.messages).toHaveLength(1);
  });

  it('sees that its agent writes', async () => {
    const guest = await visit();
    await guest.say('Escreva-me');
    const { id } = await world.taken('Escreva-me');
    const typing = (caller: string) => app.call(caller, 'POST', `/api/attendances/${id}/typing`, {});
    expect((await typing(await app.signIn('agente@example.com', DEMO_PASSWORD))).status).toBe(204);
    expect((await guest.ask('GET', '/conversation')).body.isTyping).toBe(true);
    expect((await typing(await app.signIn('cliente2@example.com', DEMO_PASSWORD))).status).toBe(404);
    expect((await typing(app.cliente)).status).toBe(403);
  });

  it.each([
    ['no token', null],
    ['one that is none', 'x'.repeat(43)],
  ])('is nobody with %s', async (_which, given) => {
    const asked = await app.call(given, 'GET', `/api/webchat/${token}/conversation`, undefined, from(SITE));
    expect(asked.status).toBe(401);
  });

  it('is nobody at another connection', async () => {
    const [guest, other] = [await visit(), await connect()];
    const path = `/api/webchat/${String(other['widgetToken'])}/conversation`;
    expect((await app.call(guest.token, 'GET', path, undefined, from(SITE))).status).toBe(401);
  });

  it('sees nothing of who has the e-mail address that it gives', async () => {
    const email = 'dona@cliente.example';
    await (await visit({ name: 'Dona', email })).say('Meu cartão termina em 4821');
    const thief = await visit({ name: 'Outra', email });
    expect((await thief.say('Sou eu mesma')).messages).toHaveLength(1);
    const message = await storedOf('Sou eu mesma');
    expect(message['attendanceId']).not.toBe((await storedOf('Meu cartão termina em 4821'))['attendanceId']);
    const { contactId } = await app.one(app.cliente, 'attendances', { id: String(message['attendanceId']) });
    expect(await app.one(app.cliente, 'contacts', { id: String(contactId) })).toMatchObject({
      email: null,
      customFields: { 'E-mail informado no site': email },
    });
  });

  it('asks for older messages', async () => {
    const guest = await visit();
    await guest.say('A primeira');
    const attendance = await world.taken('A primeira');
    for (let count = 0; count < 55; count += 1) await world.reply(attendance, `Linha ${count}`, { status: 'sent' });
    const { body: latest } = await guest.ask('GET', '/conversation');
    expect([latest.messages.length, latest.hasOlder]).toEqual([50, true]);
    const { body: older } = await guest.ask('GET', `/conversation?before=${latest.messages[0]?.id ?? ''}`);
    expect([older.messages[0]?.text, older.messages.length, older.hasOlder]).toEqual(['A primeira', 6, false]);
  });
});

describe('limits', () => {
  it.each([
    ['a text that is too long', { id: randomUUID(), text: 'x'.repeat(4097) }],
    ['nothing', { id: randomUUID(), text: '  ' }],
    ['no id', { text: 'Oi' }],
    ['a file that is nobody’s', { id: randomUUID(), files: [`${randomUUID()}.abc`] }],
  ])('refuses %s', async (_which, body) => {
    expect((await (await visit()).ask('POST', '/messages', body)).status).toBe(400);
  });

  it('slows down who writes too much', async () => {
    const guest = await visit();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await guest.ask('POST', '/messages', { id: randomUUID(), text: `Mensagem ${count}` })).status);
    expect([statuses.indexOf(429), new Set(statuses.slice(0, 20))]).toEqual([20, new Set([200])]);
  });

  it('slows down a network that begins too often', async () => {
    const begin = () =>
      app.call(null, 'POST', `/api/webchat/${token}/visitors`, { name: 'A', email: 'a@b.example' }, from(SITE));
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await begin()).status);
    expect(statuses.indexOf(429)).toBe(30);
    world.move();
    expect((await begin()).status).toBe(201);
  });
});

describe('files', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const bring = async (guest: Visit, content: Buffer, type: string) => {
    const { statusCode, body } = await app.fastify.inject({
      method: 'POST',
      url: `/api/webchat/${token}/files`,
      payload: content,
      headers: {
        ...from(SITE),
        authorization: `Bearer ${guest.token}`,
        'content-type': type,
        'content-disposition': 'attachment; filename="nota.png"',
      },
    });
    return { status: statusCode, body: JSON.parse(body) as { receipt: string } };
  };

  it('are sent with a message, seen by agents and by their visitor, and by no other', async () => {
    const guest = await visit();
    const { status, body } = await bring(guest, PNG, 'image/png');
    expect(status).toBe(201);
    const { messages } = await guest.say('Veja a nota', { files: [body.receipt] });
    const id = messages[0]?.files[0]?.id ?? '';
    expect(await storedOf('Veja a nota')).toMatchObject({
      type: 'image',
      attachments: [{ fileId: id, name: 'nota.png', mime: 'image/png', size: PNG.length }],
    });
    const seen = await app.fastify.inject({
      method: 'GET',
      url: `/api/webchat/${token}/files/${id}`,
      headers: { ...from(SITE), authorization: `Bearer ${guest.token}` },
    });
    expect([seen.statusCode, seen.rawPayload.equals(PNG)]).toEqual([200, true]);
    const other = await visit();
    await other.say('Sou outra pessoa');
    expect((await other.ask('GET', `/files/${id}`)).status).toBe(404);
    expect((await other.ask('POST', '/messages', { id: randomUUID(), files: [body.receipt] })).status).toBe(400);
  });

  it('are pictures and documents by what they hold', async () => {
    const guest = await visit();
    expect((await bring(guest, Buffer.from('<script>alert(1)</script>'), 'text/html')).status).toBe(415);
    expect((await bring(guest, Buffer.from([0x4d, 0x5a, 0, 1, 2]), 'image/png')).status).toBe(415);
  });

  it('have 16 MB at most', async () => {
    expect((await bring(await visit(), Buffer.concat([PNG, Buffer.alloc(16 * 1024 * 1024)]), 'image/png')).status).toBe(
      413,
    );
  });
});

describe('end', () => {
  it('is said by the visitor, who says once how it was', async () => {
    const survey = await app.make(app.cliente, 'surveys', {
      name: 'Chat do site',
      channel: 'chat',
      metric: 'csat',
      introText: 'Conte como foi',
      active: true,
      questions: [{ position: 0, text: 'Que nota você dá?', type: 'scale', min: 1, max: 5 }],
    });
    const place = await connect({ surveyId: survey.id });
    const guest = await visit({}, String(place['widgetToken']));
    await guest.say('Era só isso');
    const { body: ended } = await guest.ask('POST', '/end', {});
    expect(ended).toMatchObject({
      state: 'closed',
      survey: { intro: 'Conte como foi', question: 'Que nota você dá?', min: 1, max: 5 },
    });
    const attendanceId = String((await storedOf('Era só isso'))['attendanceId']);
    expect(await app.one(app.cliente, 'attendances', { id: attendanceId })).toMatchObject({
      status: 'closed',
      closeReason: 'contact',
      surveyAskedAt: expect.any(String) as string,
    });
    expect((await guest.ask('POST', '/survey', { score: 6 })).status).toBe(400);
    expect((await guest.ask('POST', '/survey', { score: 4, comment: 'Muito bom' })).body.survey).toBeNull();
    expect((await guest.ask('POST', '/survey', { score: 5 })).status).toBe(409);
    expect(await app.list(app.cliente, 'survey-answers', { attendanceId })).toMatchObject([
      { score: 4, comment: 'Muito bom', channel: 'chat' },
    ]);
    const { id: surveyAnswerId } = await app.one(app.cliente, 'survey-answers', { attendanceId });
    expect(await app.list(app.cliente, 'survey-question-answers', { surveyAnswerId })).toMatchObject([
      { question: 'Que nota você dá?', score: 4, level: 'positive', surveyId: survey.id, channel: 'chat' },
    ]);
    expect((await app.one(app.cliente, 'attendances', { id: attendanceId }))['surveyScore']).toBe(4);
  });

  it('without an answer is kept as asked once the time is over', async () => {
    const survey = await app.make(app.cliente, 'surveys', {
      name: 'Sem resposta',
      channel: 'chat',
      metric: 'csat',
      introText: 'Conte como foi',
      active: true,
      questions: [{ position: 0, text: 'Que nota você dá?', type: 'scale' }],
    });
    const place = await connect({ surveyId: survey.id });
    const guest = await visit({}, String(place['widgetToken']));
    await guest.say('Só uma dúvida');
    expect((await guest.ask('POST', '/end', {})).body.survey).not.toBeNull();
    await app.database.owner.script(`update painel.chat_surveys set "dueAt" = now() where "surveyId" = '${survey.id}'`);
    await endSurveys(app.runtime, new AbortController().signal);
    expect(await app.list(app.cliente, 'survey-answers', { surveyId: survey.id })).toMatchObject([
      { completed: false, score: null, answers: [] },
    ]);
  });

  it('while nobody has answered is a conversation given up, in the history of its sector', async () => {
    const { id: sectorId } = await app.make(app.cliente, 'sectors', { name: 'Quem desiste' });
    const guest = await visit({}, String((await connect({ defaultSectorId: sectorId }))['widgetToken']));
    await guest.say('Alguém aí?');
    await guest.ask('POST', '/end', {});
    const lines = await app.list(app.cliente, 'sector-events', { sectorId });
    expect(new Set(lines.map(({ event }) => event))).toEqual(new Set(['entered', 'abandoned']));
  });

  it('is followed by another talk', async () => {
    const guest = await visit();
    await guest.say('A de ontem');
    await guest.ask('POST', '/end', {});
    const talk = await guest.say('A de hoje');
    expect([talk.state, talk.messages.map(({ text }) => text)]).toEqual(['open', ['A de hoje']]);
  });
});

it('is no more for a visitor whose contact was anonymised', async () => {
  const guest = await visit();
  await guest.say('Esqueçam de mim');
  const { attendanceId } = await storedOf('Esqueçam de mim');
  const { contactId } = await app.one(app.cliente, 'attendances', { id: String(attendanceId) });
  await app.database.owner.script(`update "contacts" set "anonymised" = true where "id" = '${String(contactId)}'`);
  expect((await guest.ask('GET', '/conversation')).status).toBe(401);
});
