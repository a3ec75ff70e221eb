import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageStatus } from '../../../panel/modules/chat/server/channels/channel';
import { takeStatuses } from '../../../panel/modules/chat/server/channels/take-status';
import { setComputed } from '../../../server/operations/set-computed';
import { startChatWorld, type ChatWorld } from '../../support/panel/chat-world';

let world: ChatWorld;
beforeAll(async () => {
  world = await startChatWorld();
});
afterAll(() => world.close());

let people = 0;
/** An attendance with somebody who has just written. */
async function attendance(): Promise<string> {
  people += 1;
  const digits = `5531${90_000_000 + people}`;
  const receipt = await world.receive('Oi', {
    from: { sourceId: digits, name: null, phone: `+${digits}`, email: null },
  });
  if (receipt.outcome !== 'stored') throw new Error(`expected a stored message, got ${receipt.outcome}`);
  return receipt.attendanceId;
}
const messages = async (attendanceId: string) =>
  (await world.list('chat-messages', { attendanceId, direction: 'out' })).map(({ text, status, error = null }) => [
    text,
    status,
    error,
  ]);
/** Of these texts what went out, in its order. */
const texts = (...all: string[]) => world.sent.map(({ text }) => String(text)).filter((text) => all.includes(text));

const told = (
  messageId: string,
  status: MessageStatus['status'],
  more: Partial<MessageStatus> = {},
): MessageStatus => ({
  connectionId: world.connection.id,
  tenantId: world.tenantId,
  sourceId: `out-${messageId}`,
  status,
  error: null,
  cost: null,
  at: new Date().toISOString(),
  ...more,
});
const take = (...statuses: MessageStatus[]) => takeStatuses(world.app.runtime, statuses);

describe('what is queued', () => {
  it('goes out in the order of its attendance, also where one is refused for now', async () => {
    const id = await attendance();
    world.refusals.set('a1', { isPassing: true, times: 1 });
    for (const text of ['a1', 'a2', 'a3']) await world.say(id, text);
    const delivery = world.deliver();
    await expect.poll(() => texts('a1', 'a2', 'a3'), { timeout: 10_000 }).toEqual(['a1', 'a2', 'a3']);
    await expect.poll(() => messages(id)).toEqual(['a1', 'a2', 'a3'].map((text) => [text, 'sent', null]));
    await delivery.stop();
  });

  it('and is refused for good says why, and what comes after it goes out', async () => {
    const id = await attendance();
    world.refusals.set('b1', { isPassing: false, times: 1 });
    for (const text of ['b1', 'b2']) await world.say(id, text);
    const delivery = world.deliver();
    await expect
      .poll(() => messages(id))
      .toEqual([
        ['b1', 'failed', 'recusada'],
        ['b2', 'sent', null],
      ]);
    await delivery.stop();
  });

  it('waits while nobody sends, and goes out once, whoever begins', async () => {
    const id = await attendance();
    for (const text of ['c1', 'c2', 'c3']) await world.say(id, text);
    expect(await messages(id)).toEqual(['c1', 'c2', 'c3'].map((text) => [text, 'queued', null]));
    const deliveries = [world.deliver(), world.deliver(), world.deliver()];
    await expect.poll(() => messages(id)).toEqual(['c1', 'c2', 'c3'].map((text) => [text, 'sent', null]));
    for (const delivery of deliveries) await delivery.stop();
    expect(texts('c1', 'c2', 'c3')).toEqual(['c1', 'c2', 'c3']);
  });

  it('and was being sent by a process that ended is not sent again, but says that nobody knows, until somebody does', async () => {
    const id = await attendance();
    const message = await world.say(id, 'd1');
    await world.app.database.owner.script(
      `update painel.chat_outbox set "state" = 'sending', "takenBy" = 'gone', "takenAt" = now() - interval '1 hour' where "messageId" = '${message.id}'`,
    );
    const delivery = world.deliver();
    await expect.poll(async () => (await messages(id))[0]?.[1]).toBe('failed');
    await delivery.stop();
    expect(texts('d1')).toEqual([]);
    expect(String((await messages(id))[0]?.[2])).toContain('não se sabe');
    await take(told(message.id, 'delivered', { messageId: message.id }));
    expect(await messages(id)).toEqual([['d1', 'delivered', null]]);
  });

  it('stays while the connection is not connected', async () => {
    const id = await attendance();
    await setComputed(world.system, 'chat-connections', world.connection.id, { status: 'disconnected' });
    await world.say(id, 'e1');
    const delivery = world.deliver();
    const other = await attendance();
    expect(other).not.toBe(id);
    await delivery.stop();
    expect(await messages(id)).toEqual([['e1', 'queued', null]]);
    await setComputed(world.system, 'chat-connections', world.connection.id, { status: 'connected' });
  });
});

describe('statuses', () => {
  it('count in whatever order they come, and also before the message is noted', async () => {
    const id = await attendance();
    const message = await world.say(id, 'f1');
    await take(told(message.id, 'read', { cost: '0.0350' }), told(message.id, 'delivered'));
    const delivery = world.deliver();
    await expect.poll(() => messages(id)).toEqual([['f1', 'read', null]]);
    await delivery.stop();
    await take(told(message.id, 'sent'), told(message.id, 'failed', { error: 'tarde' }), told(message.id, 'delivered'));
    expect(await messages(id)).toEqual([['f1', 'read', null]]);
    expect((await world.list('chat-messages', { id: message.id }))[0]?.['cost']).toBe('0.0350');
  });

  it('that say that it failed keep the explanation', async () => {
    const id = await attendance();
    const message = await world.say(id, 'g1');
    const delivery = world.deliver();
    await expect.poll(async () => (await messages(id))[0]?.[1]).toBe('sent');
    await delivery.stop();
    await take(told(message.id, 'failed', { error: 'Message undeliverable' }));
    expect(await messages(id)).toEqual([['g1', 'failed', 'Message undeliverable']]);
  });
});
