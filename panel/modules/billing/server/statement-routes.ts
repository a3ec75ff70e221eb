import type { FastifyInstance } from 'fastify';
import { summariseStatement } from './summarise-statement';
import { callerContext } from '../../../../server/rest/caller';
import { parseListQuery } from '../../../../server/rest/records/list-query';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';
import { sql } from 'kysely';
import type { StatementLine } from '../rules/statement';
import { Problem } from '../../../../core/errors';
import { compile } from '../../../../server/database/builder';
import { DatabaseFailure } from '../../../../server/database/connection/database-failure';
import { matchStatement } from '../../../../server/database/statements/list-statement';
import { asRefusal } from '../../../../server/operations/database-refusal';
import type { OperationContext } from '../../../../server/operations/context';
import { entriesOf, STATEMENT, statementAccount } from './statement-account';

interface StatementLines {
  lines: StatementLine[];
  total: number;
}

interface CountedLine extends StatementLine {
  /** Of all lines. */
  total: number;
}

const FIELDS = ['occurredAt', 'kind', 'description', 'quantity', 'unit', 'amount', 'balanceAfter'];
const AMOUNT = sql.raw('numeric(20,4)');

/** `GET /api/statement-entries/summary` and `/consolidated`: the figures of a period, and the statement with the calls of each day in one line. */
export function statementRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/statement-entries/summary', {
    GET: async (request) =>
      summariseStatement(await callerContext(services, request), request.query as Record<string, unknown>),
  });
  route(app, '/api/statement-entries/consolidated', {
    GET: async (request) => {
      const { tenant, zone, ...list } = request.query as Record<string, unknown>;
      return consolidateCalls(await callerContext(services, request), { tenant, zone }, parseListQuery(list));
    },
  });
}

/**
 * The statement of an account with the calls of each day in one line, the latest first; the line of a day's calls stands
 * at its end. What the filter leaves out is not counted, but stays in the balances.
 * @param given texts: `tenant`, `zone`
 * @throws Problem as `listRecords`; `not_found` for a tenant that the caller does not see, `invalid`
 */
async function consolidateCalls(
  context: OperationContext,
  given: Readonly<Record<string, unknown>>,
  { filter, range: { first, last } }: { filter: unknown; range: { first: number; last: number } },
): Promise<StatementLines> {
  const account = await statementAccount(context, given);
  const matches = await entriesOf(context, account, filter, FIELDS);
  const all = await entriesOf(context, account, {}, FIELDS);
  if (matches === 'nothing' || all === 'nothing') return { lines: [], total: 0 };
  const { zone } = account;
  const isCall = sql`"kind" is not distinct from 'call'`;
  const columns = sql`"id", "occurredAt", "kind", "description", "quantity", "unit", "amount", "balanceAfter", case when ${isCall} then ("occurredAt" at time zone ${zone})::date end as "~day"`;
  const endOfDay = sql`(("~day" + 1)::timestamp at time zone ${zone})`;
  const atEnd = matchStatement({ ...all, where: [...all.where, sql`"occurredAt" < "~ends"`] }, sql`"balanceAfter"`);
  const query = compile<CountedLine>(sql`
    with "~entries" as (${matchStatement(matches, columns)}),
    "~days" as (
      select "~day"::text as "id", null::timestamptz as "occurredAt", "~day", 'call' as "kind", null as "description", count(*)::int as "count",
        sum("quantity") as "quantity", min("unit") as "unit", sum("amount") as "amount", null::numeric as "balanceAfter", ${endOfDay} as "~ends"
      from "~entries" where "~day" is not null group by "~day"),
    "~lines" as (
      select * from "~days" union all
      select "id"::text, "occurredAt", null::date, "kind", "description", 1, "quantity", "unit", "amount", "balanceAfter", "occurredAt" from "~entries" where "~day" is null),
    "~page" as (
      select *, (count(*) over ())::int as "total" from "~lines" order by "~ends" desc, ("~day" is null), "id" desc limit ${last - first + 1} offset ${first})
    select "id", "occurredAt", to_char("~day", 'YYYY-MM-DD') as "day", "kind", "description", "count", "quantity"::float8 as "quantity", "unit", "amount"::${AMOUNT}::text as "amount",
      (case when "~day" is null then "balanceAfter" else (${atEnd} order by "occurredAt" desc, "id" desc limit 1) end)::${AMOUNT}::text as "balanceAfter", "total"
    from "~page" order by "~ends" desc, ("~day" is null), "id" desc`);
  try {
    const rows = await context.runtime.database.lists(context.scope).run(query);
    return { lines: rows.map(lineOf), total: rows[0]?.total ?? 0 };
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'timeout')
      throw new Problem('too_costly', {
        detail: `${STATEMENT}: expected the lines to be there in time; narrow the filter.`,
        cause: error,
      });
    throw asRefusal(error);
  }
}

function lineOf(row: CountedLine): StatementLine {
  const { total: _, ...line } = row;
  return line;
}
