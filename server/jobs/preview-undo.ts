import type { UndoPreview } from '../../core/jobs';
import type { PersonContext } from '../operations/context';
import { ownJob } from './job-store';
import { journalSize } from './journal';

/**
 * What an undo of one of the caller's own jobs would take back, and what is at work with it, as far as the caller may
 * read that.
 * @throws Problem `not_found`
 */
export async function previewUndo(context: PersonContext, id: string): Promise<UndoPreview> {
  const job = await ownJob(context, id);
  const dependents = context.runtime.application.dependents.get(job.collection);
  return {
    records: await journalSize(context.runtime.database.as(context.scope), id),
    running: (await dependents?.(context, id)) ?? [],
  };
}
