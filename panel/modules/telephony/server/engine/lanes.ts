import { sql, type RawBuilder } from 'kysely';

/**
 * Tenants are divided among so many lanes: the events of a lane are taken in their order, by one worker at a time. More than workers, so that
 * whoever is free finds something to do. A power of two.
 */
export const LANES = 16;

/** SQL of the lane of a tenant; an index of the waiting events begins with it. */
export const LANE_OF_TENANT = `(uuid_hash("tenantId") & ${LANES - 1})`;

/** Is the row one of a tenant of these lanes? */
export const isOfLanes = (lanes: readonly number[]): RawBuilder<boolean> =>
  sql`${sql.raw(LANE_OF_TENANT)} = any(${lanes}::integer[])`;

/** Who of a process is at which lanes. */
export class LaneBook {
  readonly #taken = new Set<number>();
  #looking = 0;

  /** Lanes that nobody is at. */
  free(): number[] {
    return Array.from({ length: LANES }, (_one, lane) => lane).filter((lane) => !this.#taken.has(lane));
  }

  /** Looks for lanes with something to do, and takes a fair part of them: those who look at the same time get something too. */
  async take(look: (free: number[]) => Promise<number[]>): Promise<number[]> {
    this.#looking += 1;
    try {
      const found = (await look(this.free())).filter((lane) => !this.#taken.has(lane));
      const part = found.slice(0, Math.ceil(found.length / this.#looking));
      for (const lane of part) this.#taken.add(lane);
      return part;
    } finally {
      this.#looking -= 1;
    }
  }

  leave(lanes: readonly number[]): void {
    for (const lane of lanes) this.#taken.delete(lane);
  }
}

/** What comes in the order of its number comes so late at most, but for few: requests to the door end side by side. */
const LATE_MS = 2000;
/** What came later than that is found so much later at most. */
const WHOLE_LOOK_MS = 2000;
const MARK_MS = 500;

/** What a look at waiting events begins after: the number of an event, by lane. */
export type LookFrom = (lane: number) => string;

const FROM_THE_BEGINNING: LookFrom = () => '0';

/**
 * How far the events of each lane have been taken, some seconds ago. Those that are gone stand at the beginning of the index until they are
 * cleaned away, which a long transaction puts off: each look would walk past all of them.
 */
export class TakenBook {
  readonly #marks = new Map<number, { at: number; seq: string }[]>();
  #wholeAt = 0;

  /** @param now milliseconds, as all times here */
  lookFrom(now: number): LookFrom {
    if (now >= this.#wholeAt) {
      this.#wholeAt = now + WHOLE_LOOK_MS;
      return FROM_THE_BEGINNING;
    }
    return (lane) => this.#marks.get(lane)?.findLast(({ at }) => at <= now - LATE_MS)?.seq ?? '0';
  }

  /** All that waited in the lane, up to this event, is taken. */
  note(lane: number, seq: string, now: number): void {
    const marks = this.#marks.get(lane) ?? [];
    if (now - (marks.at(-1)?.at ?? 0) < MARK_MS) return;
    const first = marks.findLastIndex(({ at }) => at <= now - LATE_MS);
    this.#marks.set(lane, [...marks.slice(Math.max(0, first)), { at: now, seq }]);
  }
}
