import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import type { Executor } from '../../../../../server/database/types';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import { changeRecord } from '../../../../../server/operations/update-record';
import { announceUpdate, type ChangedRecord } from '../../../../../server/operations/write/announce';
import { keyOf, waitingTemplates } from '../whatsapp/known-templates';
import { createTemplate, editTemplate } from '../whatsapp/message-templates';
import { PlatformRefusal } from '../whatsapp/platform-refusal';
import { draftOf } from '../whatsapp/template-content';
import { statusHere } from '../whatsapp/template-state';
import type { SyncWork } from './sync-work';

/**
 * Sends drafts for approval, and anew what was changed since its rejection, one by one: what the platform refuses stays as it was.
 * @param held ids of the platform by key; a draft among them is another's
 * @throws PlatformFailure
 */
export async function submitTemplates(work: SyncWork, held: ReadonlyMap<string, string>): Promise<void> {
  const { run, system, connection } = work;
  const waiting = (await waitingTemplates(system, connection.id)).filter(
    (record) => record['status'] !== 'draft' || !held.has(keyOf(record)),
  );
  const { sent, done } = work.reached();
  const left = waiting.filter(({ id }) => sent === null || id > sent);
  run.expect(done + left.length);
  for (const { id } of left) {
    await work.heed();
    // Somebody may have changed it, or taken it away, while others were sent.
    const record = await loadRow(system, system.runtime.database.as(system.scope), work.resource, id);
    if (record && isWaiting(record)) await submit(work, { ...record, id }, held.get(keyOf(record)));
  }
}

const isWaiting = ({ status, revised }: JsonObject): boolean =>
  status === 'draft' || (status === 'rejected' && revised === true);

async function submit(work: SyncWork, record: JsonObject & { id: string }, heldAs: string | undefined): Promise<void> {
  const { system } = work;
  const status = await send(work, record, heldAs);
  let next = work.reached();
  const outcome = await system.runtime.database.transaction(system.scope, async (executor) => {
    const written = status instanceof Problem ? status : await take(work, executor, record.id, status);
    const refused =
      written instanceof Problem
        ? [
            {
              recordId: record.id,
              label: `${String(record['name'])} (${String(record['language'])})`,
              problem: written,
            },
          ]
        : [];
    next = await work.note(executor, {
      done: 1,
      counts: written instanceof Problem ? [] : ['submitted'],
      refused,
      sent: record.id,
    });
    return written;
  });
  work.took(next);
  if (!(outcome instanceof Problem)) await announceUpdate(system, work.resource, outcome);
}

/** The status that it has then, or why it has none. @throws PlatformFailure */
async function send(
  { graph, connection }: SyncWork,
  record: JsonObject,
  id: string | undefined,
): Promise<string | Problem> {
  try {
    const draft = draftOf(record);
    return await (id === undefined ? createTemplate(graph, connection.account, draft) : editTemplate(graph, id, draft));
  } catch (error) {
    if (error instanceof Problem) return error;
    if (error instanceof PlatformRefusal)
      return new Problem('platform_refused', { detail: error.message, params: { reason: error.explanation } });
    throw error;
  }
}

/** What the platform has taken is here what it was meanwhile; a refusal where somebody has removed it. */
async function take(
  { system, resource }: SyncWork,
  executor: Executor,
  id: string,
  status: string,
): Promise<ChangedRecord | Problem> {
  try {
    return await changeRecord(system, executor, resource, {
      id,
      body: { status: statusHere(status), rejectionReason: null, revised: null },
      mode: 'assign',
    });
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return error;
    throw error;
  }
}
