import { randomInt } from 'node:crypto';
import { refusalOf, type ConnectRequest } from './admit';
import { Client } from './client';
import { closeClient, closeSlow, countAddress, type HubState } from './hub-state';
import { connectionEstablished, pusherError } from './messages';
import { receive } from './receive';
import type { Socket } from './socket-port';

const SOCKET_ID_PART = 2 ** 40;

/** What the transport tells the hub about one connection. */
export interface Connection {
  readonly socketId: string;
  receive(text: string): void;
  /** A sign of life that is no message, such as a ping of the transport. */
  seen(): void;
  /** The connection has ended. */
  closed(): void;
}

/** Lets a connection in, or tells it why not and closes it. */
export function openConnection(
  state: HubState,
  allowedOrigins: readonly string[],
  socket: Socket,
  request: ConnectRequest,
): Connection | undefined {
  const { limits, clients, addresses } = state;
  const refused = refusalOf(request, {
    key: state.app.key,
    allowedOrigins,
    isFull: clients.size >= limits.maxConnections,
    isAddressFull:
      request.address !== undefined && (addresses.get(request.address) ?? 0) >= limits.connectionsPerAddress,
  });
  if (refused) {
    socket.send(pusherError(refused));
    socket.close(refused.code, refused.message);
    return undefined;
  }
  const client = new Client(newSocketId(state), socket, state.now(), request.address);
  clients.set(client.socketId, client);
  countAddress(state, client.address, 1);
  socket.send(connectionEstablished(client.socketId, limits.activityTimeoutSeconds));
  return new OpenConnection(state, client);
}

/** A class rather than closures: there is one for each connection. */
class OpenConnection implements Connection {
  constructor(
    private readonly state: HubState,
    private readonly client: Client,
  ) {}

  get socketId(): string {
    return this.client.socketId;
  }

  receive(text: string): void {
    if (this.client.isClosed) return;
    try {
      receive(this.state, this.client, text);
      closeSlow(this.state);
    } catch (error) {
      this.state.report(error, `connection ${this.client.socketId}`);
    }
  }

  seen(): void {
    this.client.seen(this.state.now());
  }

  closed(): void {
    closeClient(this.state, this.client);
    closeSlow(this.state);
  }
}

function newSocketId({ clients }: HubState): string {
  for (;;) {
    const id = `${randomInt(SOCKET_ID_PART)}.${randomInt(SOCKET_ID_PART)}`;
    if (!clients.has(id)) return id;
  }
}
