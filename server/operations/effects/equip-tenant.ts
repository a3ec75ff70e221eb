import { Readable } from 'node:stream';
import type { JsonObject } from '../../../core/types';
import { firstPassword } from '../../auth/first-password';
import type { Executor } from '../../database/types';
import { asSystem, type OperationContext } from '../context';
import type { WriteEvent } from '../runtime';
import { discardUploads, saveUpload } from '../uploads';
import type { CreateMore, Effect, NewRecord, Prepared } from './effect';
import { holdMusic } from './hold-music';
import { DEFAULTED, tenantDefaults } from './tenant-defaults';

/**
 * A new tenant gets its first account, with the tenant's e-mail address and a password that is answered once as
 * `initialPassword`, and the records that everything else begins with. What the system itself sets up, such as demo data,
 * brings its own.
 */
async function onCreate(context: OperationContext, executor: Executor, tenant: NewRecord, createMore: CreateMore): Promise<Prepared> {
  if (context.principal === null) return { values: {}, finish: () => Promise.resolve([]) };
  const password = firstPassword();
  return { values: {}, answer: { initialPassword: password }, finish: () => equip(context, executor, { tenant, password }, createMore) };
}

async function equip(
  context: OperationContext,
  executor: Executor,
  { tenant, password }: { tenant: NewRecord; password: string },
  createMore: CreateMore,
): Promise<WriteEvent[]> {
  const { id, record } = tenant;
  const account: JsonObject = { name: record['contactName'] ?? record['name'] ?? null, email: record['email'] ?? null, password, role: 'Cliente', status: 'active' };
  const events = await createMore('users', { ...account, tenantId: id });
  try {
    const soundId = await keepMusic(context, executor, id);
    for (const [collection, values] of tenantDefaults(record, soundId)) events.push(...(await createMore(collection, { ...values, tenantId: id })));
    return events;
  } catch (error) {
    // The transaction takes the rows back, but not the file.
    await discardUploads(context.runtime.dataDir, id);
    throw error;
  }
}

async function keepMusic({ runtime, address, requestId }: OperationContext, executor: Executor, tenantId: string): Promise<string> {
  const system = asSystem(runtime, { tenantId }, { address, requestId });
  const sound = await saveUpload(system, runtime.dataDir, Readable.from([holdMusic()]), { name: 'espera-padrao.wav', type: 'audio/wav' }, executor);
  return sound.id;
}

/** First account, opening hours, music on hold, pause reasons and dispositions of a new tenant. */
export const equipTenant: Effect = {
  needs: { tenants: ['name', 'email'], users: ['name', 'email', 'password', 'role', 'status', 'firstLogin'], ...DEFAULTED },
  onCreate,
};
