/** At most `limit` in any span of time, exactly: it remembers when the last ones were. */
export class SlidingLimit {
  private readonly times: number[] = [];
  private next = 0;

  constructor(
    private readonly limit: number,
    private readonly spanMs: number,
  ) {}

  /** Counts so many at once, `limit` at most, unless those would be too many. */
  take(now: number, many = 1): boolean {
    const last = this.times[(this.next + many - 1) % this.limit];
    if (many > this.limit || (last !== undefined && now - last < this.spanMs)) return false;
    for (let count = 0; count < many; count += 1) {
      this.times[this.next] = now;
      this.next = (this.next + 1) % this.limit;
    }
    return true;
  }
}
