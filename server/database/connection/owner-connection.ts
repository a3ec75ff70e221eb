import type { Client, ClientConfig, QueryResult, QueryResultRow } from 'pg';
import type { CompiledQuery } from 'kysely';
import { toDatabaseFailure } from './database-failure';
import { createClient } from './open-client';
import type { Executor } from '../types';
import { valueParsers } from '../value-parsers';

/**
 * One connection of the tables' owner, past every row policy. For plans, migrations and maintenance only: records are
 * reached through a scope.
 */
export interface OwnerConnection extends Executor {
  /** Runs SQL text without parameters: several statements in one round trip, one implicit transaction. */
  script<Row extends QueryResultRow = Record<string, unknown>>(sql: string): Promise<Row[]>;
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Another connection of the same kind, for work that goes on beside; whoever asks for it closes it. */
  another(): OwnerConnection;
  /** Drops the connection: what runs on it fails. The next statement opens another. */
  abandon(): void;
  close(): Promise<void>;
}

/** Opens lazily and again after a loss, so that an idle server needs no third connection. */
export function ownerConnection(config: ClientConfig): OwnerConnection {
  let current: { opening: Promise<Client>; drop: () => void } | undefined;
  const connect = () => {
    const { client, drop } = createClient({ ...config, types: valueParsers });
    const opened = { opening: client.connect(), drop };
    const forget = () => {
      if (current === opened) current = undefined;
    };
    opened.opening.catch(forget);
    client.on('error', forget);
    client.on('end', forget);
    return opened;
  };
  const ask = async <Result>(work: (open: Client) => Promise<Result>): Promise<Result> => {
    try {
      current ??= connect();
      return await work(await current.opening);
    } catch (error) {
      throw toDatabaseFailure(error);
    }
  };
  const script = <Row extends QueryResultRow>(text: string): Promise<Row[]> =>
    ask(async (open) => {
      const result: QueryResult<Row> | QueryResult<Row>[] = await open.query<Row>(text);
      return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;
    });
  return {
    run: <Row>(query: CompiledQuery<Row>) =>
      ask(async (open) => (await open.query({ text: query.sql, values: [...query.parameters] })).rows as Row[]),
    script,
    async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
      await script('begin');
      const opened = current;
      try {
        const result = await work();
        await script('commit');
        return result;
      } catch (error) {
        if (current === opened) await script('rollback').catch(() => opened?.drop());
        throw error;
      }
    },
    another: () => ownerConnection(config),
    abandon: () => current?.drop(),
    async close() {
      const open = current;
      current = undefined;
      if (open) await (await open.opening).end();
    },
  };
}
