import type { AddressInfo } from 'node:net';
import { liveClient, openPusher, type LiveClient } from '../server/live/support/live-app';
import { connected } from '../server/realtime/support/stock-clients';
import type { TestApp } from './test-app';

/** pusher-js of somebody at an app that does not listen yet; to be disconnected before the app is closed. */
export async function listenerAt({ fastify, live }: TestApp, token: string): Promise<LiveClient> {
  if (!fastify.server.listening) await fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = fastify.server.address() as AddressInfo;
  return liveClient(await connected(openPusher(`http://127.0.0.1:${port}`, port, live.keys.key, token)));
}
