import { sql } from 'kysely';

/**
 * SQL of the lowest balance that a row of `tenants` may have: as far below zero as its credit limit, whether it pays before or later.
 * There is none, `-Infinity`, where the billing mode is `unlimited`.
 */
export const LOWEST_BALANCE = sql<string>`case when "billingMode" = 'unlimited' then '-Infinity'::numeric else -coalesce("creditLimit", 0) end`;

/** SQL: is the balance of a row of `tenants` used up, so that nothing that costs may begin? */
export const IS_USED_UP = sql<boolean>`coalesce("balance", 0) <= ${LOWEST_BALANCE}`;
