import type { RawBuilder } from 'kysely';
import type { Endings, EndingRows } from '../../database/plan/ending-rows';

/** For how long records of a collection may be kept, and which of them stay however old they are. */
export interface RetentionHook {
  /** Fields it works with, by collection; schemas without them let nobody say how long the records are kept. */
  needs: Readonly<Record<string, readonly string[]>>;
  /** The field that says how old a record is, a date and time with an index per tenant. */
  time: string;
  /** Nobody may have them go earlier, in days. */
  leastDays: number;
  /** SQL of what stays, as something still needs it; `own` is the row. */
  stays?: RawBuilder<boolean>;
  /**
   * Numbers and times of others (`rollup`) that say what has been in all, by collection: they do not go down when records go because they are
   * old. All others do.
   */
  forGood?: EndingRows['forGood'];
  /** What goes with a record, in the same transaction. */
  takes?: readonly TakenRecords[];
}

/** Records that are part of another, and go with it. Nothing else may name them; their collection is not one that is only added to. */
export interface TakenRecords {
  collection: string;
  /** The field that names the other. */
  by: string;
  forGood?: EndingRows['forGood'];
}

/** What tables have to know of records that go because they are old. */
export const endingsOf = (hooks: ReadonlyMap<string, RetentionHook>): Endings =>
  new Map(
    [...hooks].flatMap(([name, { time, leastDays, forGood, takes = [] }]): [string, EndingRows][] => [
      [name, { own: { time, leastDays }, ...(forGood && { forGood }) }],
      ...takes.map((taken): [string, EndingRows] => [
        taken.collection,
        taken.forGood ? { forGood: taken.forGood } : {},
      ]),
    ]),
  );
