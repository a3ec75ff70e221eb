import { sql } from 'kysely';
import { compile } from '../../database/builder';
import type { Runtime } from '../runtime';

/**
 * Ends what copies of a person's records there still are, after these were anonymised: files that jobs made of their collections, and live
 * events of the last hour that say who it was.
 * @param texts that say who it was
 */
export async function forgetCopies(
  { database }: Runtime,
  { texts, collections }: { texts: readonly string[]; collections: readonly string[] },
  tenantId: string | null,
): Promise<void> {
  const isOfTenant = sql`("tenantId" is null or "tenantId" is not distinct from ${tenantId}::uuid)`;
  await database.transaction('platform', async (executor) => {
    // Nobody is given a file whose time is over; the hourly pass removes it.
    await executor.run(
      compile(sql`
        update painel.jobs set "resultUntil" = now()
        where "resultUntil" > now() and "collection" = any(${[...collections]}::text[]) and ${isOfTenant}`),
    );
    await executor.run(
      compile(sql`
        delete from painel.outbox
        where ${isOfTenant} and exists (select from unnest(${[...texts]}::text[]) as said ("text") where strpos("payload"::text, said."text") > 0)`),
    );
  });
}
