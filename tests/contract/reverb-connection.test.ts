import type Pusher from 'pusher-js';
import type { Options } from 'pusher-js';
import { afterEach, describe, expect, it } from 'vitest';
import { externalPublisher } from '../../server/realtime/external/external-publisher';
import { APP, startReverb, type ReverbServer } from '../server/realtime/support/reverb-server';
import { connectSocket } from '../server/realtime/support/socket-client';
import { connected, next, pusherJs } from '../server/realtime/support/stock-clients';
import { freePort } from '../support/start-panel';

const servers = new Set<ReverbServer>();
const clients: Pusher[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  for (const server of servers) {
    await server.close();
    expect(server.failures).toEqual([]);
  }
  servers.clear();
});

async function start(options?: Parameters<typeof startReverb>[0]): Promise<ReverbServer> {
  const server = await startReverb(options);
  servers.add(server);
  return server;
}

function client(port: number, options?: Partial<Options>, key?: string): Pusher {
  const pusher = pusherJs(port, options, key);
  clients.push(pusher);
  return pusher;
}

/** The states of a client from now on, with the time since. */
function follow(pusher: Pusher): { states: string[]; elapsedMs: () => number } {
  const states: string[] = [];
  const started = performance.now();
  pusher.connection.bind('state_change', ({ current }: { current: string }) => states.push(current));
  return { states, elapsedMs: () => performance.now() - started };
}

/** What the client waits before it comes back later. */
const LATER_MS = 990;

/** Resolves with whether the client comes back before a timer ends that is shorter than its wait and begins together with it: however busy the machine is, they end in that order. */
function comesAtOnce({ connection }: Pusher): Promise<boolean> {
  return new Promise((resolve) => {
    connection.bind('error', () => setTimeout(() => resolve(false), LATER_MS / 2));
    connection.bind('connecting', () => resolve(true));
  });
}

describe('close codes, as pusher-js takes them', () => {
  it.each([4001, 4004, 4009, 4099, 4300, 4301])('%i: refused, it stays away', async (code) => {
    const { port, hub } = await start();
    const pusher = await connected(client(port));
    const { states } = follow(pusher);
    hub.disconnect(pusher.connection.socket_id, code, 'because');
    await next(pusher.connection, 'disconnected');
    expect(states).toEqual(['disconnected']);
    expect(pusher.connection.retryTimer ?? undefined).toBeUndefined();
  });

  it.each([4100, 4199, 1002, 1003, 1009, 1000])('%i: it comes back after a second', async (code) => {
    const { port, hub } = await start();
    const pusher = await connected(client(port));
    const { states, elapsedMs } = follow(pusher);
    hub.disconnect(pusher.connection.socket_id, code, 'because');
    await next(pusher.connection, 'connected');
    expect(elapsedMs()).toBeGreaterThan(LATER_MS);
    expect(states).toEqual(['connecting', 'connected']);
  });

  it.each([4200, 4201, 4299])('%i: it comes back at once, and is in its channels again', async (code) => {
    const { port, hub } = await start();
    const pusher = await connected(client(port));
    const channel = pusher.subscribe('news');
    await next(channel, 'pusher:subscription_succeeded');
    const [{ states }, atOnce] = [follow(pusher), comesAtOnce(pusher)];
    hub.disconnect(pusher.connection.socket_id, code, 'because');
    await next(channel, 'pusher:subscription_succeeded');
    expect({ states, atOnce: await atOnce }).toEqual({ states: ['connecting', 'connected'], atOnce: true });
    const got = next(channel, 'x');
    hub.publish({ channels: ['news'], name: 'x', data: '1' });
    expect(await got).toBe(1);
  });

  it('4000: it goes on with TLS only', async () => {
    const { port, hub } = await start();
    const pusher = await connected(client(port));
    hub.disconnect(pusher.connection.socket_id, 4000, 'TLS');
    await next(pusher.connection, 'connecting');
    expect(pusher.connection.usingTLS).toBe(true);
  });
});

describe('what the server closes by itself', () => {
  const errorOf = async (pusher: Pusher) =>
    (await next<{ error: { data: { code: number } } }>(pusher.connection, 'error')).error.data.code;

  it('an unknown key is refused for good (4001)', async () => {
    const { port } = await start();
    const pusher = client(port, {}, 'nope');
    const gone = next(pusher.connection, 'disconnected');
    expect(await errorOf(pusher)).toBe(4001);
    await gone;
  });

  it('one over the quota is refused for good (4004)', async () => {
    const { port } = await start({ limits: { maxConnections: 1 } });
    await connected(client(port));
    const pusher = client(port);
    const gone = next(pusher.connection, 'disconnected');
    expect(await errorOf(pusher)).toBe(4004);
    await gone;
  });

  it('a message over the limit costs the connection (1009), and the client comes back', async () => {
    const { port } = await start();
    const pusher = await connected(client(port));
    const back = next(pusher.connection, 'connected');
    const error = next<{ data: { code: number } }>(pusher.connection, 'error');
    pusher.send_event('client-x', 'x'.repeat(20_000), 'private-a');
    expect((await error).data.code).toBe(1009);
    await back;
  });

  it('silence: pusher-js answers and stays, whoever does not answer is closed with 4201', async () => {
    const { port, hub } = await start({ limits: { activityTimeoutSeconds: 1, pongTimeoutSeconds: 3 } });
    const pusher = await connected(client(port));
    const { states } = follow(pusher);
    const silent = await connectSocket(port);
    expect(await silent.heard()).toMatchObject({ event: 'pusher:ping' });
    expect(await silent.heard()).toMatchObject({ event: 'pusher:error', data: { code: 4201 } });
    expect(await silent.closed).toBe(4201);
    expect(states).toEqual([]);
    expect(hub.connectionCount()).toBe(1);
  });

  it('a restart: clients come back to the new server at the same address', async () => {
    const first = await start({ port: await freePort() });
    const pusher = await connected(client(first.port, { unavailableTimeout: 300 }));
    const { states } = follow(pusher);
    const channel = pusher.subscribe('news');
    await next(channel, 'pusher:subscription_succeeded');
    servers.delete(first);
    await first.close();
    await next(pusher.connection, 'unavailable');
    const second = await start({ port: first.port });
    await next(channel, 'pusher:subscription_succeeded');
    expect(states).toEqual(['connecting', 'unavailable', 'connected']);
    expect(second.hub.channel('news').subscriptionCount).toBe(1);
  });
});

describe('a Reverb elsewhere', () => {
  it('gets our events over its HTTP API, and its clients hear them', async () => {
    const { port, hub } = await start();
    const pusher = await connected(client(port));
    const channel = pusher.subscribe('news');
    await next(channel, 'pusher:subscription_succeeded');
    const heard: unknown[] = [];
    channel.bind('item', (data: unknown) => heard.push(data));
    const publisher = externalPublisher({
      scheme: 'http',
      host: '127.0.0.1',
      port,
      path: '/reverb',
      appId: APP.id,
      appKey: APP.key,
      appSecret: APP.secret,
    });
    await publisher.publish(
      Array.from({ length: 30 }, (_, id) => ({
        channels: id % 7 === 0 ? ['other', 'news'] : ['news'],
        name: 'item',
        data: JSON.stringify({ id, text: 'ção' }),
      })),
    );
    await expect.poll(() => heard).toEqual(Array.from({ length: 30 }, (_, id) => ({ id, text: 'ção' })));
    expect(hub.connectionCount()).toBe(1);
  });
});
