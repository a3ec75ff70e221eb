import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileFrames, randomFrom } from '../support/hostile-frames';
import { startReverb, type ReverbServer } from '../support/reverb-server';
import { connectSocket, type SocketClient } from '../support/socket-client';

const MESSAGES = 20_000;
const IN_A_ROW = 200;
const STREAMS = 300;

let reverb: ReverbServer;
beforeAll(async () => {
  reverb = await startReverb({ limits: { messagesPerSecond: Number.MAX_SAFE_INTEGER } });
});
afterAll(() => reverb.close());

const HANDSHAKE =
  'GET /reverb/app/public-key?protocol=7 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

it(
  `${MESSAGES} hostile messages over a real socket: the server answers the next client as if nothing had been`,
  { timeout: 120_000 },
  async () => {
    const frames = hostileFrames(11);
    const witness = await connectSocket(reverb.port);
    let client: SocketClient | undefined;
    for (let sent = 0; sent < MESSAGES; sent += IN_A_ROW) {
      if (client?.webSocket.readyState !== 1) client = await connectSocket(reverb.port);
      for (let row = 0; row < IN_A_ROW; row += 1) client.webSocket.send(frames.next(client.socketId));
      witness.say('pusher:ping', {});
      expect((await witness.heard()).event).toBe('pusher:pong');
    }
    client?.webSocket.terminate();
    witness.webSocket.terminate();
    await expect.poll(() => reverb.hub.connectionCount()).toBe(0);
    expect({ channels: reverb.hub.channels(), failures: reverb.failures }).toEqual({ channels: [], failures: [] });
  },
);

it(
  `${STREAMS} streams of random bytes after the handshake end with their connection only`,
  { timeout: 120_000 },
  async () => {
    const random = randomFrom(13);
    for (let stream = 0; stream < STREAMS; stream += 1) {
      const raw = createConnection({ port: reverb.port, host: '127.0.0.1' });
      raw.on('error', () => raw.destroy());
      raw.write(HANDSHAKE);
      await once(raw, 'data');
      raw.write(Buffer.from(Array.from({ length: 1 + random.int(200) }, () => random.int(256))));
      raw.end();
      raw.resume();
      await once(raw, 'close');
    }
    await expect.poll(() => reverb.hub.connectionCount()).toBe(0);
    expect(reverb.failures).toEqual([]);
    const client = await connectSocket(reverb.port);
    client.webSocket.terminate();
  },
);
