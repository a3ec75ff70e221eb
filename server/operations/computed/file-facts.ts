import { sql } from 'kysely';
import type { Json } from '../../../core/types';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import { isId } from '../rights/authorise';
import { MEASURED } from '../../reading/sound/sound-seconds';

/** What is known of an upload. */
export interface FileFacts {
  /** How long its sound is; null of what is none, or cannot be read. */
  seconds: number | null;
  bytes: number;
  /** `failed` for sound that cannot be read. */
  state: 'ready' | 'failed';
}

/** Tells what is known of an upload, by its id; nothing of what is no upload. */
export type KnownFiles = (id: Json | undefined) => FileFacts | undefined;

/** Looks up the uploads among these values. One statement, none for no id. */
export async function fileFacts(executor: Executor, values: Iterable<Json | undefined>): Promise<KnownFiles> {
  const ids = new Set([...values].filter((id) => typeof id === 'string' && isId(id)));
  if (ids.size === 0) return () => undefined;
  const files = await executor.run(
    compile<{ id: string; type: string; size: number; seconds: number | null; measured: boolean | null }>(
      sql`select "id", "type", "size", "seconds", "measured" from painel.files where "id" = any(${[...ids]}::uuid[])`,
    ),
  );
  const known = new Map(
    files.map(({ id, type, size, seconds, measured }): [string, FileFacts] => [
      id,
      {
        seconds,
        bytes: size,
        state: MEASURED.includes(type) && measured === true && seconds === null ? 'failed' : 'ready',
      },
    ]),
  );
  return (id) => (typeof id === 'string' ? known.get(id.toLowerCase()) : undefined);
}
