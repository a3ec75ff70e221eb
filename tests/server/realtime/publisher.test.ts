import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { externalPublisher } from '../../../server/realtime/external/external-publisher';
import { packParcels } from '../../../server/realtime/external/parcels';
import { embeddedPublisher, PublishError } from '../../../server/realtime/publisher';
import type { PublishedEvent } from '../../../server/realtime/protocol/publish';
import { authorisation, fakeHub, member } from './support/fake-hub';
import { APP, startReverb } from './support/reverb-server';
import { connectSocket } from './support/socket-client';

const event = (number: number, more: Partial<PublishedEvent> = {}): PublishedEvent => ({
  channels: ['a'],
  name: `e${number}`,
  data: `{"id":${number}}`,
  ...more,
});
const keys = { appId: APP.id, appKey: APP.key, appSecret: APP.secret };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A server that answers as the test says. */
async function answering(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const publisherAt = (port: number, timeoutMs?: number) =>
  externalPublisher({ scheme: 'http', host: '127.0.0.1', port, path: '', ...keys }, timeoutMs);
const failureOf = async (publishing: Promise<void>): Promise<PublishError> => {
  const failure: unknown = await publishing.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof PublishError) return failure;
  throw new Error(`expected a PublishError, got ${String(failure)}`);
};

describe('the publisher of the embedded server', () => {
  it('publishes in order and ends the connections of a user so that they come back', async () => {
    const { hub, connect } = fakeHub();
    const client = connect();
    client.subscribe('presence-a', member('7'));
    const publisher = embeddedPublisher(hub);
    await publisher.publish([1, 2].map((number) => event(number, { channels: ['presence-a'] })));
    expect(client.socket.said().map(({ event: name }) => name)).toEqual(['e1', 'e2']);
    await publisher.terminateUser('7');
    expect(client.socket.closedWith?.code).toBe(4200);
  });
});

describe('the publisher to a server elsewhere', () => {
  it('reaches its subscribers in order, in batches, with exclusion and many channels', async () => {
    const reverb = await startReverb();
    const [one, two] = [await connectSocket(reverb.port), await connectSocket(reverb.port)];
    for (const client of [one, two]) {
      client.say('pusher:subscribe', { channel: 'a' });
      await client.heard();
    }
    const publisher = externalPublisher({
      scheme: 'http',
      host: '127.0.0.1',
      port: reverb.port,
      path: '/reverb',
      ...keys,
    });
    const batch = Array.from({ length: 25 }, (_, number) =>
      event(number, number === 12 ? { channels: ['b', 'a'] } : number === 3 ? { exceptSocketId: two.socketId } : {}),
    );
    await publisher.publish(batch);
    for (let number = 0; number < 25; number += 1)
      expect(await one.heard()).toEqual({ event: `e${number}`, channel: 'a', data: { id: number } });
    for (let number = 0; number < 25; number += 1)
      if (number !== 3) expect((await two.heard()).event).toBe(`e${number}`);
    for (const client of [one, two]) client.webSocket.terminate();
    await reverb.close();
  });

  it('keeps connections, and tries again after a failure that passes', async () => {
    const sockets = new Set<unknown>();
    let asked = 0;
    const port = await answering((request, response) => {
      sockets.add(request.socket);
      asked += 1;
      request.resume().on('end', () => response.writeHead(asked === 2 ? 503 : 200).end('{}'));
    });
    const publisher = publisherAt(port);
    await publisher.publish([event(1)]);
    await publisher.publish([event(2)]);
    await publisher.publish([event(3)]);
    expect(asked).toBe(4);
    expect(sockets.size).toBeLessThan(asked);
  });

  it('gives up after three attempts and names what was not published, worth another try', async () => {
    let asked = 0;
    const port = await answering((request) => {
      asked += 1;
      request.socket.destroy();
    });
    const batch = [event(1), event(2)];
    const failure = await failureOf(publisherAt(port).publish(batch));
    expect({ asked, isRetryable: failure.isRetryable, events: failure.events }).toEqual({
      asked: 3,
      isRetryable: true,
      events: batch,
    });
    expect(failure.message).toContain(`127.0.0.1:${port}`);
  });

  it('does not wait for ever', async () => {
    const port = await answering(() => {});
    const failure = await failureOf(publisherAt(port, 50).publish([event(1)]));
    expect(failure.isRetryable).toBe(true);
    expect(failure.message).toContain('no answer within 50 ms');
  });

  it('sends everything but what is refused, and says that another try is no use', async () => {
    const { hub, close, port } = await startReverb();
    const client = await connectSocket(port);
    client.say('pusher:subscribe', { channel: 'a' });
    await client.heard();
    const bad = event(2, { name: '' });
    const failure = await failureOf(
      externalPublisher({ scheme: 'http', host: '127.0.0.1', port, path: '/reverb', ...keys }).publish([
        event(1),
        bad,
        event(3),
      ]),
    );
    expect({ isRetryable: failure.isRetryable, events: failure.events }).toEqual({ isRetryable: false, events: [bad] });
    expect([(await client.heard()).event, (await client.heard()).event]).toEqual(['e1', 'e3']);
    client.webSocket.terminate();
    expect(hub.connectionCount()).toBeLessThanOrEqual(1);
    await close();
  });

  it('ends the connections of a user', async () => {
    const reverb = await startReverb();
    const client = await connectSocket(reverb.port);
    client.say('pusher:subscribe', {
      channel: 'presence-a',
      ...authorisation(client.socketId, 'presence-a', member('é/7')),
    });
    await client.heard();
    await externalPublisher({
      scheme: 'http',
      host: '127.0.0.1',
      port: reverb.port,
      path: '/reverb',
      ...keys,
    }).terminateUser('é/7');
    expect(await client.closed).toBe(4009);
    await reverb.close();
  });
});

describe('parcels', () => {
  it('hold ten events and ten thousand bytes at most, in order', () => {
    const many = Array.from({ length: 23 }, (_, number) => event(number));
    expect(packParcels(many).map(({ events, path }) => [path, events.length])).toEqual([
      ['/batch_events', 10],
      ['/batch_events', 10],
      ['/batch_events', 3],
    ]);
    const large = Array.from({ length: 4 }, (_, number) => event(number, { data: 'x'.repeat(4000) }));
    const parcels = packParcels(large);
    expect(parcels.map(({ events }) => events.length)).toEqual([2, 2]);
    for (const { body } of parcels) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(10_000);
  });

  it('of an event for many channels hold a hundred channels each; one for none has no parcel', () => {
    const channels = Array.from({ length: 150 }, (_, number) => `c${number}`);
    const parcels = packParcels([event(1), event(2, { channels }), event(3), event(4, { channels: [] })]);
    expect(parcels.map(({ path, events }) => [path, events[0]?.channels.length])).toEqual([
      ['/batch_events', 1],
      ['/events', 100],
      ['/events', 50],
      ['/batch_events', 1],
    ]);
  });
});
