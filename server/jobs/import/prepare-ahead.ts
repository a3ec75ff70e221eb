import { setImmediate } from 'node:timers/promises';
import { refusalOf } from '../../operations/batch/attempt';
import { isPlain } from '../../operations/batch/plain-resource';
import type { PersonContext } from '../../operations/context';
import { prepareCreate } from '../../operations/prepare-create';
import type { ImportState } from './import-batch';
import { newBody } from './match-rows';
import type { ReadRow } from './read-row';

/** Others wait so long for an answer at most, in milliseconds, while rows are looked at. */
const LONGEST_TURN = 5;

/**
 * Does for rows to come what needs neither their transaction nor what the rows before them do, while those are written: names
 * that mean something already, rights and validation of new records. What is refused here is refused again, and told, when
 * its turn comes.
 */
export async function prepareAhead(context: PersonContext, { work, resolve }: ImportState, rows: readonly ReadRow[]): Promise<void> {
  const { resource, order } = work;
  if (order.mode !== 'create' || !isPlain(context.runtime.catalog(), resource)) return;
  await resolve(context, context.runtime.database.as(context.scope), rows);
  let begun = performance.now();
  for (const row of rows) {
    if (row.problem) continue;
    try {
      row.ahead = { ability: context.ability, prepared: prepareCreate(context, resource, newBody(row)) };
    } catch (error) {
      refusalOf(error);
    }
    if (performance.now() - begun < LONGEST_TURN) continue;
    await setImmediate();
    begun = performance.now();
  }
}
