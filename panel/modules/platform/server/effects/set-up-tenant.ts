import { Readable } from 'node:stream';
import type { JsonObject } from '../../../../../core/types';
import type { Executor } from '../../../../../server/database/types';
import { asSystem, type OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { discardUploads, saveUpload } from '../../../../../server/operations/uploads';
import type { CreateMore } from '../../../../../server/operations/effects/effect';
import { holdMusic } from './hold-music';
import { tenantDefaults } from './tenant-defaults';

/**
 * Makes what a tenant begins with beside its first account, in the transaction of its creation: opening hours, music on hold, pause
 * reasons and dispositions. Answers what to announce after the commit.
 */
export async function setUpTenant(
  context: OperationContext,
  executor: Executor,
  { id, record }: { id: string; record: JsonObject },
  createMore: CreateMore,
): Promise<WriteEvent[]> {
  try {
    const events: WriteEvent[] = [];
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
