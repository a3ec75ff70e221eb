/** In milliseconds. */
export interface BackoffLimits {
  first: number;
  longest: number;
}

/** How long to wait before the next attempt: twice as long each time, between half and all of it by chance. */
export class Backoff {
  private attempts = 0;

  constructor(
    private readonly limits: BackoffLimits,
    private readonly random: () => number = Math.random,
  ) {}

  /** Milliseconds until the next attempt. */
  next(): number {
    const full = Math.min(this.limits.longest, this.limits.first * 2 ** Math.min(this.attempts, 30));
    this.attempts += 1;
    return Math.round(full / 2 + (full / 2) * this.random());
  }

  /** It went well. */
  reset(): void {
    this.attempts = 0;
  }
}
