import Fastify, { type FastifyInstance } from 'fastify';
import { reverbApi } from '../../../../server/realtime/http-api/reverb-api';
import { createHub, type Hub } from '../../../../server/realtime/protocol/hub';
import { attachSocket, type AttachedSocket } from '../../../../server/realtime/socket/attach-socket';
import { systemClock } from '../../../../server/realtime/system-clock';
import { APP } from '../../realtime/support/reverb-server';

/** A Reverb as it runs elsewhere: nothing of ours but the protocol. */
export class Elsewhere {
  hub: Hub | undefined;
  /** Failures that no client caused; expected to stay empty. */
  readonly failures: unknown[] = [];
  private fastify: FastifyInstance | undefined;
  private socket: AttachedSocket | undefined;

  /** @param path what stands before `/app` and `/apps` */
  constructor(
    readonly port: number,
    readonly path = '',
  ) {}

  async start(): Promise<void> {
    this.hub = createHub({ app: APP, clock: systemClock, report: (error) => this.failures.push(error) });
    this.fastify = Fastify({ forceCloseConnections: true });
    this.socket = attachSocket(this.fastify.server, this.hub, { path: this.path, closeTimeoutMs: 500 });
    await this.fastify.register(reverbApi, { hub: this.hub, app: APP, path: this.path });
    await this.fastify.listen({ host: '127.0.0.1', port: this.port });
  }

  async stop(): Promise<void> {
    await this.socket?.close();
    await this.fastify?.close();
    this.fastify = undefined;
  }

  get isRunning(): boolean {
    return this.fastify !== undefined;
  }
}
