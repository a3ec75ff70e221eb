import type { CompiledQuery } from 'kysely';
import type { Client } from 'pg';

/** Plans kept on one connection: each takes up to 100 kB of the database process. */
const MOST_NAMED = 100;

const seen = new WeakSet<object>();
const named = new WeakMap<Client, { names: Map<string, string>; tables: number }>();
let serial = 0;
/** How often tables have changed while this process ran. */
let tables = 0;

export interface NamedStatement {
  /** Undefined for one that is run as it comes. */
  name?: string;
  /** The statement that makes room, to be run before. */
  room?: string;
}

/**
 * The name under which the connection keeps the statement parsed and planned.
 * A statement that is compiled once and bound again and again has the same tree each time: from its second run on it is
 * worth a name. Lists are compiled for every request, so each gets a plan for its own values.
 */
export function statementName(client: Client, query: CompiledQuery): NamedStatement {
  const before = named.get(client);
  // What was parsed while a column was of another type takes values of that type for ever.
  if (before !== undefined && before.tables !== tables) {
    named.delete(client);
    if (before.names.size > 0) return { room: 'deallocate all' };
  }
  const { names } = named.get(client) ?? { names: new Map<string, string>() };
  named.set(client, { names, tables });
  const known = names.get(query.sql);
  if (known !== undefined) {
    names.delete(query.sql);
    names.set(query.sql, known);
    return { name: known };
  }
  if (!seen.has(query.query)) {
    seen.add(query.query);
    return {};
  }
  const room = names.size >= MOST_NAMED ? forgetOldest(names) : undefined;
  serial += 1;
  const name = `painel_${serial}`;
  names.set(query.sql, name);
  return room === undefined ? { name } : { name, room };
}

/** Tables are no longer what statements were parsed for: every connection forgets them before its next one. */
export function tablesChanged(): void {
  tables += 1;
}

/** The connection has been told to forget all of them. */
export function forgetStatements(client: Client): void {
  named.delete(client);
}

/** Names are never used twice, because the driver remembers what it parsed under each. */
function forgetOldest(names: Map<string, string>): string | undefined {
  const [oldest] = names;
  if (!oldest) return undefined;
  names.delete(oldest[0]);
  return `deallocate "${oldest[1]}"`;
}
