import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { actOnWords } from '../../../panel/modules/chat/server/words/act-on-words';
import { excerptOf } from '../../../panel/modules/chat/server/words/match-word';
import { createRecord } from '../../../server/operations/create-record';
import { startChatWorld, type ChatWorld } from '../../support/panel/chat-world';
import { violationsOf } from '../../support/panel/demo-app';

let world: ChatWorld;
let agent: string;
let count = 0;

beforeAll(async () => {
  world = await startChatWorld();
  agent = await world.app.signIn('agente.chat@example.com', DEMO_PASSWORD);
});
afterAll(() => world.close());

const word = (text: string, more: JsonObject = {}): Promise<DataRecord> =>
  world.app.make(world.app.cliente, 'monitored-words', {
    word: text,
    match: 'exact',
    speaker: 'any',
    channels: ['chat'],
    severity: 'high',
    action: 'log',
    active: true,
    ...more,
  });

/** Somebody new says something; answers the conversation. */
async function says(text: string): Promise<string> {
  count += 1;
  const phone = `+55119876${String(60_000 + count)}`;
  const from = { sourceId: phone.slice(1), name: `Pessoa ${count}`, phone, email: null };
  const receipt = await world.receive(text, { from });
  return 'attendanceId' in receipt ? receipt.attendanceId : '';
}

const hits = (wordId: string): Promise<DataRecord[]> => world.list('monitored-word-hits', { wordId });
const attendance = async (id: string): Promise<JsonObject> => (await world.list('attendances', { id }))[0] ?? {};

it.each([
  ['exact', 'procon', 'Vou ao PROCON!', 'Vou ao PROCON!'],
  ['exact', 'não', 'Isso NAO serve', 'Isso NAO serve'],
  ['exact', 'procon', 'proconsul', undefined],
  ['exact', 'segunda via', 'a segunda  via', undefined],
  ['contains', 'cancel', 'quero o cancelamento', 'quero o cancelamento'],
  ['regex', String.raw`\bcancel(ar|amento)\b`, 'O Cancelamento, já', 'O Cancelamento, já'],
  ['regex', '(a+)+$', 'aaaa', undefined],
  ['contains', 'fim', `${'x'.repeat(100)} fim`, `${'x'.repeat(59)} fim`],
] as const)('%s %j in %j', (match, sought, text, excerpt) => {
  expect(excerptOf({ word: sought, match }, text)).toBe(excerpt);
});

describe('a monitored word', () => {
  it('is noted where a contact says it, with the part of the text, and counts', async () => {
    const { id } = await word('reclame aqui');
    const attendanceId = await says('Vou ao Reclame Aqui agora');
    expect(await hits(id)).toMatchObject([
      {
        attendanceId,
        speaker: 'contact',
        excerpt: 'Vou ao Reclame Aqui agora',
        severity: 'high',
        sectorId: world.sector.id,
      },
    ]);
    expect((await world.list('monitored-words', { id }))[0]).toMatchObject({ hits30d: 1 });
  });

  it('is none of another speaker, of another sector, or while it is switched off', async () => {
    const other = await createRecord(world.system, 'sectors', {
      tenantId: world.tenantId,
      name: 'Outro',
      active: true,
      assignment: 'manual',
    });
    const made = [
      await word('jacaré', { speaker: 'agent' }),
      await word('capivara', { sectorIds: [other.id] }),
      await word('tamanduá', { active: false }),
      await word('onça', { channels: ['call'] }),
    ];
    await says('jacaré, capivara, tamanduá e onça');
    expect(await Promise.all(made.map(({ id }) => hits(id)))).toEqual([[], [], [], []]);
  });

  it('that is not to be sent keeps a message of an agent from going out', async () => {
    const { id } = await word('garantia vitalícia', { speaker: 'agent', action: 'block' });
    const spoken = await word('desconto', { speaker: 'agent' });
    const attendanceId = await says('Bom dia');
    const [person] = await world.list('agents', { email: 'agente.chat@example.com' });
    const sql = (text: string) => world.app.database.owner.script<JsonObject>(text);
    await sql(
      `update "attendances" set "status" = 'in_attendance', "agentId" = '${person?.id}', "assignedAt" = now() where "id" = '${attendanceId}'`,
    );
    const send = (text: string) =>
      world.app.call(agent, 'POST', '/api/chat-messages', { attendanceId, type: 'text', text });
    const refused = await send('Tem garantia vitalicia');
    expect(refused.status, JSON.stringify(refused.body)).toBe(422);
    expect(violationsOf(refused.body)).toEqual(['text blockedWord']);
    expect(await hits(id)).toEqual([]);
    expect((await send('Tem desconto')).status).toBe(201);
    expect(await hits(spoken.id)).toMatchObject([{ speaker: 'agent', agentId: person?.id, attendanceId }]);
  });

  it('gives its conversation a tag, once', async () => {
    const [tag] = await world.list('tags');
    await word('cobrança', { action: 'tag', tagId: tag?.id ?? '' });
    const attendanceId = await says('Recebi uma cobrança');
    await Promise.all([
      actOnWords(world.app.runtime, new AbortController().signal),
      actOnWords(world.app.runtime, new AbortController().signal),
    ]);
    await expect.poll(async () => (await attendance(attendanceId))['tagIds']).toEqual([tag?.id]);
  });

  it('leads its conversation to another sector', async () => {
    const retention = await createRecord(world.system, 'sectors', {
      tenantId: world.tenantId,
      name: 'Retenção',
      active: true,
      assignment: 'manual',
    });
    await word('quero cancelar', { match: 'contains', action: 'transfer', transferSectorId: retention.id });
    const attendanceId = await says('Eu quero cancelar tudo');
    await actOnWords(world.app.runtime, new AbortController().signal);
    await expect
      .poll(() => attendance(attendanceId))
      .toMatchObject({ status: 'waiting', sectorId: retention.id, agentId: null });
    const events = (await world.list('sector-events', { attendanceId })).map(({ event, sectorId }) => [
      event,
      sectorId,
    ]);
    expect(events).toEqual(
      expect.arrayContaining([
        ['transferred_out', world.sector.id],
        ['entered', retention.id],
      ]),
    );
  });
});
