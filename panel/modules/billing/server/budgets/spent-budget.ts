import { sql, type RawBuilder } from 'kysely';

/** Fields that `isBudgetSpent` reads, by collection. */
export const BUDGET_NEEDS = { 'cost-centers': ['active', 'monthlyBudget', 'blockOnBudget', 'spentThisMonth'] };

/** SQL: does this cost center let no more calls out, as its budget of the month is spent? */
export const isBudgetSpent = (costCenterId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from "cost-centers" as center
  where center."id" = ${costCenterId} and center."deletedAt" is null and center."active" and center."blockOnBudget"
    and center."monthlyBudget" > 0 and center."spentThisMonth" >= center."monthlyBudget")`;
