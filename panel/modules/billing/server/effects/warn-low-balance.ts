import { sql } from 'kysely';
import type { Language } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import { columnsOf } from '../../../../../server/database/table-columns';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import type { CreateMore } from '../../../../../server/operations/effects/effect';
import { notify } from '../../../../../server/operations/effects/notify';

const THRESHOLD = 'lowBalanceAlert';
const CREDITS_PAGE = '/cliente/financeiro/creditos';

/** The balance of a tenant has moved: where it has just fallen below the tenant's alert threshold, its main accounts are told. */
export async function warnLowBalance(
  context: OperationContext,
  executor: Executor,
  createMore: CreateMore,
  { tenantId, before, after }: { tenantId: string | null; before: string; after: string },
): Promise<WriteEvent[]> {
  if (!columnsOf(resourceOf(context, 'tenants')).has(THRESHOLD)) return [];
  const [fallen] = await executor.run(
    compile<{ threshold: string }>(sql`
      select "lowBalanceAlert"::text as threshold from "tenants"
      where "id" = ${tenantId} and ${before}::numeric >= "lowBalanceAlert" and ${after}::numeric < "lowBalanceAlert"`),
  );
  if (!fallen) return [];
  const people = await executor.run(
    compile<{ id: string }>(sql`select "id" from "users" where "tenantId" = ${tenantId} and "role" = 'Cliente'`),
  );
  return notify(context, executor, createMore, {
    userIds: people.map(({ id }) => id),
    type: 'low_balance',
    severity: 'warning',
    text: 'lowBalance',
    params: (language) => ({ balance: inReais(language, after), threshold: inReais(language, fallen.threshold) }),
    link: CREDITS_PAGE,
  });
}

function inReais(language: Language, amount: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' }).format(Number(amount));
}
