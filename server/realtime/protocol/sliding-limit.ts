/** At most `limit` in any span of time, exactly: it remembers when the last ones were. */
export class SlidingLimit {
  private readonly times: number[] = [];
  private next = 0;

  constructor(
    private readonly limit: number,
    private readonly spanMs: number,
  ) {}

  /** Counts one, unless that would be one too many. */
  take(now: number): boolean {
    const oldest = this.times[this.next];
    if (oldest !== undefined && now - oldest < this.spanMs) return false;
    this.times[this.next] = now;
    this.next = (this.next + 1) % this.limit;
    return true;
  }
}
