import Fastify, { type FastifyInstance } from 'fastify';
import { reverbApi } from '../../../../server/realtime/http-api/reverb-api';
import { createHub, type Hub } from '../../../../server/realtime/protocol/hub';
import { attachSocket, type AttachedSocket } from '../../../../server/realtime/socket/attach-socket';
import { systemClock } from '../../../../server/realtime/system-clock';
import { APP } from '../../realtime/support/reverb-server';

/** A live server elsewhere: nothing of ours but the protocol. */
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
    /** Reverb has an address of its own, by which it is known. */
    private readonly options: { isReverb?: boolean } = {},
  ) {}

  async start(): Promise<void> {
    this.hub = createHub({ app: APP, clock: systemClock, report: (error) => this.failures.push(error) });
    this.fastify = Fastify({ forceCloseConnections: true });
    this.socket = attachSocket(this.fastify.server, this.hub, { paths: [this.path], closeTimeoutMs: 500 });
    await this.fastify.register(reverbApi, { hub: this.hub, app: APP, paths: [this.path] });
    if (this.options.isReverb)
      this.fastify.get(`${this.path}/apps/:id/connections`, async () => ({
        connections: this.hub?.connectionCount() ?? 0,
      }));
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
