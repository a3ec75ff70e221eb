/** A list was asked for more days than a screen shows. */
export class LongPeriod extends Error {
  /** As with what the server refuses: rows of the question before are not shown any more. */
  readonly status = 400;

  /** @param days Infinity where the filter has no beginning */
  constructor(
    readonly days: number,
    readonly most: number,
  ) {
    super(`expected a period of at most ${most} days, got ${days}`);
    this.name = 'LongPeriod';
  }
}
