/** An answer is good for so many times what it took at least. */
const TIMES = 5;
const MOST = 500;

interface Kept<T> {
  answer: Promise<T>;
  /** When it is too old, milliseconds; undefined while it is not there. */
  until: number | undefined;
}

/**
 * Answers that many ask for at once, as pages do that follow the same queues: what was asked for a moment ago is not asked for again.
 * The key says all that the answer depends on, rights included.
 */
export class AskedLately<T> {
  readonly #kept = new Map<string, Kept<T>>();

  /** @param freshMs how long an answer is good */
  constructor(private readonly freshMs: number) {}

  answer(key: string, ask: () => Promise<T>): Promise<T> {
    const now = Date.now();
    const known = this.#kept.get(key);
    if (known !== undefined && (known.until === undefined || now < known.until)) return known.answer;
    if (this.#kept.size >= MOST) this.#forget(now);
    const kept: Kept<T> = { answer: this.#ask(key, ask, now), until: undefined };
    this.#kept.set(key, kept);
    return kept.answer;
  }

  async #ask(key: string, ask: () => Promise<T>, begun: number): Promise<T> {
    try {
      const answer = await ask();
      const now = Date.now();
      const kept = this.#kept.get(key);
      if (kept !== undefined) kept.until = now + Math.max(this.freshMs, (now - begun) * TIMES);
      return answer;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }

  #forget(now: number): void {
    for (const [key, { until }] of this.#kept) if (until !== undefined && until <= now) this.#kept.delete(key);
  }
}
