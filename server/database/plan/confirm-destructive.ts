import type { Resource } from '../../../core/types';
import type { Log } from '../log';
import type { OwnerConnection } from '../connection/owner-connection';
import { HIDDEN_COLUMNS } from '../names';
import { systemTables } from '../system-tables';
import { applyPlan, pendingSteps } from './apply-plan';
import { NO_ENDINGS, type Endings } from './ending-rows';
import type { TablePlan } from './table-plan';
import { quoteName, quoteTable, quoteText } from './quote';

/**
 * Takes a refused step by the exact name that was printed with it, and records it in `painel.migrations`.
 * Throws when no step of that name is pending, with the names that are, or when the values cannot be converted.
 */
export async function confirmDestructive(
  database: { owner: OwnerConnection },
  resources: Resource[],
  name: string,
  { log, beside = systemTables, endings = NO_ENDINGS }: { log: Log; beside?: readonly TablePlan[]; endings?: Endings },
): Promise<void> {
  const { owner } = database;
  await owner.transaction(async () => {
    const { refused } = await pendingSteps(owner, resources, { beside, endings });
    const pending = refused.filter(({ destructive }) => destructive);
    const step = pending.find((candidate) => candidate.name === name);
    if (!step) {
      const names = pending.map((candidate) => candidate.name).join(', ') || 'none';
      throw new Error(`migrate: expected the name of a refused change, got "${name}"; pending: ${names}`);
    }
    if (step.remakes && step.obstacle !== undefined && (await owner.script(step.obstacle)).length > 0)
      throw new Error(
        `migrate: expected the id of each row of ${step.table.name} to be of its time, got rows with others; nothing was changed. Give those rows ids of their times, or remove them`,
      );
    // The searched text holds on to its sources; applying the plan computes it anew.
    await owner.script(
      `alter table ${quoteTable(step.table)} drop column if exists ${quoteName(HIDDEN_COLUMNS.search)}`,
    );
    await owner.script(step.sql);
    await owner.script(
      `insert into painel.migrations (name, statements) values (${quoteText(name)}, ${quoteText(step.sql)}) on conflict (name) do update set at = now()`,
    );
    await owner.script(`delete from painel.settings where key = 'plan'`);
    log.info(`tables: ${step.description}: done`);
  });
  await applyPlan(database, resources, { log, beside, endings });
}
