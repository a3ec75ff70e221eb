import { Client } from 'pg';
import type { ClientConfig, QueryResult, QueryResultRow } from 'pg';
import type { CompiledQuery } from 'kysely';
import { toDatabaseFailure } from './database-failure';
import type { Executor } from './types';
import { valueParsers } from './value-parsers';

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
  close(): Promise<void>;
}

/** Opens lazily and again after a loss, so that an idle server needs no third connection. */
export function ownerConnection(config: ClientConfig): OwnerConnection {
  let current: Promise<Client> | undefined;
  const forget = () => (current = undefined);
  const client = () =>
    (current ??= connectOwner(config, forget).catch((error: unknown) => {
      forget();
      throw toDatabaseFailure(error);
    }));
  const guarded = async <Result>(work: (open: Client) => Promise<Result>): Promise<Result> => {
    const open = await client();
    try {
      return await work(open);
    } catch (error) {
      throw error instanceof Error && 'severity' in error ? toDatabaseFailure(error) : error;
    }
  };
  return {
    run: <Row>(query: CompiledQuery<Row>) =>
      guarded(async (open) => (await open.query({ text: query.sql, values: [...query.parameters] })).rows as Row[]),
    script: <Row extends QueryResultRow>(text: string): Promise<Row[]> =>
      guarded(async (open) => {
        const result: QueryResult<Row> | QueryResult<Row>[] = await open.query<Row>(text);
        return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;
      }),
    transaction: <Result>(work: () => Promise<Result>) => guarded((open) => ownTransaction(open, work)),
    another: () => ownerConnection(config),
    close: async () => {
      const open = current;
      forget();
      if (open) await (await open).end();
    },
  };
}

async function connectOwner(config: ClientConfig, forget: () => void): Promise<Client> {
  const client = new Client({ ...config, types: valueParsers });
  client.on('error', forget);
  client.on('end', forget);
  await client.connect();
  return client;
}

async function ownTransaction<Result>(open: Client, work: () => Promise<Result>): Promise<Result> {
  await open.query('begin');
  try {
    const result = await work();
    await open.query('commit');
    return result;
  } catch (error) {
    await open.query('rollback').catch(() => open.end());
    throw error;
  }
}
