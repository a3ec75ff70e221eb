import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { createConnection, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createHub } from '../../../../server/realtime/protocol/hub';
import { attachSocket } from '../../../../server/realtime/socket/attach-socket';
import { systemClock } from '../../../../server/realtime/system-clock';
import { APP, startReverb, type ReverbServer } from '../support/reverb-server';
import { connectSocket, openSocket } from '../support/socket-client';

let reverb: ReverbServer | undefined;
afterEach(async () => {
  await reverb?.close();
  expect(reverb?.failures ?? []).toEqual([]);
  reverb = undefined;
});

const start = async (options?: Parameters<typeof startReverb>[0]) => (reverb = await startReverb(options));

/** Status of an upgrade that is answered by HTTP. */
async function upgradeStatus(port: number, path: string): Promise<number | undefined> {
  const asked = request({
    port,
    path,
    host: '127.0.0.1',
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  });
  asked.end();
  const [response] = (await once(asked, 'response')) as [{ statusCode?: number; resume(): void }];
  response.resume();
  return response.statusCode;
}

describe('the socket', () => {
  it('carries events of every size to their subscribers', async () => {
    const { port, hub } = await start();
    const client = await connectSocket(port);
    client.say('pusher:subscribe', { channel: 'news' });
    await client.heard();
    for (const length of [1, 100, 200, 70_000, 300_000]) {
      hub.publish({ channels: ['news'], name: 'x', data: JSON.stringify(['é'.repeat(length)]) });
      expect(await client.heard()).toEqual({ event: 'x', channel: 'news', data: ['é'.repeat(length)] });
    }
  });

  it('keeps the order of what is sent in one turn, also past what it gathers', async () => {
    const { port, hub } = await start();
    const client = await connectSocket(port);
    client.say('pusher:subscribe', { channel: 'news' });
    await client.heard();
    for (let sent = 0; sent < 300; sent += 1)
      hub.publish({ channels: ['news'], name: String(sent), data: 'x'.repeat(1000) });
    for (let sent = 0; sent < 300; sent += 1) expect((await client.heard()).event).toBe(String(sent));
  });

  describe('counts connections by address', () => {
    const limits = { connectionsPerAddress: 1 };
    const via = (addresses: string) => ({ headers: { 'X-Forwarded-For': addresses } });

    it('that the last of the trusted proxies names, whatever a client has written before', async () => {
      for (const proxies of [1, ['loopback']]) {
        const { port } = await start({ limits, proxies });
        await connectSocket(port, via('198.51.100.1, 203.0.113.7'));
        expect(await openSocket(port, via('198.51.100.2, 203.0.113.7')).closed).toBe(4004);
        await connectSocket(port, via('198.51.100.1, 203.0.113.8'));
        await reverb?.close();
      }
      const { port } = await start({ limits, proxies: 2 });
      await connectSocket(port, via('203.0.113.7, 10.0.0.1'));
      expect(await openSocket(port, via('203.0.113.7, 10.0.0.2')).closed).toBe(4004);
    });

    it('but not what anybody may write, nor those of this machine, which may be a proxy', async () => {
      const { port, hub } = await start({ limits });
      await connectSocket(port, via('203.0.113.7'));
      await connectSocket(port, via('203.0.113.7'));
      expect(hub.connectionCount()).toBe(2);
    });
  });

  it.each([
    ['an unknown key', { key: 'nope' }, 4001],
    ['an unsupported protocol', { query: '?protocol=3' }, 4007],
    ['no protocol', { query: '' }, 4008],
    ['a foreign origin', { origin: 'https://evil.example' }, 4009],
  ])('refuses %s with an error and a close frame of that code', async (_name, options, code) => {
    const { port } = await start({ allowedOrigins: ['panel.example'] });
    const client = openSocket(port, options);
    expect(await client.heard()).toMatchObject({ event: 'pusher:error', data: { code } });
    expect(await client.closed).toBe(code);
  });

  it('refuses over the quota, and takes the next one when somebody has left', async () => {
    const { port, hub } = await start({ limits: { maxConnections: 1 } });
    const first = await connectSocket(port);
    expect(await openSocket(port).closed).toBe(4004);
    first.webSocket.close();
    await expect.poll(() => hub.connectionCount()).toBe(0);
    await connectSocket(port);
  });

  it('closes with 1009 for a message over the limit, with 1003 for a binary one, with 1007 for one that is no UTF-8', async () => {
    const { port, hub } = await start();
    const [long, binary, broken] = [await connectSocket(port), await connectSocket(port), await connectSocket(port)];
    long.webSocket.send('x'.repeat(10_001));
    binary.webSocket.send(Buffer.from('{"event":"pusher:ping"}'), { binary: true });
    broken.webSocket.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect(await Promise.all([long.closed, binary.closed, broken.closed])).toEqual([1009, 1003, 1007]);
    await expect.poll(() => hub.connectionCount()).toBe(0);
  });

  it('takes a ping of the transport as a sign of life', async () => {
    let now = 0;
    let tick = () => {};
    const { port } = await start({ clock: { now: () => now, every: (_ms, run) => ((tick = run), () => {}) } });
    const client = await connectSocket(port);
    now = 119_000;
    client.webSocket.ping();
    await once(client.webSocket, 'pong');
    now = 125_000;
    tick();
    client.say('pusher:ping', {});
    expect(await client.heard()).toMatchObject({ event: 'pusher:pong' });
  });

  it('cuts a client that does not read, and the others get everything', async () => {
    const { port, hub } = await start({ limits: { bufferedBytes: 500_000 } });
    const [slow, quick] = [await connectSocket(port), await connectSocket(port)];
    for (const client of [slow, quick]) {
      client.say('pusher:subscribe', { channel: 'news' });
      await client.heard();
    }
    slow.webSocket.pause();
    const data = 'x'.repeat(9000);
    let sent = 0;
    while (hub.connectionCount() === 2 && sent < 20_000) {
      for (let burst = 0; burst < 10; burst += 1) hub.publish({ channels: ['news'], name: String((sent += 1)), data });
      for (let burst = 0; burst < 10; burst += 1) await quick.heard();
    }
    expect(hub.connectionCount()).toBe(1);
    slow.webSocket.resume();
    expect(await slow.closed).toBe(1006);
    hub.publish({ channels: ['news'], name: 'last', data });
    expect((await quick.heard()).event).toBe('last');
  });

  it('says goodbye with 4200 and is gone, also from clients that do not answer', async () => {
    const { port, hub, close } = await start();
    const [polite, rude] = [await connectSocket(port), await connectSocket(port)];
    rude.webSocket.pause();
    await close();
    reverb = undefined;
    expect(await polite.closed).toBe(4200);
    expect(hub.connectionCount()).toBe(0);
    rude.webSocket.resume();
    expect(await rude.closed).toBe(4200);
  });

  it('forgets a client whose network vanished', async () => {
    const { port, hub } = await start();
    const client = await connectSocket(port);
    client.webSocket.terminate();
    await expect.poll(() => hub.connectionCount()).toBe(0);
  });
});

describe('upgrades', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  it.each([
    '/',
    '/reverb',
    '/reverb/',
    '/reverb/app',
    '/reverb/app/',
    '/reverb/app/a/b',
    '/reverbapp/x',
    '//reverb/app/x',
    '/reverb/apps/1/events',
  ])('to %s are answered 404', async (path) => {
    const { port } = await start();
    expect(await upgradeStatus(port, path)).toBe(404);
  });

  it('to other paths are left to others on the same server', async () => {
    server = createServer();
    const hub = createHub({ app: APP, clock: systemClock, report: () => {} });
    const attached = attachSocket(server, hub);
    const other = new WebSocketServer({ server, path: '/hot-reload' });
    other.on('connection', (socket) => socket.send('other'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const webSocket = new WebSocket(`ws://127.0.0.1:${port}/hot-reload`);
    const [data] = (await once(webSocket, 'message')) as [Buffer];
    expect(data.toString()).toBe('other');
    webSocket.terminate();
    await attached.close();
    other.close();
  });

  it('that are no WebSocket are refused without harm', async () => {
    const { port } = await start();
    const raw = createConnection({ port, host: '127.0.0.1' });
    raw.write(
      'GET /reverb/app/public-key?protocol=7 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: short\r\n\r\n',
    );
    const [answer] = (await once(raw, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
    raw.destroy();
    expect((await connectSocket(port)).socketId).not.toBe('');
  });
});
