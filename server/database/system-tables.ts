import { derivedName } from './names';
import type { ColumnPlan, IndexPlan, RowAccess, TablePlan } from './plan/table-plan';

const INSTANT = 'timestamp(3) with time zone';

type Shape = Record<string, string>;

/** `type | modifiers` per column. */
function columns(shape: Shape): ColumnPlan[] {
  return Object.entries(shape).map(([name, definition]) => {
    const [type = '', modifiers] = definition.split(' | ');
    return { name, type, ...(modifiers ? { modifiers } : {}) };
  });
}

function table(
  name: string,
  { shape, key, indexes = [], access }: { shape: Shape; key: string[]; indexes?: { on: string; unique?: boolean }[]; access: RowAccess },
): TablePlan {
  const planned: IndexPlan[] = indexes.map(({ on, unique = false }) => ({
    name: derivedName(name, unique ? 'unique' : 'sort', on),
    unique,
    definition: on,
    columns: [],
  }));
  return { schema: 'painel', name, columns: columns(shape), key, indexes: planned, foreignKeys: [], access, appendOnly: false };
}

/** Sign-ins; the token itself is never stored, only its hash. */
const sessions = table('sessions', {
  shape: {
    id: 'uuid | not null',
    tokenHash: 'text | not null',
    userId: 'uuid | not null',
    tenantId: 'uuid',
    createdAt: `${INSTANT} | not null default now()`,
    seenAt: `${INSTANT} | not null default now()`,
    expiresAt: `${INSTANT} | not null`,
    revokedAt: INSTANT,
    address: 'text',
    agent: 'text',
  },
  key: ['id'],
  indexes: [{ on: '("tokenHash")', unique: true }, { on: '("userId")' }, { on: '("expiresAt")' }],
  access: 'platform',
});

const loginAttempts = table('login_attempts', {
  shape: {
    id: 'bigint | not null generated always as identity',
    account: 'text | not null',
    address: 'text | not null',
    at: `${INSTANT} | not null default now()`,
    succeeded: 'boolean | not null',
  },
  key: ['id'],
  indexes: [{ on: '("account", "at")' }, { on: '("address", "at")' }],
  access: 'platform',
});

/** What changed, in commit-safe order: read rows whose `xid` is below `pg_snapshot_xmin(pg_current_snapshot())`. */
const changeFeed = table('change_feed', {
  shape: {
    seq: 'bigint | not null generated always as identity',
    xid: 'xid8 | not null default pg_current_xact_id()',
    at: `${INSTANT} | not null default now()`,
    tenantId: 'uuid',
    resource: 'text | not null',
    recordId: 'uuid | not null',
    action: 'text | not null',
    version: 'integer',
    fields: 'text[]',
  },
  key: ['seq'],
  indexes: [{ on: '("at")' }],
  access: 'tenant',
});

/** Uploads; the content lies in the data folder under its hash. */
const files = table('files', {
  shape: {
    id: 'uuid | not null',
    tenantId: 'uuid',
    name: 'text | not null',
    type: 'text | not null',
    size: 'bigint | not null',
    sha256: 'text | not null',
    createdBy: 'uuid',
    createdAt: `${INSTANT} | not null default now()`,
  },
  key: ['id'],
  indexes: [{ on: '("tenantId", "createdAt")' }],
  access: 'shared',
});

const settings = table('settings', {
  shape: { key: 'text | not null', value: 'jsonb | not null', updatedAt: `${INSTANT} | not null default now()` },
  key: ['key'],
  access: 'platform',
});

/** Destructive plans that somebody confirmed by name. */
const migrations = table('migrations', {
  shape: { name: 'text | not null', statements: 'text | not null', at: `${INSTANT} | not null default now()` },
  key: ['name'],
  access: 'platform',
});

/** Tables that are no resource. They live in the schema `painel`: `painel.sessions`, … */
export const systemTables: TablePlan[] = [sessions, loginAttempts, changeFeed, files, settings, migrations];
