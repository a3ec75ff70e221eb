import { Readable } from 'node:stream';
import type { JsonObject } from '../../../core/types';
import type { Executor } from '../../database/types';
import { asSystem, type OperationContext } from '../context';
import type { WriteEvent } from '../runtime';
import { discardUploads, saveUpload } from '../uploads';
import type { CreateMore } from './effect';
import { holdMusic } from './hold-music';
import { tenantDefaults } from './tenant-defaults';

/**
 * Makes what a tenant begins with, in the transaction of its creation: the first account, opening hours, music on hold,
 * pause reasons and dispositions. Answers what to announce after the commit, the account first.
 */
export async function setUpTenant(
  context: OperationContext,
  executor: Executor,
  { id, record, account }: { id: string; record: JsonObject; account: JsonObject },
  createMore: CreateMore,
): Promise<WriteEvent[]> {
  const events = await createMore('users', { ...account, tenantId: id });
  try {
    const soundId = await keepMusic(context, executor, id);
    for (const [collection, values] of tenantDefaults(record, soundId))
      events.push(...(await createMore(collection, { ...values, tenantId: id })));
    return events;
  } catch (error) {
    // The transaction takes the rows back, but not the file.
    await discardUploads(context.runtime.files, id);
    throw error;
  }
}

async function keepMusic(
  { runtime, address, requestId }: OperationContext,
  executor: Executor,
  tenantId: string,
): Promise<string> {
  const system = asSystem(runtime, { tenantId }, { address, requestId });
  const sound = await saveUpload(
    system,
    Readable.from([holdMusic()]),
    { name: 'espera-padrao.wav', type: 'audio/wav' },
    executor,
  );
  return sound.id;
}
