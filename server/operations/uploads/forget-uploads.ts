import { sql } from 'kysely';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import type { FileStore } from '../../files/file-store';
import { namedUploads } from './named-uploads';
import type { Runtime } from '../runtime';
import { keyOf, type StoredUpload } from './uploads';

/** A form may be filled in for so long after its upload. */
const GRACE = '1 day';
/** What is named is looked at again only then: who names it may go as well. */
const AGAIN = '7 days';
const PORTION = 200;
/** The next pass goes on. */
const MOST_PORTIONS = 10;

type Removed = Pick<StoredUpload, 'id' | 'tenantId' | 'sha256'>;
type Looked = Removed & { createdAt: string };

/** Has the next pass look whether anything names these uploads still, however young they are. */
export async function lookSoonAt(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await executor.run(
    compile(sql`update painel.files set "lookedAt" = '-infinity' where "id"::text = any(${[...ids]}::text[])`),
  );
}

/** Removes uploads that nothing names any more, a portion at a time. What another process looks at is left to it. */
export async function forgetUploads(runtime: Runtime, signal?: AbortSignal): Promise<void> {
  const platform = runtime.database.as('platform');
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    // A schema with a fault may have left fields out.
    if (signal?.aborted === true || runtime.catalog().faults.length > 0) return;
    const looked = await platform.run(
      compile<Looked>(sql`
        update painel.files set "lookedAt" = now()
        where "id" in (
          select "id" from painel.files
          where ("createdAt" < now() - ${GRACE}::interval or "lookedAt" = '-infinity') and ("lookedAt" is null or "lookedAt" < now() - ${AGAIN}::interval)
          order by "lookedAt" nulls first limit ${PORTION} for update skip locked)
        returning "id", "tenantId", "sha256", "createdAt"`),
    );
    if (looked.length === 0) return;
    const since = looked.map(({ createdAt }) => createdAt).toSorted()[0] ?? '';
    const named = await namedUploads(
      runtime,
      platform,
      looked.map(({ id }) => id),
      since,
      signal,
    );
    for (const upload of looked) if (!named.has(upload.id)) await forgetUpload(runtime, upload);
    if (looked.length < PORTION) return;
  }
}

/** Uploads of the same content share their bytes; the lock keeps out who is bringing it once more. */
function forgetUpload({ database, files }: Runtime, upload: Removed): Promise<void> {
  return database.transaction('platform', async (executor) => {
    const [lock] = await executor.run(
      compile<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended(${keyOf(upload)}, 0)) as held`),
    );
    if (lock?.held === true) await remove(executor, files, upload);
  });
}

/** Removes an upload now, whatever the history says of it: somebody wants it gone. */
export function removeUpload({ database, files }: Runtime, upload: Removed): Promise<void> {
  return database.transaction('platform', async (executor) => {
    await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(upload)}, 0))`));
    await remove(executor, files, upload);
  });
}

async function remove(executor: Executor, files: FileStore, upload: Removed): Promise<void> {
  await executor.run(compile(sql`delete from painel.files where "id" = ${upload.id}`));
  const others = await executor.run(
    compile(
      sql`select 1 from painel.files where "tenantId" is not distinct from ${upload.tenantId}::uuid and "sha256" = ${upload.sha256} limit 1`,
    ),
  );
  if (others.length === 0) await files.remove(keyOf(upload));
}
