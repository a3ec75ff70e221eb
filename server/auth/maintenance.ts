import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { MaintenanceState } from '../../core/brand/brand';
import { parseMaintenance } from '../../core/brand/parse-maintenance';
import type { Json } from '../../core/types';
import { compile } from '../database/builder';
import type { Database } from '../database/types';
import type { OperationContext } from '../operations/context';
import { writeAudit } from '../operations/audit/write-audit';

/** While it lasts only administrators work. The processes on one database agree by its settings, each within one look. */
export interface Maintenance {
  current(): MaintenanceState | null;
  /** An operator's file in the data folder says so: it ends when that is removed. */
  isByFile(): boolean;
  /** Looks again; tells the listeners where something changed. */
  refresh(): Promise<void>;
  /** Begins it, or changes what people read. */
  begin(context: OperationContext, say: Pick<MaintenanceState, 'message' | 'until'>): Promise<void>;
  end(context: OperationContext): Promise<void>;
  onChange(listener: (state: MaintenanceState | null) => void): void;
}

interface Ports {
  database: Database;
  dataDir: string;
}

const KEY = 'maintenance';
/** What the file says is the message. */
const FILE = 'maintenance';
export const LONGEST_MESSAGE = 300;

export function createMaintenance({ database, dataDir }: Ports): Maintenance {
  const listeners: ((state: MaintenanceState | null) => void)[] = [];
  let state: MaintenanceState | null = null;
  let byFile = false;
  const refresh = async () => {
    const [ofFile, ofDatabase] = await Promise.all([readFileState(join(dataDir, FILE)), readStored(database)]);
    const next = ofFile ?? ofDatabase;
    byFile = ofFile !== null;
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener(state);
  };
  const change = async (context: OperationContext, next: MaintenanceState | null) => {
    const before = await readStored(database);
    await store(database, next);
    await audit(context, before, next);
    await refresh();
  };
  return {
    current: () => state,
    isByFile: () => byFile,
    refresh,
    begin: async (context, say) => {
      const before = await readStored(database);
      await change(context, {
        since: before?.since ?? new Date().toISOString(),
        until: say.until,
        message: say.message,
      });
    },
    end: (context) => change(context, null),
    onChange: (listener) => listeners.push(listener),
  };
}

async function readFileState(path: string): Promise<MaintenanceState | null> {
  try {
    const [text, { mtime }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    return { since: mtime.toISOString(), until: null, message: text.trim().slice(0, LONGEST_MESSAGE) || null };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function readStored(database: Database): Promise<MaintenanceState | null> {
  const [row] = await database
    .as('platform')
    .run(compile<{ value: Json }>(sql`select "value" from painel.settings where "key" = ${KEY}`));
  return row === undefined ? null : parseMaintenance(row.value);
}

async function store(database: Database, state: MaintenanceState | null): Promise<void> {
  const statement =
    state === null
      ? sql`delete from painel.settings where "key" = ${KEY}`
      : sql`insert into painel.settings ("key", "value") values (${KEY}, ${JSON.stringify(state)}::jsonb)
            on conflict ("key") do update set "value" = excluded."value", "updatedAt" = now()`;
  await database.as('platform').run(compile(statement));
}

async function audit(
  context: OperationContext,
  before: MaintenanceState | null,
  after: MaintenanceState | null,
): Promise<void> {
  const changes = [
    { field: 'active', from: before !== null, to: after !== null },
    { field: 'message', from: before?.message ?? null, to: after?.message ?? null },
    { field: 'until', from: before?.until ?? null, to: after?.until ?? null },
  ].filter(({ from, to }) => from !== to);
  if (changes.length > 0)
    await writeAudit(context, { action: 'update', entity: 'maintenance', changes, tenantId: null });
}
