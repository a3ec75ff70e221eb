import { Socket } from 'node:net';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';

/** A connection that can be dropped although nobody answers at its other end. */
export interface DroppableClient {
  readonly client: Client;
  /** Closes it without a word: what was asked on it rejects. */
  drop: () => void;
}

/** A client that is not connected yet. Its driver would wait for ever for a server that is stopped to say goodbye. */
export function createClient(config: ClientConfig): DroppableClient {
  const socket = new Socket();
  return { client: new Client({ ...config, stream: () => socket }), drop: () => void socket.destroy() };
}
