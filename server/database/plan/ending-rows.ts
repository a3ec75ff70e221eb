/** Rows that go once they are old, because people said after how many days. By collection this is what the tables have to know of it. */
export interface EndingRows {
  /** Absent where rows go with those that they name alone. */
  own?: {
    /** The property that says how old a row is. */
    time: string;
    /** None goes earlier, in days. */
    leastDays: number;
  };
  /** Fields of others, by collection, that say what has been in all: what goes so is not taken off. */
  forGood?: Readonly<Record<string, readonly string[]>>;
}

export type Endings = ReadonlyMap<string, EndingRows>;

export const NO_ENDINGS: Endings = new Map();
