import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { compile } from '../../database/builder';
import type { Runtime } from '../runtime';
import { measuredSeconds } from '../sound/measured-seconds';
import { MEASURED } from '../../reading/sound/sound-seconds';
import { readUpload, type StoredUpload } from '../uploads/uploads';

const AT_ONCE = 50;

/** Uploads from before sound was measured: how long each of them is. What is gone from the storage stays without. */
export async function measureSounds(runtime: Runtime, signal?: AbortSignal): Promise<void> {
  const database = runtime.database.as('platform');
  for (;;) {
    signal?.throwIfAborted();
    const uploads = await database.run(
      compile<StoredUpload>(
        sql`select "id", "type", "sha256", "tenantId" from painel.files where "measured" is null and "type" = any(${[...MEASURED]}::text[]) limit ${AT_ONCE}`,
      ),
    );
    for (const upload of uploads) {
      const seconds = await secondsOf(runtime, upload);
      await database.run(
        compile(
          sql`update painel.files set "seconds" = ${seconds}::double precision, "measured" = true where "id" = ${upload.id}`,
        ),
      );
    }
    if (uploads.length < AT_ONCE) return;
  }
}

async function secondsOf({ files, reading }: Runtime, upload: StoredUpload): Promise<number | null> {
  const draft = await files.draft();
  try {
    await pipeline(await readUpload(files, upload), createWriteStream(draft, { mode: 0o600 }));
    return await measuredSeconds(reading, draft, upload.type);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
