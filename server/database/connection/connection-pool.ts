import type { Client, ClientConfig } from 'pg';
import { createClient } from './open-client';
import { valueParsers } from '../value-parsers';

export interface Connection {
  readonly client: Client;
  /** What `app.tenant` is set to; undefined when unknown. */
  tenant: string | undefined;
  /** PostgreSQL refuses writes on it. */
  readOnly: boolean;
  /** Statements that it keeps may no longer fit their tables. */
  hasOldPlans: boolean;
  broken: boolean;
  /** See `DroppableClient`. */
  drop: () => void;
}

export interface PoolOptions {
  connection: ClientConfig;
  size: number;
  /** How long a caller waits for a free connection, in milliseconds. */
  patience?: number;
}

/** A server that is stopped does not say goodbye. */
const GOODBYE_MS = 1500;

interface Waiter {
  tenant: string | undefined;
  resolve: (connection: Connection) => void;
  reject: (error: Error) => void;
}

/**
 * Connections of one role. A caller gets an idle connection of its own tenant first, so that the tenant's setting rarely
 * has to change.
 */
export class ConnectionPool {
  /** Those being opened among them. */
  private readonly all = new Set<Connection>();
  private readonly idle: Connection[] = [];
  private readonly waiting: Waiter[] = [];
  private closed = false;
  private drained: (() => void) | undefined;

  constructor(private readonly options: PoolOptions) {}

  async acquire(tenant?: string): Promise<Connection> {
    if (this.closed) throw new Error('the database is closed: no statement can run after close()');
    const idle = this.takeIdle(tenant);
    if (idle) return idle;
    return this.all.size < this.options.size ? this.connect() : this.wait(tenant);
  }

  release(connection: Connection): void {
    if (connection.broken || this.closed) {
      this.discard(connection);
      return;
    }
    const next = this.waiting.findIndex((waiter) => waiter.tenant === connection.tenant);
    const [waiter] = this.waiting.splice(Math.max(next, 0), 1);
    if (waiter) waiter.resolve(connection);
    else this.idle.push(connection);
  }

  /** Refuses new callers, lets the running ones finish, then closes every connection. */
  async close(): Promise<void> {
    this.closed = true;
    for (const waiter of this.waiting.splice(0)) waiter.reject(new Error('the database is being closed'));
    for (const connection of this.idle.splice(0)) this.discard(connection);
    if (this.all.size > 0) await new Promise<void>((resolve) => (this.drained = resolve));
  }

  /** Drops every connection: what runs on them fails now, as it would have in the end. */
  abandon(): void {
    for (const waiter of this.waiting.splice(0))
      waiter.reject(new Error('Connection terminated: the database does not answer'));
    for (const connection of this.idle.splice(0)) this.discard(connection);
    for (const connection of this.all) {
      connection.broken = true;
      connection.drop();
    }
  }

  /** Has every connection parse and plan its statements anew. */
  outdatePlans(): void {
    for (const connection of this.all) connection.hasOldPlans = true;
  }

  private takeIdle(tenant: string | undefined): Connection | undefined {
    const same = this.idle.findLastIndex((connection) => connection.tenant === tenant);
    if (same >= 0) return this.idle.splice(same, 1)[0];
    // Another tenant's connection costs a setting each time: while there is room, open one more instead.
    return this.all.size < this.options.size && this.idle.every(({ tenant: other }) => other !== undefined)
      ? undefined
      : this.idle.shift();
  }

  private async connect(): Promise<Connection> {
    const { client, drop } = createClient({ ...this.options.connection, types: valueParsers });
    const connection: Connection = {
      client,
      tenant: undefined,
      readOnly: false,
      hasOldPlans: false,
      broken: false,
      drop,
    };
    this.all.add(connection);
    client.on('error', () => this.lose(connection));
    client.on('end', () => this.lose(connection));
    try {
      await client.connect();
      return connection;
    } catch (error) {
      this.forget(connection);
      throw error;
    }
  }

  /** The server closed an idle connection: forget it, the next caller opens another. */
  private lose(connection: Connection): void {
    connection.broken = true;
    const index = this.idle.indexOf(connection);
    if (index < 0) return;
    this.idle.splice(index, 1);
    this.forget(connection);
  }

  private discard(connection: Connection): void {
    if (connection.broken) {
      connection.drop();
      this.forget(connection);
      return;
    }
    connection.broken = true;
    const late = setTimeout(connection.drop, GOODBYE_MS);
    void connection.client.end().finally(() => {
      clearTimeout(late);
      this.forget(connection);
    });
  }

  private forget(connection: Connection): void {
    this.all.delete(connection);
    if (this.all.size === 0) this.drained?.();
    if (this.all.size >= this.options.size || this.closed) return;
    const waiter = this.waiting.shift();
    if (waiter) void this.connectFor(waiter);
  }

  private async connectFor({ resolve, reject }: Waiter): Promise<void> {
    try {
      resolve(await this.connect());
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private wait(tenant: string | undefined): Promise<Connection> {
    const patience = this.options.patience ?? 10_000;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const index = this.waiting.indexOf(waiter);
        if (index >= 0) this.waiting.splice(index, 1);
        reject(new Error(`no database connection became free within ${patience} ms (timeout expired)`));
      }, patience);
      const waiter: Waiter = {
        tenant,
        resolve: (connection) => {
          clearTimeout(timer);
          resolve(connection);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      this.waiting.push(waiter);
    });
  }
}
