import { sql } from 'kysely';
import type { Resource } from '../../../core/types';
import { isByMonth } from '../../database/by-month';
import { compile } from '../../database/builder';
import { tableName } from '../../database/names';
import { quoteTable } from '../../database/plan/quote';
import type { Executor } from '../../database/types';
import { ConfigError, count, text, type Environment } from '../../environment';
import type { Runtime } from '../runtime';

const SETTING = 'HISTORY_MONTHS';
/** What of the last months is still worked at, settled or looked into is not taken away by a slip. */
const LEAST_MONTHS = 6;

/**
 * How many whole months, beside the present one, of tables that are kept by the month stay; undefined: all.
 * @throws ConfigError for what is no number, or too small a one
 */
export function historyMonths(environment: Environment): number | undefined {
  if (text(environment, SETTING) === undefined) return undefined;
  const months = count(environment, SETTING, LEAST_MONTHS);
  if (months >= LEAST_MONTHS) return months;
  throw new ConfigError(
    SETTING,
    `${LEAST_MONTHS} months or more`,
    String(months),
    'write a larger number, or leave it out to keep all',
  );
}

/**
 * Makes the next months of tables that are kept by the month, gives rows that fitted none a month of their own, and removes months that
 * are older than any is kept. The operator is told of such rows: exchanges with a wrong clock send them.
 */
export async function keepMonths(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const resources = [...runtime.catalog().resources.values()].filter(isByMonth);
  if (resources.length === 0) return;
  const kept = historyMonths(runtime.environment);
  for (const resource of resources) {
    if (signal.aborted) return;
    await runtime.database.transaction('platform', (executor) => keepMonthsOf(runtime, executor, resource, kept));
  }
}

async function keepMonthsOf(
  runtime: Runtime,
  executor: Executor,
  resource: Resource,
  kept: number | undefined,
): Promise<void> {
  const place = sql`${quoteTable({ schema: 'public', name: tableName(resource.name) })}::regclass`;
  await executor.run(compile(sql`select painel.add_months(${place}, now() - interval '1 month')`));
  const strays = await executor.run(
    compile<{ month: string; rows: number; isMade: boolean }>(sql`
      select to_char("month" at time zone 'UTC', 'YYYY-MM') as "month", "rows"::int as "rows",
        case when "month" <= now() then painel.add_month(${place}, "month") else false end as "isMade"
      from painel.rest_months(${place})`),
  );
  for (const { month, rows, isMade } of strays)
    runtime.report(
      new Error(
        `${resource.name}: expected the rows of ${month} to fit a month that is there, got ${rows} that did not; ${
          isMade
            ? 'that month was made for them'
            : 'look at the clock of what sent them, as that month is still to come'
        }`,
      ),
      'tidying up: months of tables',
    );
  if (kept !== undefined)
    await executor.run(
      compile(
        sql`select painel.drop_months(${place}, date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - make_interval(months => ${kept}))`,
      ),
    );
}
