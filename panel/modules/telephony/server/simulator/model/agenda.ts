interface Due {
  at: number;
  /** Of what is due at the same time, what was noted first. */
  place: number;
  act: () => void;
}

/** What will happen, and when: milliseconds since 1970. Knows no clock but the times that it is told. */
export class Agenda {
  /** A heap: each entry is due no later than the two below it, at `2n + 1` and `2n + 2`. */
  readonly #heap: Due[] = [];
  #noted = 0;
  #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  /** The time of what happens. */
  get now(): number {
    return this.#now;
  }

  /** What was due in the past is done as soon as anything is. */
  at(time: number, act: () => void): void {
    this.#noted += 1;
    this.#heap.push({ at: Math.max(this.#now, Math.round(time)), place: this.#noted, act });
    this.#rise(this.#heap.length - 1);
  }

  after(seconds: number, act: () => void): void {
    this.at(this.#now + Math.max(0, seconds) * 1000, act);
  }

  /** Does all that is due up to a time, in its order. */
  run(until: number): void {
    for (let [first] = this.#heap; first !== undefined && first.at <= until; [first] = this.#heap) {
      this.#removeFirst();
      this.#now = first.at;
      first.act();
    }
    this.#now = Math.max(this.#now, until);
  }

  #removeFirst(): void {
    const last = this.#heap.pop();
    if (last === undefined || this.#heap.length === 0) return;
    this.#heap[0] = last;
    this.#sink(0);
  }

  #rise(from: number): void {
    let index = from;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#isBefore(index, parent)) return;
      this.#swap(index, parent);
      index = parent;
    }
  }

  #sink(from: number): void {
    let index = from;
    for (;;) {
      const left = 2 * index + 1;
      const child = this.#isBefore(left + 1, left) ? left + 1 : left;
      if (!this.#isBefore(child, index)) return;
      this.#swap(index, child);
      index = child;
    }
  }

  #isBefore(index: number, other: number): boolean {
    const [one, two] = [this.#heap[index], this.#heap[other]];
    if (one === undefined || two === undefined) return false;
    return one.at < two.at || (one.at === two.at && one.place < two.place);
  }

  #swap(index: number, other: number): void {
    const [one, two] = [this.#heap[index], this.#heap[other]];
    if (one === undefined || two === undefined) return;
    this.#heap[index] = two;
    this.#heap[other] = one;
  }
}
