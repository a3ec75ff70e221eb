import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { createRecord } from '../../../server/operations/create-record';
import { setComputed } from '../../../server/operations/set-computed';
import { updateRecord } from '../../../server/operations/update-record';
import { moveRecord } from '../../../server/operations/transitions/move-record';
import { startChatWorld, type ChatWorld } from '../../support/panel/chat-world';

let world: ChatWorld;
beforeAll(async () => {
  world = await startChatWorld();
});
afterAll(() => world.close());

let people = 0;
/** Somebody who has never written. */
function stranger(more: JsonObject = {}) {
  people += 1;
  const digits = `5521${90_000_000 + people}`;
  return { sourceId: digits, name: `Pessoa ${people}`, phone: `+${digits}`, email: null, ...more };
}
const give = (values: JsonObject) =>
  updateRecord(world.system, 'chat-connections', { id: world.connection.id, body: values, mode: 'merge' });
const attendanceOf = async (receipt: Awaited<ReturnType<ChatWorld['receive']>>) =>
  (await world.list('attendances', { id: receipt.outcome === 'stored' ? receipt.attendanceId : '' }))[0];
const close = (id: string) => moveRecord(world.system, 'attendances', { id, move: 'close', body: {} });

describe('a first message', () => {
  it('makes the contact and an attendance that waits in the sector of the connection, with a protocol of the day', async () => {
    const from = stranger();
    const receipt = await world.receive('Bom dia', { from });
    expect(await attendanceOf(receipt)).toMatchObject({
      status: 'waiting',
      sectorId: world.sector.id,
      origin: 'contact',
      unreadCount: 1,
      protocol: expect.stringMatching(/^20\d{6}\d{6}$/) as string,
    });
    expect((await world.list('contacts', { phone: from.phone }))[0]).toMatchObject({
      name: from.name,
      identities: [{ connectionId: world.connection.id, sourceId: from.sourceId }],
    });
    expect(await world.list('sector-events', { attendanceId: (await attendanceOf(receipt))?.id ?? '' })).toMatchObject([
      { event: 'entered', sectorId: world.sector.id },
    ]);
  });

  it('of a contact that is known by its number without the ninth digit makes no second one', async () => {
    const known = await createRecord(world.system, 'contacts', {
      tenantId: world.tenantId,
      name: 'Sem nono dígito',
      phone: '+552187654321',
    });
    await world.receive('Oi', { from: stranger({ sourceId: '5521987654321', phone: '+5521987654321' }) });
    const found = await world.list('contacts', { name: 'Sem nono dígito' });
    expect(found.map(({ id, phone }) => [id, phone])).toEqual([[known.id, '+552187654321']]);
    expect(found[0]?.['identities']).toEqual([{ connectionId: world.connection.id, sourceId: '5521987654321' }]);
  });

  it('and another that arrives at the same moment begin one attendance', async () => {
    const from = stranger();
    const receipts = await Promise.all(['um', 'dois', 'três', 'quatro'].map((text) => world.receive(text, { from })));
    expect(new Set(receipts.map((one) => (one.outcome === 'stored' ? one.attendanceId : one.outcome))).size).toBe(1);
    expect(await attendanceOf(receipts[0] as never)).toMatchObject({ unreadCount: 4 });
  });

  it('goes to the bot where the connection has a published flow, unless the contact wants none', async () => {
    const flow = await createRecord(world.system, 'chat-flows', {
      tenantId: world.tenantId,
      name: 'Do canal',
      trigger: 'first_message',
      fallbackSectorId: world.sector.id,
    });
    await setComputed(world.system, 'chat-flows', flow.id, { status: 'published' });
    await give({ flowId: flow.id });
    const without = stranger();
    await createRecord(world.system, 'contacts', {
      tenantId: world.tenantId,
      name: 'Sem robô',
      phone: without.phone,
      disableBot: true,
    });
    const status = async (from: ReturnType<typeof stranger>) =>
      (await attendanceOf(await world.receive('Oi', { from })))?.['status'];
    const asked: unknown[] = [];
    await world.receive('Menu', { from: stranger() }, [
      (_context, _executor, { attendance, isFirst }) => {
        asked.push([attendance['status'], isFirst]);
        return Promise.resolve([]);
      },
    ]);
    expect([await status(stranger()), await status(without), asked]).toEqual(['bot', 'waiting', [['bot', true]]]);
    await give({ flowId: null });
  });
});

describe('a message', () => {
  it('that comes again is stored once', async () => {
    const from = stranger();
    const more = { from, sourceId: 'wamid.again' };
    const first = await world.receive('Uma vez', more);
    const [second, third] = await Promise.all([world.receive('Uma vez', more), world.receive('Uma vez', more)]);
    expect([first.outcome, second?.outcome, third?.outcome]).toEqual(['stored', 'repeated', 'repeated']);
    expect(await world.list('chat-messages', { text: 'Uma vez' })).toHaveLength(1);
  });

  it('of a blocked contact is not taken', async () => {
    const from = stranger();
    await createRecord(world.system, 'contacts', {
      tenantId: world.tenantId,
      name: 'Bloqueado',
      phone: from.phone,
      blocked: true,
    });
    expect(await world.receive('Olá', { from })).toEqual({ outcome: 'ignored' });
  });

  it('soon after the end goes on in the same attendance, later in a new one', async () => {
    await give({ reopenWindowMinutes: 60 });
    const from = stranger();
    const first = await attendanceOf(await world.receive('Oi', { from }));
    const id = first?.id ?? '';
    await close(id);
    const closed = (minutes: number) =>
      setComputed(world.system, 'attendances', id, { closedAt: new Date(Date.now() - minutes * 60_000).toISOString() });
    await closed(30);
    const soon = await attendanceOf(await world.receive('Mais uma coisa', { from }));
    expect(soon).toMatchObject({ id, status: 'waiting', sectorId: world.sector.id, closedAt: null });
    await close(id);
    await closed(61);
    const later = await attendanceOf(await world.receive('Outro assunto', { from }));
    expect(later?.id).not.toBe(id);
    await give({ reopenWindowMinutes: 0 });
  });

  it('that asks for no more campaigns is heeded and answered', async () => {
    await createRecord(world.system, 'chat-campaign-settings', {
      tenantId: world.tenantId,
      optOutWords: ['PARAR', 'Não quero'],
      optOutReply: 'Você não receberá mais campanhas.',
    });
    const from = stranger();
    const receipt = await world.receive('  nao quero! ', { from });
    const [contact] = await world.list('contacts', { phone: from.phone });
    expect(contact?.['optOut']).toBe(true);
    const attendanceId = (await attendanceOf(receipt))?.id ?? '';
    expect(await world.list('chat-messages', { attendanceId, direction: 'out' })).toMatchObject([
      { text: 'Você não receberá mais campanhas.', status: 'queued', senderType: 'system' },
    ]);
  });

  it('outside of the hours hears what the timetable says, and within them the greeting', async () => {
    const timetable = await createRecord(world.system, 'chat-timetables', {
      tenantId: world.tenantId,
      name: 'Nunca',
      intervals: [],
      closedMessage: 'Estamos fechados.',
    });
    const heard = async () => {
      const receipt = await world.receive('Oi', { from: stranger() });
      const attendanceId = (await attendanceOf(receipt))?.id ?? '';
      return (await world.list('chat-messages', { attendanceId, direction: 'out' })).map(({ text }) => text);
    };
    await give({ greetingMessage: 'Olá!', timetableId: timetable.id });
    expect(await heard()).toEqual(['Estamos fechados.']);
    await give({ timetableId: null });
    expect(await heard()).toEqual(['Olá!']);
    await give({ greetingMessage: null });
  });
});
