import type { RawBuilder } from 'kysely';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';

/** A value that a plug-in keeps in records beside the rows that it comes from, so that the command `recount` can prove it. */
export interface KeptHook {
  /** Fields that it works with, by collection; schemas without them have no such value. */
  needs: Readonly<Record<string, readonly string[]>>;
  /** What the value should be, in English, as it stands in the output. */
  equals: string;
  /**
   * SQL of a statement with a row for each record that can be proved: "id", and "stored" and "expected" of one type. A record whose rows
   * retention has removed in part is left out, or expects what it has where that may be.
   */
  compared(catalog: Catalog): RawBuilder<unknown>;
  /**
   * Writes what is expected into these records, a thousand at most, which are locked: in their transaction, with lines of the feed. A text
   * says why nothing does that, and what to do instead.
   */
  repair: string | ((catalog: Catalog, executor: Executor, ids: readonly string[]) => Promise<void>);
}
