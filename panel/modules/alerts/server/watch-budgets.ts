import { sql } from 'kysely';
import type { JsonObject, Language } from '../../../../core/types';
import { isDescribed } from '../../../../server/application/hooks-of';
import { compile } from '../../../../server/database/builder';
import type { Runtime } from '../../../../server/operations/runtime';
import type { AlertKind } from './address-alerts';
import { takeLook, turnsOf, type Seen } from './standings';
import { NOTHING_TOLD, tellTurns, type AlertOf } from './tell-turns';

const CENTERS = 'cost-centers';
const NEEDS = {
  [CENTERS]: ['name', 'active', 'monthlyBudget', 'alertPercent', 'blockOnBudget', 'spentThisMonth'],
  notifications: ['type'],
};
const LEAST_SECONDS = 30;
const WHAT = 'budget';
const LIST = '/cliente/pabx/ccustos';

const kindOf = (): AlertKind => ({
  type: 'budget_reached',
  collection: CENTERS,
  fields: ['monthlyBudget', 'spentThisMonth'],
  roles: ['Cliente'],
  many: 'budgetsReached',
  link: linkOf,
});

const linkOf: AlertKind['link'] = () => LIST;

/** A cost center that has spent so much of its budget that people want to know. */
interface Spender {
  id: string;
  tenantId: string;
  name: string;
  /** Decimal texts, in reais. */
  budget: string;
  spent: string;
  isSpent: boolean;
  blocks: boolean;
}

/** Tells of cost centers that pass their share of the budget of the month, and all of it: each once a month. */
export async function watchBudgets(runtime: Runtime, _signal: AbortSignal, now = Date.now()): Promise<void> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return;
  const platform = runtime.database.as('platform');
  const look = await takeLook(platform, WHAT, LEAST_SECONDS);
  if (look === 'taken') return;
  const spenders = await platform.run(
    compile<Spender>(sql`
      select "id", "tenantId", "name", "monthlyBudget"::text as "budget", "spentThisMonth"::text as "spent",
        "spentThisMonth" >= "monthlyBudget" as "isSpent", coalesce("blockOnBudget", false) as "blocks"
      from "cost-centers"
      where "deletedAt" is null and "active" and "monthlyBudget" > 0
        and "spentThisMonth" * 100 >= "monthlyBudget" * coalesce("alertPercent", 100)
      order by "id"`),
  );
  const byId = new Map(spenders.map((spender) => [spender.id, spender]));
  const seen = spenders.map(({ id, tenantId, isSpent }): Seen => ({
    what: WHAT,
    recordId: id,
    tenantId,
    standing: isSpent ? 'critical' : 'warning',
  }));
  const alertOf: AlertOf = ({ recordId, turned }) => {
    const spender = byId.get(recordId);
    if (turned !== 'worse' || spender === undefined) return undefined;
    const { isSpent, blocks } = spender;
    return {
      severity: isSpent ? 'error' : 'warning',
      text: !isSpent ? 'budgetNear' : blocks ? 'budgetBlocks' : 'budgetSpent',
      params: (language) => paramsOf(spender, language),
      link: linkOf,
    };
  };
  const turns = await turnsOf(platform, seen, { whats: [WHAT] }, now);
  await tellTurns(runtime, kindOf, turns, look === 'first' ? NOTHING_TOLD : alertOf);
}

function paramsOf({ name, spent, budget }: Spender, language: Language): JsonObject {
  const reais = new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' });
  return { name, spent: reais.format(Number(spent)), budget: reais.format(Number(budget)) };
}
