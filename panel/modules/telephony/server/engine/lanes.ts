import { sql, type RawBuilder } from 'kysely';

/** Tenants are divided among so many lanes, which work side by side; each takes the events of its tenants in their order. A power of two. */
export const LANES = 2;

/** SQL of the lane of a tenant; an index of the waiting events begins with it. */
export const LANE_OF_TENANT = `(uuid_hash("tenantId") & ${LANES - 1})`;

/** Is the row one of a tenant of the lane? */
export const isOfLane = (lane: number): RawBuilder<boolean> => sql`${sql.raw(LANE_OF_TENANT)} = ${lane}`;
