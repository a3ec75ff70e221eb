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
