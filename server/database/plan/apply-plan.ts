import { createHash } from 'node:crypto';
import type { Resource } from '../../../core/types';
import type { Log } from '../log';
import type { OwnerConnection } from '../connection/owner-connection';
import { noteConstraints } from '../constraint-columns';
import { tablesChanged } from '../statements/statement-names';
import { systemTables } from '../system-tables';
import { keepColumnType } from '../table-columns';
import { keepInOneTable } from '../by-month';
import { diffTables } from './diff-tables';
import type { Phase, Step } from './diff-tables';
import { NO_ENDINGS, type Endings } from './ending-rows';
import { planTables } from './plan-tables';
import { quoteName, quoteTable, quoteText } from './quote';
import { readTables } from './read-tables';
import type { TablePlan } from './table-plan';

/** Steps that were not taken, because they lose values or because the data forbids them. */
export interface PlanResult {
  applied: number;
  refused: Step[];
  /** Resolves when indexes that were put off are built; it never rejects. Nothing but speed depends on it. */
  indexed: Promise<void>;
}

/** Bump when the SQL made from a plan changes, so that databases compare themselves again. */
const PLAN_FORMAT = 1;
const LOCK_KEY = 723_184_552;
const PHASES: Phase[] = ['tables', 'columns', 'derived', 'indexes', 'foreign-keys'];
/** So many indexes of new, empty tables are built at once; more are put off, because the server can already start. */
const PATIENT_INDEXES = 200;
/** From so many new tables on, two connections make them: PostgreSQL works on one processor for each. */
const MANY_TABLES = 200;

/**
 * Brings the tables to what the resources ask for, in one transaction; of very many new tables a half in a second one,
 * which ends first. Whatever interrupts this leaves whole tables behind, and the next start goes on from there. What
 * would lose values is refused and printed; the resource then works on the columns as they are.
 * @param beside the tables that are no resource; undefined: those of the framework alone
 * @param endings whose rows go once they are old
 */
export async function applyPlan(
  database: { owner: OwnerConnection },
  resources: Resource[],
  { log, beside = systemTables, endings = NO_ENDINGS }: { log: Log; beside?: readonly TablePlan[]; endings?: Endings },
): Promise<PlanResult> {
  const { owner } = database;
  const tables = [...beside, ...planTables(resources, endings)];
  const hash = planHash(tables);
  noteConstraints(tables);
  if ((await storedHash(owner)) === hash) {
    // Another process may have brought them there.
    tablesChanged();
    return { applied: 0, refused: [], indexed: Promise.resolve() };
  }
  const { later, ...result } = await owner.transaction(async () => {
    await owner.script(`select pg_advisory_xact_lock(${LOCK_KEY}); set local statement_timeout = 0`);
    const { existing, allowed, refused } = await compared(owner, tables);
    const puttingOff = allowed.filter((step) => canWait(step, existing));
    const later = puttingOff.length > PATIENT_INDEXES ? puttingOff : [];
    const waiting = new Set(later);
    await create(
      owner,
      allowed.filter((step) => !waiting.has(step)),
      existing,
    );
    if (refused.length === 0 && later.length === 0) await storeHash(owner, hash);
    report(log, allowed, refused);
    keepTypes(resources, refused);
    return { applied: allowed.length, refused, later };
  });
  tablesChanged();
  return { ...result, indexed: finish(owner, later, result.refused.length === 0 ? hash : undefined, log) };
}

/** What stands, and what is to be done; what is made of months or of one table anew is that already. */
async function compared(owner: OwnerConnection, tables: TablePlan[]) {
  const existing = await readTables(owner);
  const sifted = await sift(owner, diffTables(tables, existing));
  const remade = sifted.allowed.filter(({ remakes }) => remakes);
  if (remade.length === 0) return { existing, ...sifted };
  await execute(owner, remade);
  const after = await readTables(owner);
  return { existing: after, ...(await sift(owner, diffTables(tables, after))) };
}

const canWait = ({ phase, unique, table }: Step, existing: Map<string, unknown>): boolean =>
  phase === 'indexes' && !unique && !existing.has(`${table.schema}.${table.name}`);

/** The hash is stored last: whatever interrupts this, the next start compares and goes on. */
async function finish(owner: OwnerConnection, steps: Step[], hash: string | undefined, log: Log): Promise<void> {
  if (steps.length === 0) return;
  try {
    await execute(owner, steps, 25);
    if (hash !== undefined) await storeHash(owner, hash);
    log.info(`tables: ${steps.length} indexes built`);
  } catch (error) {
    log.warn(`tables: not every index was built (${String(error)}); the next start goes on with them`);
  }
}

/** What `applyPlan` would do, for a person to read. */
export async function pendingSteps(
  owner: OwnerConnection,
  resources: Resource[],
  { beside, endings }: { beside: readonly TablePlan[]; endings: Endings },
): Promise<{ allowed: Step[]; refused: Step[] }> {
  return sift(owner, diffTables([...beside, ...planTables(resources, endings)], await readTables(owner)));
}

function planHash(tables: TablePlan[]): string {
  return createHash('sha256')
    .update(`${PLAN_FORMAT} ${JSON.stringify(tables)}`)
    .digest('hex');
}

async function storedHash(owner: OwnerConnection): Promise<unknown> {
  const [table] = await owner.script<{ found: boolean }>(`select to_regclass('painel.settings') is not null as found`);
  if (!table?.found) return undefined;
  const [row] = await owner.script<{ value: unknown }>(`select value from painel.settings where key = 'plan'`);
  return row?.value;
}

async function storeHash(owner: OwnerConnection, hash: string): Promise<void> {
  await owner.script(
    `insert into painel.settings (key, value) values ('plan', ${quoteText(JSON.stringify(hash))}) on conflict (key) do update set value = excluded.value, "updatedAt" = now()`,
  );
}

/** Destructive steps are harmless on an empty table; others may meet data that forbids them. */
async function sift(owner: OwnerConnection, steps: Step[]): Promise<{ allowed: Step[]; refused: Step[] }> {
  const allowed: Step[] = [];
  const refused: Step[] = [];
  for (const step of steps) {
    const blocked = step.destructive ? await loses(owner, step) : await isForbidden(owner, step);
    if (blocked) refused.push(step);
    else allowed.push(step);
  }
  return { allowed, refused };
}

async function loses(owner: OwnerConnection, step: Step): Promise<boolean> {
  const condition = step.unfit ?? (step.column === undefined ? 'true' : `${quoteName(step.column)} is not null`);
  const rows = await owner.script(`select 1 from ${quoteTable(step.table)} where ${condition} limit 1`);
  return rows.length > 0 || step.name.startsWith('drop-');
}

async function isForbidden(owner: OwnerConnection, step: Step): Promise<boolean> {
  if (step.obstacle === undefined) return false;
  const [{ exists } = { exists: false }] = await owner.script<{ exists: boolean }>(
    `select exists (select from pg_attribute where attrelid = to_regclass(${quoteText(quoteTable(step.table))}))
       and not exists (select from unnest(array[${step.table.columns.map(({ name }) => quoteText(name)).join(', ')}]) as wanted(name)
         where not exists (select from pg_attribute where attrelid = to_regclass(${quoteText(quoteTable(step.table))}) and attname = wanted.name)) as exists`,
  );
  return exists && (await owner.script(step.obstacle)).length > 0;
}

async function create(owner: OwnerConnection, steps: Step[], existing: Map<string, unknown>): Promise<void> {
  const tables = steps.filter(
    ({ phase, table }) => phase === 'tables' && !existing.has(`${table.schema}.${table.name}`),
  );
  const beside = new Set(tables.length < MANY_TABLES ? [] : tables.slice(Math.ceil(tables.length / 2)));
  const first = steps.filter((step) => step.phase === 'tables' && !beside.has(step));
  const outcomes = await Promise.allSettled([execute(owner, first), executeBeside(owner, [...beside])]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  await execute(
    owner,
    steps.filter(({ phase }) => phase !== 'tables'),
  );
}

async function executeBeside(owner: OwnerConnection, steps: Step[]): Promise<void> {
  if (steps.length === 0) return;
  const second = owner.another();
  try {
    await second.transaction(() => execute(second, steps));
  } finally {
    await second.close();
  }
}

async function execute(owner: OwnerConnection, steps: Step[], batch = 400): Promise<void> {
  const ordered = PHASES.flatMap((phase) => steps.filter((step) => step.phase === phase));
  for (let from = 0; from < ordered.length; from += batch) {
    await owner.script(
      ordered
        .slice(from, from + batch)
        .map(({ sql }) => sql)
        .join(';\n'),
    );
  }
}

function report(log: Log, allowed: Step[], refused: Step[]): void {
  const created = allowed.filter(({ phase, table }) => phase === 'tables' && table.schema === 'public').length;
  if (created > 20) log.info(`tables: ${allowed.length} additions made`);
  else for (const { description } of allowed) log.info(`tables: ${description}`);
  for (const step of refused) {
    log.warn(
      step.remakes
        ? `tables: put off "${step.description}", because it writes all rows anew while nobody can use them; nothing was changed. To do it: npx painel migrate ${step.name}`
        : step.destructive
          ? `tables: refused "${step.description}", because it loses values; nothing was changed. To allow it: npx painel migrate ${step.name}`
          : `tables: refused "${step.description}", because rows that are there break it; correct them and start again`,
    );
  }
}

function keepTypes(resources: Resource[], refused: Step[]): void {
  for (const { table, column, keeps, remakes } of refused) {
    if (remakes) keepInOneTable(resources, table.name);
    if (column !== undefined && keeps !== undefined)
      keepColumnType(resources, { table: table.name, column, type: keeps });
  }
}
