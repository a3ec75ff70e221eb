import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDelivery } from '../../../panel/modules/chat/server/channels/deliver-messages';
import { simulateCustomers } from '../../../panel/modules/chat/server/channels/simulator/open-simulated-chat';
import { customer, talkOf } from '../../../panel/modules/chat/server/channels/simulator/simulated-customers';
import { simulatedChannel } from '../../../panel/modules/chat/server/channels/simulator/simulated-channel';
import { startChatWorld, type ChatWorld } from '../../support/panel/chat-world';

/** A turn in which somebody new writes. */
const PLACE = 60;
/** Seconds pass in no time. */
const FAST = 1_000_000;

let world: ChatWorld;
beforeAll(async () => {
  world = await startChatWorld();
});
afterAll(() => world.close());

it('customers of the demo write, answer what they are answered, thank and go, and nothing leaves the server', async () => {
  const { app } = world;
  const official = await app.one(app.cliente, 'chat-connections', { type: 'whatsapp_cloud' });
  const who = customer(PLACE * 7);
  const talk = talkOf(who.sourceId);
  const delivery = openDelivery(app.runtime, () => simulatedChannel);
  const step = (place = 1, speed = FAST) => simulateCustomers(app.runtime, { speed, place });
  await step(PLACE);
  const [contact] = await world.list('contacts', { phone: who.phone });
  const attendance = async () =>
    (await world.list('attendances', { contactId: contact?.id ?? '', connectionId: official.id }))[0];
  const id = (await attendance())?.id ?? '';
  const heard = async () =>
    (await world.list('chat-messages', { attendanceId: id, direction: 'in' })).map(({ text }) => text);
  const waiting = async () => (await world.list('chat-messages', { attendanceId: id, status: 'queued' })).length;
  for (const [place] of talk.slice(1).entries()) {
    expect(await heard()).toEqual(talk.slice(0, place + 1));
    await world.say(id, `Resposta ${place}`);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    await step();
  }
  expect(await heard()).toEqual(talk);
  expect((await world.list('chat-messages', { attendanceId: id, text: 'Resposta 0' }))[0]?.['status']).toBe('read');
  await step();
  expect(await attendance()).toMatchObject({ status: 'closed', closeReason: 'contact' });
  await delivery.stop();
});
