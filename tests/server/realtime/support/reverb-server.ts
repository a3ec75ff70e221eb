import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { reverbApi } from '../../../../server/realtime/http-api/reverb-api';
import { createHub, type Hub, type HubOptions } from '../../../../server/realtime/protocol/hub';
import type { AppKeys } from '../../../../server/realtime/protocol/signature';
import { attachSocket } from '../../../../server/realtime/socket/attach-socket';
import { systemClock } from '../../../../server/realtime/system-clock';
import { proxyRule, type TrustedProxies } from '../../../../server/trusted-proxies';

export const APP: AppKeys = { id: '4711', key: 'public-key', secret: 'very-secret' };

export interface ReverbServer {
  hub: Hub;
  port: number;
  /** Failures that no client caused; expected to stay empty. */
  failures: unknown[];
  close: () => Promise<void>;
}

/** An embedded server over a real socket, with its HTTP API. */
export async function startReverb(
  options: Partial<HubOptions> & { port?: number; proxies?: TrustedProxies } = {},
): Promise<ReverbServer> {
  const { port = 0, proxies = 0, ...hubOptions } = options;
  const failures: unknown[] = [];
  const hub = createHub({ app: APP, clock: systemClock, report: (error) => failures.push(error), ...hubOptions });
  const fastify = Fastify({ forceCloseConnections: true });
  const socket = attachSocket(fastify.server, hub, { closeTimeoutMs: 500, isProxy: proxyRule(proxies) });
  await fastify.register(reverbApi, { hub, app: APP });
  await fastify.listen({ host: '127.0.0.1', port });
  return {
    hub,
    failures,
    port: (fastify.server.address() as AddressInfo).port,
    async close() {
      await socket.close();
      await fastify.close();
    },
  };
}
