import { sql } from 'kysely';
import type { JsonObject, Resource } from '../../../../core/types';
import { compile, identifier } from '../../../../server/database/builder';
import { tableName } from '../../../../server/database/names';
import { columnsOf } from '../../../../server/database/table-columns';
import { setSum } from '../../../../server/operations/at-reading/sums';
import { asSystem } from '../../../../server/operations/context';
import type { Runtime } from '../../../../server/operations/runtime';
import { setComputed } from '../../../../server/operations/set-computed';

const APPS = 'ai-apps';
const NEEDED = ['status', 'errorReason', 'monthlyTokenLimit', 'tokensThisMonth'];
const LIMIT = 'limit';

interface LimitedApp {
  id: string;
  status: string;
  errorReason: string | null;
  monthlyTokenLimit: number | null;
}

/**
 * Stops AI apps that have used up the tokens of their month, and lets those go on that have some again: in a new month, or under
 * another limit. What people have switched off stays so. Several processes may do so: each writes the same.
 */
export async function keepTokenLimits(runtime: Runtime, signal: AbortSignal, now = new Date()): Promise<void> {
  const resource = runtime.catalog().resources.get(APPS);
  const used = resource?.fields.find(({ name }) => name === 'tokensThisMonth');
  if (!resource || !used?.sums || !NEEDED.every((name) => columnsOf(resource).has(name))) return;
  const executor = runtime.database.as('platform');
  const apps = await executor.run(compile(concerned(resource)));
  if (apps.length === 0) return;
  const counted: JsonObject[] = apps.map(({ id }) => ({ id }));
  await setSum(runtime.catalog(), executor, used, used.sums, counted, now);
  const tokens = new Map(counted.map((app) => [String(app['id']), Number(app[used.name])]));
  for (const app of apps) {
    if (signal.aborted) return;
    const change = changeOf(app, tokens.get(app.id) ?? 0);
    if (change) await setComputed(asSystem(runtime, 'platform'), APPS, app.id, change);
  }
}

/** Those under a limit that work, and those that one has stopped. */
const concerned = ({ name }: Resource) => sql<LimitedApp>`
  select "id", "status", "errorReason", "monthlyTokenLimit" from ${identifier('public', tableName(name))}
  where ("status" = 'active' and "monthlyTokenLimit" > 0) or "errorReason" = ${LIMIT} order by "id"`;

function changeOf({ status, errorReason, monthlyTokenLimit }: LimitedApp, tokens: number): JsonObject | undefined {
  const isUsedUp = monthlyTokenLimit !== null && monthlyTokenLimit > 0 && tokens >= monthlyTokenLimit;
  if (status === 'active' && isUsedUp) return { status: 'error', errorReason: LIMIT };
  if (errorReason !== LIMIT || (status === 'error' && isUsedUp)) return undefined;
  return { ...(status === 'error' && { status: 'active' }), errorReason: null };
}
