/** The embedded live server in a process of its own, told what to do by messages: see `ServerOrder`. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { WebSocket, WebSocketServer } from 'ws';
import { reverbApi } from '../../server/realtime/http-api/reverb-api';
import { createHub } from '../../server/realtime/protocol/hub';
import { attachSocket } from '../../server/realtime/socket/attach-socket';
import { systemClock } from '../../server/realtime/system-clock';
import { BARE_PATH, BENCH_APP, type ServerAnswer, type ServerOrder } from './protocol';

const hub = createHub({
  app: BENCH_APP,
  clock: systemClock,
  report: (error) => {
    throw error;
  },
});
const fastify = Fastify({ forceCloseConnections: true });
attachSocket(fastify.server, hub);
await fastify.register(reverbApi, { hub, app: BENCH_APP });

// The yardstick: the WebSocket library alone, sending the same text to everybody who is connected.
const bare = new WebSocketServer({ noServer: true, perMessageDeflate: false });
fastify.server.on('upgrade', (request, socket, head) => {
  if (request.url === BARE_PATH)
    bare.handleUpgrade(request, socket, head, (webSocket) => bare.emit('connection', webSocket, request));
});
fastify.post('/bare', async (request) => {
  const text = JSON.stringify({ event: 'tick', channel: 'bench', data: JSON.stringify(request.body) });
  for (const client of bare.clients) if (client.readyState === WebSocket.OPEN) client.send(text);
  return {};
});

await fastify.listen({ host: '127.0.0.1', port: 0 });
answer({ kind: 'listening', port: (fastify.server.address() as AddressInfo).port });

// The benchmark was interrupted.
process.on('disconnect', () => process.exit());
process.on('message', (order: ServerOrder) => {
  if (order.kind === 'usage') answer({ kind: 'usage', connections: hub.connectionCount(), ...usage() });
});

function usage(): { rss: number; heap: number; cpuMs: number } {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed + external, cpuMs: (user + system) / 1000 };
}

function answer(message: ServerAnswer): void {
  process.send?.(message);
}
