import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { CONNECTIONS } from '../../rules/template-sync';
import { move, type Writing } from './writing';

const LONGEST = 500;

/** A connection does not work any more until somebody connects it again; what waits stays. */
export async function fail(runtime: Runtime, connection: JsonObject, error: unknown): Promise<void> {
  const said = error instanceof Error ? error.message : String(error);
  await settle(runtime, connection, 'fail', { lastError: said.slice(0, LONGEST) });
}

/** Moves a connection, unless somebody was faster. */
export async function settle(
  runtime: Runtime,
  { id, tenantId }: JsonObject,
  name: 'open' | 'fail',
  values: JsonObject,
): Promise<void> {
  const context = asSystem(runtime, { tenantId: String(tenantId) });
  try {
    const events = await runtime.database.transaction(context.scope, async (executor) => {
      const writing: Writing = { context, executor, events: [] };
      await move(writing, CONNECTIONS, String(id), { name, values });
      return writing.events;
    });
    announceAll(context, events);
  } catch (error) {
    if (
      !(
        error instanceof Problem &&
        ['transition_refused', 'state_conflict', 'not_found', 'conflict'].includes(error.code)
      )
    )
      throw error;
  }
}
