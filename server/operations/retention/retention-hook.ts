import type { RawBuilder } from 'kysely';

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
}
